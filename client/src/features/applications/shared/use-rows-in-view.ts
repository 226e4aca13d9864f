import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useStore } from '../../../lib/store.ts';
import { createRowHeights, type RowHeights } from './row-heights.ts';
import { firstAt, rowsNear, startsOf } from './row-places.ts';

/** How far beyond the window rows are drawn, in pixels: a quick scroll or a Tab meets a row. */
const SPARE = 500;

/** Pixels of scrolling after which the rows are looked at again. */
const STEP = 200;

/** Columns side by side, which take their steps one after the other: a frame draws new rows in one or two of them. */
const LISTS = 7;
let lists = 0;

interface RowsInViewOptions {
  readonly list: RefObject<HTMLElement | null>;
  /** The rows' keys in their order; a new array when they change. */
  readonly keys: readonly string[];
  /** A row's height in pixels before it was measured; the same function until the rows change. */
  readonly estimate: (index: number) => number;
  /** Keys of rows that stay, wherever the window is: the one with the focus, the one that is lifted. */
  readonly keep: readonly (string | null)[];
  readonly isOn?: boolean;
}

interface RowInView {
  readonly key: string;
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly start: number;
  readonly end: number;
}

interface RowsInView {
  readonly rows: readonly RowInView[];
  /** Of the whole list, in pixels. */
  readonly height: number;
  readonly measure: RowHeights['measure'];
}

/**
 * Which rows of a long list are near the window, and where they belong. The list itself does not scroll: the page does,
 * or the board with all its columns; what counts is the part of the list that is on the screen. Nothing here scrolls,
 * for seven columns share one scroll bar.
 */
export function useRowsInView({ list, keys, estimate, keep, isOn = true }: RowsInViewOptions): RowsInView {
  const [heights] = useState(createRowHeights);
  const version = useStore(heights.version);
  const starts = useMemo(
    () => startsOf(keys.length, (index) => heights.of(keys[index] ?? '') ?? estimate(index), version),
    [estimate, heights, keys, version],
  );
  const { top, spare } = useTopInView(list, isOn);
  const rows = useMemo(() => {
    const first = top === null ? 0 : firstAt(starts, top - spare);
    const last = top === null ? -1 : firstAt(starts, top + window.innerHeight + STEP + spare);
    const kept = keep.map((key) => (key === null ? -1 : keys.indexOf(key))).filter((index) => index >= 0);
    return rowsNear(first, Math.min(last, keys.length - 1), kept).map((index) => ({
      key: keys[index] ?? '',
      index,
      start: starts[index] ?? 0,
      end: starts[index + 1] ?? 0,
    }));
  }, [keep, keys, spare, starts, top]);
  return { rows: isOn ? rows : [], height: starts.at(-1) ?? 0, measure: heights.measure };
}

/**
 * How much of the list has left the window at its top, in whole steps of pixels: less than nothing while the list starts
 * below it, null before anybody has looked. What is beyond the window comes after the first paint.
 */
function useTopInView(list: RefObject<HTMLElement | null>, isOn: boolean) {
  const [top, setTop] = useState<number | null>(null);
  const [spare, setSpare] = useState(0);
  const [phase] = useState(() => (((lists += 1) % LISTS) * STEP) / LISTS);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const measure = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0);
      setTop(Math.floor((above + phase) / STEP) * STEP - phase);
    };
    measure();
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure);
    };
  }, [isOn, list, phase]);
  useEffect(() => {
    if (isOn) return afterPaint(() => startTransition(() => setSpare(SPARE)));
    return undefined;
  }, [isOn]);
  return { top, spare };
}

import { createStore, type ReadableStore } from '../../../lib/store.ts';

/** The measured heights of a list's rows, by the key that each row carries as `data-key`. */
export interface RowHeights {
  readonly of: (key: string) => number | undefined;
  /** Counts the changes. */
  readonly version: ReadableStore<number>;
  /** The rows' ref. A row without content keeps its height: its card is lifted, and the place it left must not close. */
  readonly measure: (row: HTMLElement | null) => (() => void) | undefined;
}

export function createRowHeights(): RowHeights {
  const heights = new Map<string, number>();
  const version = createStore(0);

  const note = (row: Element, height: number) => {
    const key = row instanceof HTMLElement ? row.dataset['key'] : undefined;
    const rounded = Math.round(height);
    if (key === undefined || rounded === 0 || heights.get(key) === rounded) return;
    heights.set(key, rounded);
    version.set(version.get() + 1);
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) note(target, borderBoxSize[0]?.blockSize ?? 0);
  });

  return {
    of: (key) => heights.get(key),
    version,
    measure(row) {
      if (!row) return undefined;
      // At once, so that nothing is painted at a guess; the observer sees what changes later.
      note(row, row.offsetHeight);
      observer.observe(row, { box: 'border-box' });
      return () => observer.unobserve(row);
    },
  };
}

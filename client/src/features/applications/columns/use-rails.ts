import { type Stage as StageId, STAGE_IDS } from '@foothold/server/domain';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Columns } from '../model/board-columns.ts';
import { foldColumn, useFoldChoices } from '../shared/folded-columns.ts';
import { COLUMN_SIZES, remsOf, restingRails } from '../shared/resting-rails.ts';

interface RailsOptions {
  /** Shows the columns. */
  readonly board: RefObject<HTMLElement | null>;
  /** All cards, whatever the filter. */
  readonly all: Columns;
  /** Something is docked beside the columns: what has no room folds. null: nothing is. */
  readonly docked: string | null;
}

interface Rails {
  /** The columns that are folded to a narrow rail. */
  readonly rails: ReadonlySet<StageId>;
  /** Shows a column that was folded for want of room; another one may fold for it. */
  readonly makeRoom: (stage: StageId) => void;
  readonly fold: (stage: StageId, isFolded: boolean) => void;
}

/**
 * Which columns are rails: those the person folded, empty ones without room, and while something is docked beside the
 * board others that have none. The column of what is docked, and the one looked at last, stay open.
 */
export function useRails({ board, all, docked }: RailsOptions): Rails {
  const choices = useFoldChoices();
  const width = useWidth(board);
  const room = docked === null ? STAGE_IDS.length : roomIn(width);
  const [recent, setRecent] = useState<readonly StageId[]>([]);
  const makeRoom = useCallback((stage: StageId) => setRecent((before) => [...new Set([stage, ...before])]), []);

  const dockedIn =
    docked === null ? undefined : [...all].find(([, cards]) => cards.some(({ id }) => id === docked))?.[0];
  const resting = useMemo(
    () =>
      restingRails({
        countIn: (stage) => all.get(stage)?.length ?? 0,
        choices,
        width,
      }),
    [all, choices, width],
  );
  const rails = useMemo(() => {
    const inOrder = new Set([...(dockedIn === undefined ? [] : [dockedIn]), ...recent, ...STAGE_IDS]);
    const crowded = [...inOrder].filter((stage) => !resting.has(stage)).slice(room);
    return new Set([...resting, ...crowded]);
  }, [dockedIn, recent, resting, room]);

  const newest = useRef(resting);
  useLayoutEffect(() => {
    newest.current = resting;
  }, [resting]);
  const fold = useCallback(
    (stage: StageId, next: boolean) => {
      // A column that only had no room is not remembered as open.
      if (next || newest.current.has(stage)) foldColumn(stage, next);
      if (next) setRecent((before) => before.filter((one) => one !== stage));
      else makeRoom(stage);
      // The button that was pressed is gone; its counterpart takes its place.
      requestAnimationFrame(() => {
        const button = board.current?.querySelector<HTMLElement>(`[data-rfd-droppable-id="${stage}"] button`);
        if (document.activeElement === document.body) button?.focus({ preventScroll: true });
      });
    },
    [board, makeRoom],
  );
  return { rails, makeRoom, fold };
}

/** How many columns are open at most beside what is docked. */
function roomIn(width: number): number {
  const { column, rail, gap, edges } = COLUMN_SIZES;
  const forRails = STAGE_IDS.length * rail + (STAGE_IDS.length - 1) * gap + edges;
  return Math.max(1, Math.min(Math.floor((width - forRails) / (column - rail)), STAGE_IDS.length));
}

/** What the columns share, in rem; the window's width until they are drawn. */
function useWidth(board: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => (typeof document === 'undefined' ? 0 : remsOf(document.documentElement)));
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(remsOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
  return width;
}

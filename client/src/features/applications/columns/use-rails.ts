import { type Stage as StageId, STAGE_IDS } from '@foothold/server/domain';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Columns } from '../model/board-columns.ts';
import { foldChoices, foldColumn, isFolded, useFoldChoices } from '../shared/folded-columns.ts';

interface RailsOptions {
  /** Shows the columns. */
  readonly board: RefObject<HTMLElement | null>;
  /** All cards, whatever the filter. */
  readonly all: Columns;
  readonly isBoardEmpty: boolean;
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

/** Sizes in rem, as the styles have them: an open column, a rail, the gap between two, and both edges of the board. */
const SIZES = { column: 10.625, rail: 2.5, gap: 0.5, edges: 2.5 };

/**
 * Which columns are rails: those the person folded, empty ones, and while something is docked beside the board those that
 * have no room. The column of what is docked, and the one looked at last, stay open.
 */
export function useRails({ board, all, isBoardEmpty, docked }: RailsOptions): Rails {
  const choices = useFoldChoices();
  const room = useRoom(board, docked !== null);
  const [recent, setRecent] = useState<readonly StageId[]>([]);
  const makeRoom = useCallback((stage: StageId) => setRecent((before) => [...new Set([stage, ...before])]), []);

  const dockedIn =
    docked === null ? undefined : [...all].find(([, cards]) => cards.some(({ id }) => id === docked))?.[0];
  const rails = useMemo(() => {
    const folded = STAGE_IDS.filter((stage) => isFolded(choices, stage, !all.get(stage)?.length && !isBoardEmpty));
    const inOrder = new Set([...(dockedIn === undefined ? [] : [dockedIn]), ...recent, ...STAGE_IDS]);
    const crowded = [...inOrder].filter((stage) => !folded.includes(stage)).slice(room);
    return new Set([...folded, ...crowded]);
  }, [all, choices, dockedIn, isBoardEmpty, recent, room]);

  const newest = useRef(all);
  useLayoutEffect(() => {
    newest.current = all;
  }, [all]);
  const fold = useCallback(
    (stage: StageId, next: boolean) => {
      // A column that only had no room is not remembered as open.
      if (next || isFolded(foldChoices(), stage, !newest.current.get(stage)?.length)) foldColumn(stage, next);
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

/** How many columns are open at most; all of them while nothing is docked. */
function useRoom(board: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [room, setRoom] = useState(STAGE_IDS.length);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element || !isOn) return undefined;
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const { column, rail, gap, edges } = SIZES;
      const forRails = STAGE_IDS.length * rail + (STAGE_IDS.length - 1) * gap + edges;
      const open = Math.floor((element.clientWidth / rem - forRails) / (column - rail));
      setRoom(Math.max(1, Math.min(open, STAGE_IDS.length)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board, isOn]);
  return isOn ? room : STAGE_IDS.length;
}

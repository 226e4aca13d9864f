import { type Stage as StageId, STAGE_IDS } from '@foothold/server/domain';
import type { FoldChoices } from './fold-choices.ts';

/** Sizes in rem, as the styles have them: an open column and the widest one, a rail, the gap between two, both edges. */
export const COLUMN_SIZES = {
  column: 10.625,
  widest: 22.5,
  rail: 2.5,
  gap: 0.5,
  edges: 2.5,
} as const;

interface RestingRailsOptions {
  /** How many cards each column has, whatever the filter. */
  readonly countIn: (stage: StageId) => number;
  readonly choices: FoldChoices;
  /** What the columns have to share, in rem; 0: not known yet. */
  readonly width: number;
}

/**
 * The columns that are narrow rails while nothing is docked: those the person folded, and empty ones. Empty ones stand
 * open, from the left, where those with cards leave room; on an empty board all do.
 */
export function restingRails({ countIn, choices, width }: RestingRailsOptions): ReadonlySet<StageId> {
  const filled = STAGE_IDS.filter((stage) => countIn(stage) > 0);
  const isOpen = (stage: StageId): boolean =>
    choices.has(stage) ? choices.get(stage) === 'open' : filled.includes(stage);
  const { column, widest, rail, gap, edges } = COLUMN_SIZES;
  const open = STAGE_IDS.filter(isOpen).length;
  const left = width - edges - (STAGE_IDS.length - 1) * gap - open * widest - (STAGE_IDS.length - open) * rail;
  const room = filled.length === 0 ? STAGE_IDS.length : Math.max(0, Math.floor(left / (column - rail)));
  const closed = STAGE_IDS.filter((stage) => !isOpen(stage));
  const opened = closed.filter((stage) => !choices.has(stage)).slice(0, room);
  return new Set(closed.filter((stage) => !opened.includes(stage)));
}

/** The width of an element in rem. */
export function remsOf({ clientWidth }: Element): number {
  return clientWidth / (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

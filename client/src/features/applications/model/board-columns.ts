import { type Stage as StageId, STAGE_IDS } from '@foothold/server/domain';
import type { Stage as StageName } from '../../../graphql/types.generated.ts';
import type { Board, BoardApplication } from './board-cache.ts';
import { stageIdOf } from './stage-name.ts';

/** A requested move; `settledAt` is the revision of the server's result. */
export interface PendingMove {
  readonly stage: StageName;
  readonly settledAt?: number;
}
export type PendingMoves = ReadonlyMap<string, PendingMove>;

/** The order of a column's cards in this tab, by application id (board-18). */
export type LocalOrder = ReadonlyMap<StageId, readonly string[]>;

export type Columns = ReadonlyMap<StageId, readonly BoardApplication[]>;

/**
 * The applications with pending moves applied, until the board has reached the revision of their results. From then on
 * only the board counts, so that a later move by another tab isn't hidden.
 */
export function withPendingMoves(board: Board, pending: PendingMoves): readonly BoardApplication[] {
  if (pending.size === 0) return board.applications;
  return board.applications.map((application) => {
    const move = pending.get(application.id);
    return move && !isDone(move, board.revision) ? { ...application, stage: move.stage } : application;
  });
}

/** Without the moves the board already has; the same map when there are none. */
export function stillPending(pending: PendingMoves, revision: number): PendingMoves {
  const left = [...pending].filter(([, move]) => !isDone(move, revision));
  return left.length === pending.size ? pending : new Map(left);
}

function isDone({ settledAt }: PendingMove, revision: number): boolean {
  return settledAt !== undefined && settledAt <= revision;
}

/** Sorts cards into the seven columns: first those without a place in this tab, newest first, then in the tab's order. */
export function arrangeColumns(applications: readonly BoardApplication[], order: LocalOrder): Columns {
  const columns = new Map<StageId, BoardApplication[]>(STAGE_IDS.map((stage) => [stage, []]));
  for (const application of applications) columns.get(stageIdOf(application.stage))?.push(application);
  for (const [stage, cards] of columns) {
    const places = new Map(order.get(stage)?.map((id, place) => [id, place]));
    const placeOf = ({ id }: BoardApplication) => places.get(id) ?? -1;
    cards.sort((a, b) => placeOf(a) - placeOf(b) || newestFirst(a, b));
  }
  return columns;
}

/** The columns without the cards that are filtered out. */
export function filterColumns(columns: Columns, shown: ReadonlySet<BoardApplication>): Columns {
  return new Map([...columns].map(([stage, cards]) => [stage, cards.filter((card) => shown.has(card))]));
}

function newestFirst(a: BoardApplication, b: BoardApplication): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/**
 * The tab's order after a card was dropped at an index of a column, counted among the visible cards without the card
 * itself. Cards hidden by a filter keep their places: the dropped card goes right after the visible card above it, or
 * else right before the one below.
 */
export function placeCard(
  order: LocalOrder,
  { all, shown }: { readonly all: Columns; readonly shown: Columns },
  card: { readonly id: string; readonly stage: StageId; readonly index: number },
): LocalOrder {
  const idsIn = (columns: Columns) =>
    (columns.get(card.stage) ?? []).map(({ id }) => id).filter((id) => id !== card.id);
  const [seen, ids] = [idsIn(shown), idsIn(all)];
  const above = card.index > 0 ? seen.at(card.index - 1) : undefined;
  const below = seen.at(card.index);
  const index = above !== undefined ? ids.indexOf(above) + 1 : below !== undefined ? ids.indexOf(below) : 0;
  return new Map(order).set(card.stage, ids.toSpliced(index, 0, card.id));
}

import { type Stage as StageId, STAGE_IDS } from '@foothold/server/domain';
import type { Stage as StageName } from '../../graphql/types.generated.ts';
import type { Board, BoardApplication } from './board-cache.ts';
import { stageIdOf } from './stage-name.ts';

/** A move the person has asked for; `settledAt` is the revision the server's answer gave it. */
export interface PendingMove {
  readonly stage: StageName;
  readonly settledAt?: number;
}
export type PendingMoves = ReadonlyMap<string, PendingMove>;

/** The order this tab gave to a column's cards, by application id. Local to the tab (CONTRACT rule 9). */
export type LocalOrder = ReadonlyMap<StageId, readonly string[]>;

export type Columns = ReadonlyMap<StageId, readonly BoardApplication[]>;

/**
 * The applications as the person must see them: moves under way count as done, until the board itself has reached the
 * revision of the answer. From then on the board alone speaks, so a later move by another tab is never hidden.
 */
export function withPendingMoves(board: Board, pending: PendingMoves): readonly BoardApplication[] {
  if (pending.size === 0) return board.applications;
  return board.applications.map((application) => {
    const move = pending.get(application.id);
    return move && !isDone(move, board.revision) ? { ...application, stage: move.stage } : application;
  });
}

/** Without the moves that the board has caught up with; the same map when there are none. */
export function stillPending(pending: PendingMoves, revision: number): PendingMoves {
  const left = [...pending].filter(([, move]) => !isDone(move, revision));
  return left.length === pending.size ? pending : new Map(left);
}

function isDone({ settledAt }: PendingMove, revision: number): boolean {
  return settledAt !== undefined && settledAt <= revision;
}

/** Sorts cards into all seven columns: first what this tab has not placed, newest first, then in the tab's order. */
export function arrangeColumns(applications: readonly BoardApplication[], order: LocalOrder): Columns {
  return new Map(
    STAGE_IDS.map((stage) => {
      const places = new Map(order.get(stage)?.map((id, place) => [id, place]));
      const placeOf = ({ id }: BoardApplication) => places.get(id) ?? -1;
      const cards = applications.filter((application) => stageIdOf(application.stage) === stage);
      return [stage, cards.toSorted((a, b) => placeOf(a) - placeOf(b) || newestFirst(a, b))];
    }),
  );
}

function newestFirst(a: BoardApplication, b: BoardApplication): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** The tab's order after a card was dropped at an index of a column (counted without the card itself). */
export function placeCard(
  order: LocalOrder,
  columns: Columns,
  card: { readonly id: string; readonly stage: StageId; readonly index: number },
): LocalOrder {
  const ids = (columns.get(card.stage) ?? []).map(({ id }) => id).filter((id) => id !== card.id);
  return new Map(order).set(card.stage, ids.toSpliced(card.index, 0, card.id));
}

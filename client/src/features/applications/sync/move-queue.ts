import type { Stage as StageName } from '../../../graphql/types.generated.ts';
import type { BoardApplication, BoardChange } from '../model/board-cache.ts';
import type { PendingMove } from '../model/board-columns.ts';

/** The card changed elsewhere since the version that a move named; `current` is null when it was deleted. */
export class MoveConflict extends Error {
  override readonly name = 'MoveConflict';
  readonly current: BoardApplication | null;
  constructor(current: BoardApplication | null) {
    super('The application changed in the meantime.');
    this.current = current;
  }
}

/** What the queue needs from the board around it. */
export interface MoveQueueDeps {
  /**
   * Asks the server for one move and brings its answer into the cached board.
   *
   * @throws MoveConflict with the card as the server has it, which is in the cached board by then
   */
  send(input: { id: string; stage: StageName; version: number }): Promise<BoardChange>;
  /** Lays a move over the board, or takes it away again. */
  show(id: string, move: PendingMove | null): void;
  /** Brings the server's board into the cache; never rejects. */
  reload(): Promise<unknown>;
  /** The card stands in another stage now than it did before. */
  moved(card: BoardApplication, from: StageName): void;
  /** Somebody else was faster: `winner` is the card as the server has it, null when it is gone. */
  lost(card: BoardApplication, winner: BoardApplication | null): void;
  failed(card: BoardApplication, error: unknown): void;
}

/**
 * Moves cards between stages, each shown at once. The server takes a move only with the version of the card it was made
 * on, so moves of one card go out one after the other, each with the version that the answer before it brought; of
 * several that wait, only the last is sent. Different cards do not wait for each other.
 */
export function createMoveQueue(deps: MoveQueueDeps): (card: BoardApplication, stage: StageName) => Promise<void> {
  /** The stage last asked for, of every card with a move under way. */
  const wanted = new Map<string, StageName>();
  /** The version that each card's last own move left it with. */
  const ownVersions = new Map<string, number>();

  async function work(card: BoardApplication, stage: StageName): Promise<void> {
    const { id } = card;
    let latest = { ...card, version: Math.max(card.version, ownVersions.get(id) ?? 0) };
    let target = stage;
    try {
      for (let isDone = false; !isDone;) {
        const { application, revision } = await deps.send({ id, stage: target, version: latest.version });
        if (application) latest = application;
        ownVersions.set(id, latest.version);
        isDone = wanted.get(id) === target;
        if (isDone) deps.show(id, { stage: target, settledAt: revision });
        else target = wanted.get(id) ?? target;
      }
      wanted.delete(id);
      if (latest.stage !== card.stage) deps.moved(latest, card.stage);
    } catch (error) {
      target = wanted.get(id) ?? target;
      wanted.delete(id);
      deps.show(id, null);
      if (error instanceof MoveConflict) {
        if (error.current?.stage !== target) deps.lost(latest, error.current);
        return;
      }
      deps.failed(latest, error);
      await deps.reload();
    }
  }

  return async (card, stage) => {
    const isUnderWay = wanted.has(card.id);
    if (!isUnderWay && card.stage === stage) return;
    wanted.set(card.id, stage);
    deps.show(card.id, { stage });
    if (!isUnderWay) await work(card, stage);
  };
}

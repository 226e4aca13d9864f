import type { Stage as StageName } from '../../../graphql/types.generated.ts';
import type { BoardApplication, BoardChange } from '../model/board-cache.ts';
import type { PendingMove } from '../model/board-columns.ts';

/** The card has changed since the version of the move; `current` is null when it was deleted. */
export class MoveConflict extends Error {
  override readonly name = 'MoveConflict';
  readonly current: BoardApplication | null;
  constructor(current: BoardApplication | null) {
    super('The application changed in the meantime.');
    this.current = current;
  }
}

/** The dependencies of the queue. */
export interface MoveQueueDeps {
  /**
   * Sends a move to the server and applies the result to the cached board.
   *
   * @throws MoveConflict with the server's card, which is in the cached board already
   */
  send(input: { id: string; stage: StageName; version: number }): Promise<BoardChange>;
  /** Shows a pending move; null hides it. */
  show(id: string, move: PendingMove | null): void;
  /** Refetches the board into the cache; never rejects. */
  reload(): Promise<unknown>;
  /** Called when the card is in another stage than before. */
  moved(card: BoardApplication, from: StageName): void;
  /** Called when another change came first: `winner` is the server's card, null when it was deleted. */
  lost(card: BoardApplication, winner: BoardApplication | null): void;
  failed(card: BoardApplication, error: unknown): void;
}

/**
 * Moves cards between stages, optimistically. The server accepts a move only with the card's current version, so moves of
 * one card are sent one after the other, each with the version of the previous result; of several waiting ones only the
 * last is sent. Different cards don't wait for each other.
 */
export function createMoveQueue(deps: MoveQueueDeps): (card: BoardApplication, stage: StageName) => Promise<void> {
  /** The latest requested stage of each card with a pending move. */
  const wanted = new Map<string, StageName>();
  /** The version of each card after this tab's last move. */
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

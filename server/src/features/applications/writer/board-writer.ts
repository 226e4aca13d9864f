import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { BoardState } from '../model/board.entity.ts';
import { type ApplicationRow, lockedApplicationRows } from './application-rows.query.ts';
import type { BoardListener } from './board-statement.ts';
import { type BoardChange, onlyChange } from './change-set.ts';
import { LockedBoard } from './locked-board.ts';
import { type PlanCapacity, planCapacity } from './plan-capacity.ts';

export interface BoardWriterDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  /** Applications a free plan may hold outside Saved. */
  readonly freeLimit: number;
  readonly listeners: readonly BoardListener[];
}

export interface BoardResult<Result> {
  readonly result: Result;
  /** One for each application, in the order they were requested. */
  readonly changes: readonly BoardChange[];
}

/**
 * The only way to change a board: one transaction under the board's lock writes the applications, one revision for
 * each, their history and reminders; events are published after the commit.
 */
export class BoardWriter {
  private readonly deps: BoardWriterDependencies;

  constructor(deps: BoardWriterDependencies) {
    this.deps = deps;
  }

  now(): Date {
    return this.deps.clock.now();
  }

  /** The plan's capacity without the lock, for display. */
  planCapacity(viewer: Viewer): Promise<PlanCapacity> {
    return planCapacity(this.deps, this.deps.em, viewer);
  }

  /**
   * Changes a board.
   *
   * @param ids applications that `work` will request; they are read in the same statement as the lock
   * @throws what `work` throws; then nothing has changed
   */
  async change<Result>(
    viewer: Viewer,
    work: (board: LockedBoard) => Promise<Result>,
    ids: readonly string[] = [],
  ): Promise<BoardResult<Result>> {
    const { em: global, pubSub, listeners } = this.deps;
    const { events, ...outcome } = await global.transactional(async (em) => {
      const { revision, loaded } = await lock(em, viewer.id, ids);
      const capacity = () => planCapacity(this.deps, em, viewer);
      const board = new LockedBoard({ em, viewer, now: this.now(), revision, loaded, capacity, listeners });
      const result = await work(board);
      return { ...(await board.flush()), result };
    });
    for (const event of events) pubSub.publish('boardChanged', viewer.id, event);
    return outcome;
  }

  /** The same for a single application. */
  async changeOne(
    viewer: Viewer,
    work: (board: LockedBoard) => Promise<unknown>,
    ids: readonly string[] = [],
  ): Promise<BoardChange> {
    return onlyChange((await this.change(viewer, work, ids)).changes);
  }
}

/** Locks a board until the transaction ends; creates it on the first change. */
async function lock(
  em: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<{
  readonly revision: number;
  readonly loaded: readonly ApplicationRow[];
}> {
  const known = ids.filter(isUuid);
  const rows = known.length === 0 ? null : await lockedApplicationRows(em, userId, known);
  if (rows !== null) return { revision: rows.revision, loaded: rows.applications };
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const board = await em.findOne(BoardState, { userId }, options);
  if (board !== null) return { revision: board.revision, loaded: [] };
  await tablesOf(em, { BoardState })
    .insertInto('BoardState')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { revision: (await em.findOneOrFail(BoardState, { userId }, options)).revision, loaded: [] };
}

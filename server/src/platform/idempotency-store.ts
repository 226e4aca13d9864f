import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Clock, DAY_MS } from './clock.ts';

/** What identifies a request: the person, the route, and the key. */
export interface IdempotencyScope {
  readonly userId: string;
  /** Method and path template, e.g. 'POST /api/v1/applications'. */
  readonly route: string;
  readonly key: string;
  /** A hash of everything else in the request. */
  readonly hash: string;
}

/** What an earlier request under the same key means for this one. */
export type Claim =
  /**
   * There was none, or none with a response: process this one. `isDone`: an earlier one committed the work, but its
   * response is missing.
   */
  | { readonly state: 'ours'; readonly claim: string; readonly isDone: boolean }
  /** It is being processed. */
  | { readonly state: 'busy' }
  | { readonly state: 'answered'; readonly status: number; readonly body: string }
  /** It was a different request. */
  | { readonly state: 'mismatch' };

/** How long a response is kept (apis-18). */
const KEPT_MS = DAY_MS;

interface Row {
  readonly request_hash: string;
  readonly status: number | null;
  readonly body: string | null;
}

/**
 * Responses to requests with an `Idempotency-Key`, shared by all processes. A claim without a response expires, so that
 * a process that died blocks nobody for longer than that.
 */
export class IdempotencyStore {
  private readonly em: EntityManager;
  private readonly clock: Clock;

  constructor(em: EntityManager, clock: Clock) {
    this.em = em;
    this.clock = clock;
  }

  /** @param answersWithinMs after this time a claim has expired */
  async claim({ userId, route, key, hash }: IdempotencyScope, answersWithinMs: number): Promise<Claim> {
    const now = this.clock.now();
    const claim = randomUUID();
    const [ours] = await this.em.fork().execute<{ is_done: boolean }[]>(
      `insert into idempotency_key (user_id, route, key, request_hash, claim, claimed_until, expires_at)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (user_id, route, key) do update set
         request_hash = excluded.request_hash, claim = excluded.claim, claimed_until = excluded.claimed_until,
         status = null, body = null, expires_at = excluded.expires_at,
         is_done = idempotency_key.is_done and idempotency_key.expires_at > ?
       where idempotency_key.expires_at <= ?
         or (idempotency_key.status is null and idempotency_key.claimed_until <= ?
           and idempotency_key.request_hash = excluded.request_hash)
       returning is_done`,
      [userId, route, key, hash, claim, after(now, answersWithinMs), after(now, KEPT_MS), now, now, now],
    );
    if (ours !== undefined) return { state: 'ours', claim, isDone: ours.is_done };
    const [known] = await this.em
      .fork()
      .execute<Row[]>(
        `select request_hash, status, body from idempotency_key where user_id = ? and route = ? and key = ?`,
        [userId, route, key],
      );
    // Released between the two statements: the next attempt claims it.
    if (known === undefined) return { state: 'busy' };
    if (known.request_hash !== hash) return { state: 'mismatch' };
    return known.status === null
      ? { state: 'busy' }
      : { state: 'answered', status: known.status, body: known.body ?? '' };
  }

  async answer(claim: string, status: number, body: string): Promise<void> {
    await this.run(`update idempotency_key set status = ?, body = ? where claim = ?`, [status, body, claim]);
  }

  /**
   * The request had no response worth repeating: the next one may be processed at once. If its work was committed
   * anyway, that stays recorded.
   */
  async giveUp(claim: string): Promise<void> {
    await this.run(`delete from idempotency_key where claim = ? and status is null and not is_done`, [claim]);
    await this.run(`update idempotency_key set claimed_until = ? where claim = ? and status is null`, [
      this.clock.now(),
      claim,
    ]);
  }

  /** Deletes responses older than the retention. */
  async sweep(): Promise<void> {
    await this.run(`delete from idempotency_key where expires_at <= ?`, [this.clock.now()]);
  }

  private async run(statement: string, values: unknown[]): Promise<void> {
    await this.em.fork().execute(statement, values);
  }
}

/**
 * Records in every transaction of a request that its work is done: the record is committed together with the work or
 * not at all, whether or not the confirmation of the commit arrives.
 *
 * @param em the entity manager of this request
 */
export function noteWork(em: EntityManager, claim: string): void {
  em.getEventManager().registerSubscriber({
    async beforeTransactionCommit({ em: inner, transaction }) {
      const statement = `update idempotency_key set is_done = true where claim = ?`;
      await inner.getConnection().execute(statement, [claim], 'run', transaction);
    },
  });
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

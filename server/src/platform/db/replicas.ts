import type pg from 'pg';
import type { Logger } from 'pino';
import { type Reader, tracedRead } from './reader.ts';
import { Replica, type ReplicaCondition } from './replica.ts';

/** What a server reports about itself. */
export interface ServerState {
  /** Read-only, replaying the changes of another server. */
  readonly isReplica: boolean;
  /** The system identifier; the same for a database and its replicas. */
  readonly databaseId: string;
  /** The WAL position: grows with every commit; a server at a position has everything up to it. */
  readonly position: number;
}

export interface ReplicasOptions {
  readonly primary: pg.Pool;
  /** Each address is one server, never a load balancer: the state of one says nothing about another. */
  readonly urls: readonly string[];
  readonly inspect: (pool: pg.Pool) => Promise<ServerState>;
  readonly logger: Logger;
  /** Milliseconds between checks of servers that are up to date. */
  readonly everyMs?: number;
}

/** A replica is a few milliseconds behind; one that stays behind is checked less and less often. */
const CATCH_UP_MS = 5;

/**
 * Spreads reads over read replicas, round-robin. A replica is used only while it is known to have everything readers
 * require; the primary answers the rest. So readers never see older data than they already know of, whatever the
 * replication lag.
 */
export class Replicas implements Reader {
  readonly primary: pg.Pool;
  private readonly options: ReplicasOptions;
  private readonly replicas: readonly Replica[];
  private readonly everyMs: number;
  private next: { readonly timer: NodeJS.Timeout; readonly at: number } | null = null;
  private pauseMs = CATCH_UP_MS;
  private looking: Promise<void> | null = null;
  private isClosed = false;
  private turn = 0;
  /** null = the primary's position isn't known yet; then no replica is used. */
  private required: number | null = null;
  private databaseId: string | null = null;

  constructor(options: ReplicasOptions) {
    this.options = options;
    this.primary = options.primary;
    this.everyMs = options.everyMs ?? 1_000;
    this.replicas = options.urls.map((url) => new Replica(url, options.logger));
  }

  read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return tracedRead(() => this.readAnywhere(work));
  }

  private async readAnywhere<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const ready = this.replicas.filter((replica) => this.conditionOf(replica) === 'ready');
    const replica = ready[this.turn % Math.max(ready.length, 1)];
    if (replica === undefined) return work(this.primary);
    this.turn += 1;
    try {
      return await replica.run(work);
    } catch (error) {
      // Whatever the error, the primary's result counts: a replica also cancels reads that block replaying.
      this.options.logger.debug({ err: error, replica: replica.name }, 'replica: the primary answers instead');
      this.lookIn(0);
      return work(this.primary);
    }
  }

  require(position: number): void {
    if (position <= (this.required ?? -1)) return;
    this.required = position;
    if (!this.isCatchingUp()) return;
    this.pauseMs = CATCH_UP_MS;
    this.lookIn(CATCH_UP_MS);
  }

  async requireLatest(): Promise<void> {
    // Without the primary nothing new can be committed, so a replica's result is the best available.
    await this.lookAtPrimary();
  }

  /** Checks all servers; repeats by itself from then on. Never fails. */
  look(): Promise<void> {
    this.looking ??= this.lookAtAll().finally(() => {
      this.looking = null;
      this.pauseMs = this.isCatchingUp() ? Math.min(this.pauseMs * 2, this.everyMs) : this.everyMs;
      this.lookIn(this.pauseMs);
    });
    return this.looking;
  }

  /** Each replica by host and port. */
  conditions(): ReadonlyMap<string, ReplicaCondition> {
    return new Map(this.replicas.map((replica) => [replica.name, this.conditionOf(replica)]));
  }

  /** The primary's pool stays open. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.next?.timer);
    await Promise.all([this.looking, ...this.replicas.map(({ looking }) => looking)]);
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  private conditionOf({ condition, position }: Replica): ReplicaCondition {
    if (condition !== 'ready') return condition;
    return this.required !== null && position >= this.required ? 'ready' : 'behind';
  }

  private isCatchingUp(): boolean {
    return this.replicas.some((replica) => this.conditionOf(replica) === 'behind');
  }

  /** An earlier one stays scheduled. */
  private lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.isClosed || (this.next !== null && this.next.at <= at)) return;
    clearTimeout(this.next?.timer);
    const timer = setTimeout(() => {
      this.next = null;
      void this.look();
    }, ms).unref();
    this.next = { timer, at };
  }

  private async lookAtAll(): Promise<void> {
    // The primary first: a replica at its position of a moment ago is up to date.
    await this.lookAtPrimary();
    // An unreachable server may take a whole second to fail: the others don't wait for it.
    await Promise.all(
      this.replicas.map(async (replica) => {
        const isAway = replica.condition === 'away';
        replica.looking ??= this.lookAt(replica).finally(() => (replica.looking = null));
        if (!isAway) await replica.looking;
      }),
    );
  }

  private async lookAtPrimary(): Promise<void> {
    try {
      const { databaseId, position } = await this.options.inspect(this.primary);
      this.databaseId = databaseId;
      this.require(position);
    } catch (error) {
      this.options.logger.debug({ err: error }, 'replicas: the primary did not answer');
    }
  }

  private async lookAt(replica: Replica): Promise<void> {
    try {
      const { isReplica, databaseId, position } = await this.options.inspect(replica.looks);
      const isOurs = this.databaseId === null || this.databaseId === databaseId;
      replica.position = position;
      replica.become(!isReplica ? 'not a replica' : isOurs ? 'ready' : 'of another database');
    } catch (error) {
      this.options.logger.debug({ err: error, replica: replica.name }, 'replica: no answer');
      replica.become('away');
    }
  }
}

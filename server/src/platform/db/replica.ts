import pg from 'pg';
import type { Logger } from 'pino';
import { DATABASE_TIMEOUTS } from './orm.ts';

/**
 * `ready`: reads may run there; `behind`: it hasn't replayed what readers require yet; else the reason why it is out of
 * use.
 */
export type ReplicaCondition =
  | 'ready'
  | 'behind'
  | 'not checked yet'
  | 'away'
  | 'not a replica'
  | 'of another database';

/** The check has a short timeout: until it fails, reads wait for an unreachable replica. */
const LOOK = { max: 1, connectionTimeoutMillis: 1_000, statement_timeout: 1_000, query_timeout: 1_000 } as const;

/** One read replica: its connections and the result of its last check. */
export class Replica {
  /** 'replica-1.example.org:5432', without the password. */
  readonly name: string;
  /** A separate pool from the reads: a busy server isn't an unreachable one. */
  readonly looks: pg.Pool;
  position = 0;
  /** The check in progress. */
  looking: Promise<void> | null = null;
  private readonly pool: pg.Pool;
  private readonly logger: Logger;
  private state: Exclude<ReplicaCondition, 'behind'> = 'not checked yet';
  /** Functions that cancel the reads in progress. */
  private readonly reads = new Set<(error: Error) => void>();

  constructor(url: string, logger: Logger) {
    this.name = new URL(url).host;
    this.logger = logger;
    this.pool = new pg.Pool({ connectionString: url, max: 10, ...DATABASE_TIMEOUTS, connectionTimeoutMillis: 1_000 });
    this.looks = new pg.Pool({ connectionString: url, ...LOOK });
    for (const pool of [this.pool, this.looks]) {
      pool.on('error', (error) => logger.debug({ err: error, replica: this.name }, 'replica: idle connection lost'));
    }
  }

  get condition(): Exclude<ReplicaCondition, 'behind'> {
    return this.state;
  }

  /** Fails as soon as the server is found unreachable, however long the statement itself would wait. */
  run<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.reads.add(reject);
      void work(this.pool)
        .then(resolve, reject)
        .finally(() => this.reads.delete(reject));
    });
  }

  become(condition: Exclude<ReplicaCondition, 'behind' | 'not checked yet'>): void {
    const hasChanged = this.state !== condition;
    this.state = condition;
    if (condition === 'ready') {
      if (hasChanged) this.logger.info({ replica: this.name }, 'replica: answers searches');
      return;
    }
    if (hasChanged) this.logger.warn({ replica: this.name, condition }, 'replica: out of use, the primary answers');
    for (const giveUp of this.reads) giveUp(new Error(`The replica ${this.name} is ${condition}.`));
    this.reads.clear();
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.looks.end()]);
  }
}

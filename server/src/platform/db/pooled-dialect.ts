import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import {
  PostgresDialect,
  PostgresDriver,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { statementSpan } from '../tracing/statement-span.ts';
import { tracedWithin } from '../tracing/tracing.ts';

/** The connection as the pool hands it out; `release(true)` closes it. */
type PoolClient = PostgresPoolClient & { release(destroy: boolean): void };

type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

/** Codes of errors after which the server closes the connection, such as a shutdown. */
const SESSION_ENDS = /^57P/;

/** The type `text[]`. */
const TEXT_ARRAY: number = 1009;

/** What MikroORM leaves as text; its own dialect has the same. */
const types = new pg.TypeOverrides();
for (const [oid, parse] of Object.entries(createPostgreSqlTypeParsers(pg.types.getTypeParser(TEXT_ARRAY)))) {
  types.setTypeParser(Number(oid), parse);
}

/**
 * The dialect MikroORM connects with. Unlike the library's it never reuses a connection whose state is unknown, and
 * returns connections on which a transaction could not begin or end: a database restarted during ten transactions left
 * the server without a single usable one.
 *
 * @param options of the pool: its size and timeouts in milliseconds
 */
export class PooledDialect extends PostgresDialect {
  private readonly pool: PostgresPool;

  constructor(options: pg.PoolConfig) {
    const pool = new ConnectionPool({ ...options, types });
    super({ pool });
    this.pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new ReleasingDriver({ pool: this.pool });
  }
}

/** A client that leaves as text what MikroORM wants as text; not connected yet. */
export function createClient(connectionString: string): pg.Client {
  return new pg.Client({ connectionString, types });
}

/**
 * The dialect for work within one transaction that the caller has begun on `client` and ends: closing the ORM leaves it
 * open. MikroORM must not begin transactions of its own on it.
 */
export function dialectOn(client: pg.Client): PostgresDialect {
  const connection = new BorrowedConnection(client);
  return new PostgresDialect({
    pool: { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() },
  });
}

/** A failed commit is followed by a rollback; nothing follows a failed rollback or begin. */
class ReleasingDriver extends PostgresDriver {
  override beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    return this.orRelease(connection, super.beginTransaction(connection, settings));
  }

  override rollbackTransaction(connection: Connection): Promise<void> {
    return this.orRelease(connection, super.rollbackTransaction(connection));
  }

  private async orRelease(connection: Connection, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  }
}

class ConnectionPool implements PostgresPool {
  readonly options: object;
  private readonly pool: pg.Pool;

  constructor(options: pg.PoolConfig) {
    this.pool = new pg.Pool(options);
    this.options = this.pool.options;
    // Connections the server closes: the query that uses one rejects, and the pool drops idle ones. Without a listener
    // the process would end.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.pool.on('error', () => undefined);
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PooledConnection(await this.pool.connect());
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * A connection until it is released. When a query ends without the server's answer, it isn't reused: a stalled one may
 * recover within its transaction, and its next user would commit what someone else was told had failed.
 */
class PooledConnection implements PostgresPoolClient {
  private readonly client: PoolClient;
  private isReusable = true;

  constructor(client: PoolClient) {
    this.client = client;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    work: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof work !== 'string') return this.client.query(work);
    return tracedWithin(
      () => statementSpan(work),
      () => this.run<R>(work, parameters),
    );
  }

  release(): void {
    this.client.release(!this.isReusable);
  }

  private async run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await this.client.query<R>(statement, parameters);
    } catch (error) {
      if (!isAnswer(error)) this.isReusable = false;
      throw error;
    }
  }
}

/** Whether the server refused a statement and goes on with the session. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && !SESSION_ENDS.test(error.code ?? '');

/** A connection that its owner closes. */
class BorrowedConnection implements PostgresPoolClient {
  private readonly client: Pick<PostgresPoolClient, 'query'>;

  constructor(client: Pick<PostgresPoolClient, 'query'>) {
    this.client = client;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    work: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof work === 'string' ? this.client.query<R>(work, parameters) : this.client.query(work);
  }

  release(): void {}
}

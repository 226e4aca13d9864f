import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityClass, MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { migrations } from './migrations/index.ts';
import { applyObjects } from './objects.ts';
import { dialectOn, PooledDialect } from './pooled-dialect.ts';

/**
 * Timeouts in milliseconds, so that requests fail in time when the database hangs. The server's own limit comes first.
 */
export const DATABASE_TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  query_timeout: 5_500,
} as const;

/** Processes that change tables wait for each other. */
const MIGRATION_LOCK = 4000;

const shared = {
  metadataProvider: ReflectMetadataProvider,
  forceUtcTimezone: true,
  pool: { min: 0, max: 10 },
};

/**
 * Connects MikroORM to a migrated PostgreSQL database, for requests: every statement has a timeout.
 *
 * @param url a `postgres://` address
 * @param entities the classes of every feature, see `entities.ts`
 * @param poolOptions for tests: shorter timeouts, or fewer connections
 */
export async function createOrm(
  url: string,
  entities: readonly EntityClass[],
  poolOptions: Readonly<Record<string, number>> = DATABASE_TIMEOUTS,
): Promise<MikroORM> {
  return MikroORM.init({
    ...shared,
    clientUrl: url,
    entities: [...entities],
    driverOptions: () => new PooledDialect({ ...shared.pool, ...poolOptions, connectionString: url }),
  });
}

/**
 * Migrates a database to the newest version; there is no timeout. Safe to call from several processes: a lock lets one
 * of them work.
 */
export async function migrate(url: string, entities: readonly EntityClass[]): Promise<void> {
  const orm = await MikroORM.init({
    ...shared,
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    // Each in a transaction of its own: what one locks is free before the next rewrites rows.
    migrations: { migrationsList: migrations, snapshot: false, silent: true, allOrNothing: false },
  });
  try {
    const connection = orm.em.fork().getConnection();
    // Session locks belong to one connection, and the pool has many, so this is a transaction lock.
    await connection.transactional(async (trx) => {
      await connection.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, [], 'run', trx);
      await orm.migrator.up();
      await applyObjects((statement, values) => connection.execute(statement, values, 'all', trx));
    });
  } finally {
    await orm.close();
  }
}

/** Migrates within one transaction of the caller. */
export interface TransactionMigrator {
  /** Runs these migrations, in our order. */
  run(names: readonly string[]): Promise<void>;
  /** Runs all that are missing, and brings functions and triggers up to date. */
  finish(): Promise<void>;
}

/**
 * Migrates in the transaction that the caller has begun on `client`, so that a failure leaves the database as it was.
 * Servers that start meanwhile wait for its end.
 *
 * @param url the address that `client` is connected to
 */
export async function migrateWithin<T>(
  client: pg.Client,
  url: string,
  entities: readonly EntityClass[],
  work: (migrator: TransactionMigrator) => Promise<T>,
): Promise<T> {
  await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  // Constraints that wait for the commit would forbid later migrations to alter their tables.
  await client.query('set constraints all immediate');
  const orm = await MikroORM.init({
    ...shared,
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    driverOptions: () => dialectOn(client),
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      silent: true,
      transactional: false,
      allOrNothing: false,
    },
  });
  try {
    return await work({
      run: async (names) => void (await orm.migrator.up({ migrations: [...names] })),
      finish: async () => {
        await orm.migrator.up();
        await applyObjects((statement, values) => orm.em.getConnection().execute(statement, values, 'all'));
      },
    });
  } finally {
    await orm.close();
  }
}

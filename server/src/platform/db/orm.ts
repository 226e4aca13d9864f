import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityClass, MikroORM } from '@mikro-orm/postgresql';
import { migrations } from './migrations/index.ts';
import { applyObjects } from './objects.ts';
import { PooledDialect } from './pooled-dialect.ts';

/**
 * Timeouts in milliseconds, so that requests fail in time when the database hangs. The server's own limit comes first.
 */
export const DATABASE_TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  query_timeout: 5_500,
} as const;

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
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
  });
  try {
    const connection = orm.em.fork().getConnection();
    // Session locks belong to one connection, and the pool has many, so this is a transaction lock.
    await connection.transactional(async (trx) => {
      await connection.execute('select pg_advisory_xact_lock(4000)', [], 'run', trx);
      await orm.migrator.up();
      await applyObjects((statement, values) => connection.execute(statement, values, 'all', trx));
    });
  } finally {
    await orm.close();
  }
}

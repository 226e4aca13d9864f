import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityClass, MikroORM } from '@mikro-orm/postgresql';
import { migrations } from './migrations/index.ts';

/**
 * Connects MikroORM to a PostgreSQL database; nothing is migrated yet, see `migrate`.
 *
 * @param url a `postgres://` address
 * @param entities the classes of every feature, see `entities.ts`
 */
export async function createOrm(url: string, entities: readonly EntityClass[]): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    forceUtcTimezone: true,
    pool: { min: 0, max: 10 },
  });
}

/** Brings the database to the newest version. Safe to call from several processes: a lock lets one of them work. */
export async function migrate(orm: MikroORM): Promise<void> {
  const connection = orm.em.fork().getConnection();
  // Session locks live on one connection and the pool hands out many, so the lock is a transaction's.
  await connection.transactional(async (trx) => {
    await connection.execute('select pg_advisory_xact_lock(4000)', [], 'run', trx);
    await orm.migrator.up();
  });
}

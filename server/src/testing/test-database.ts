import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { entities } from '../entities.ts';
import { migrate } from '../platform/db/orm.ts';

/** What databases of tests are copied from: migrating each of them took a third of the time that an app takes to start. */
const MIGRATED = 'foothold_migrated';

interface TestDatabaseOptions {
  /** Default: that of all other databases. */
  readonly tablespace?: string;
  /** Without tables, for tests of the migrations. */
  readonly isEmpty?: boolean;
}

/** A temporary database on the run's PostgreSQL, migrated; `drop` closes remaining connections. */
export async function createTestDatabase({
  tablespace = 'pg_default',
  isEmpty = false,
}: TestDatabaseOptions = {}): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template1' : await migratedDatabase();
  await administer(`create database ${name} template ${template} strategy file_copy tablespace ${tablespace}`);
  return {
    url: urlOf(name),
    async drop() {
      // Without force PostgreSQL waits some seconds for connections that are being closed: an interrupted one would
      // report an error to a test that is over.
      await administer(`drop database ${name}`).catch(() => administer(`drop database ${name} with (force)`));
    },
  };
}

/** The name of the migrated database, which the first test of a run creates. */
async function migratedDatabase(): Promise<string> {
  await withAdmin(async (client) => {
    // Files run in several processes: one of them works, the others wait until it has.
    await client.query('select pg_advisory_lock(4001)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [MIGRATED]);
    if (rowCount !== 0) return;
    const draft = `draft_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${draft}`);
    await migrate(urlOf(draft), entities);
    // Renamed when it's complete: a run that ends halfway leaves nothing under this name.
    await client.query(`alter database ${draft} rename to ${MIGRATED}`);
  });
  return MIGRATED;
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const administer = (statement: string): Promise<unknown> => withAdmin((client) => client.query(statement));

/** Ending the connection also releases its lock. */
async function withAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

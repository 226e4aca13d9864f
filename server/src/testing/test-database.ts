import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * A temporary database on the run's PostgreSQL; `drop` closes remaining connections.
 *
 * @param tablespace default: that of all other databases
 */
export async function createTestDatabase(
  tablespace = 'pg_default',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} tablespace ${tablespace}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      // Without force PostgreSQL waits some seconds for connections that are being closed: an interrupted one would
      // report an error to a test that is over.
      await administer(`drop database ${name}`).catch(() => administer(`drop database ${name} with (force)`));
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

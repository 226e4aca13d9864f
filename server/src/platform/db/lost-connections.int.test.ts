import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../entities.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createOrm, migrate } from './orm.ts';

const LOCK = 4711;

let url: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  await migrate(url, entities);
  return () => database.drop();
});

describe('a connection that stalled within a transaction', () => {
  let orm: MikroORM;
  let other: pg.Client;
  beforeAll(async () => {
    // One connection: the next caller would get the one that recovers.
    orm = await createOrm(url, entities, { max: 1, query_timeout: 300 });
    other = new pg.Client(url);
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await orm.close();
  });

  it('is not reused, so that nobody commits what was reported as failed', async () => {
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    const failing = orm.em.fork().transactional(async (em) => {
      await em.execute(`insert into installation_fact values ('half', 'done')`);
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    });
    await expect(failing).rejects.toThrow('Query read timeout');
    await other.query('select pg_advisory_unlock($1)', [LOCK]);
    await orm.em.fork().transactional((em) => em.execute(`insert into installation_fact values ('whole', 'done')`));
    const { rows } = await other.query(`select name from installation_fact where name in ('half', 'whole')`);
    expect(rows).toEqual([{ name: 'whole' }]);
  });
});

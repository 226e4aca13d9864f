import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../entities.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { Preferences } from '../../features/profile/preferences.entity.ts';
import { createOrm } from './orm.ts';
import { tablesOf } from './tables.ts';

const LOCK = 4711;

let url: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  return () => database.drop();
});

let orm: MikroORM;
let other: pg.Client;
beforeAll(async () => {
  // One connection: the next caller would get the one that recovers.
  orm = await createOrm(url, entities, { max: 1, query_timeout: 300, connectionTimeoutMillis: 300 });
  other = new pg.Client(url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await orm.close();
});

/** Stores preferences for somebody of this name within a transaction, and goes on as `then` says. */
const store = (name: string, then: (em: EntityManager) => Promise<unknown> = async () => undefined): Promise<void> =>
  orm.em.fork().transactional(async (em) => {
    await tablesOf(em, { Preferences }).insertInto('Preferences').values({ userId: name }).execute();
    await then(em);
  });

describe('a connection that stalled within a transaction', () => {
  it('is not reused, so that nobody commits what was reported as failed', async () => {
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    const failing = store('half', (em) => em.execute('select pg_advisory_xact_lock(?)', [LOCK]));
    await expect(failing).rejects.toThrow('Query read timeout');
    await other.query('select pg_advisory_unlock($1)', [LOCK]);
    await store('whole');
    const { rows } = await other.query(`select user_id as name from preferences where user_id in ('half', 'whole')`);
    expect(rows).toEqual([{ name: 'whole' }]);
  });
});

describe('a connection that ends within a transaction', () => {
  it('makes room for the next one', async () => {
    const failing = store('cut', async (em) => {
      const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [row?.pid]);
      await em.execute('select 1');
    });
    await expect(failing).rejects.toThrow();
    await store('next');
    const { rows } = await other.query(`select user_id as name from preferences where user_id in ('cut', 'next')`);
    expect(rows).toEqual([{ name: 'next' }]);
  });
});

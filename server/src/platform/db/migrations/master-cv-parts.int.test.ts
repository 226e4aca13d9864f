import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '../../../entities.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { migrations } from './index.ts';

const BEFORE = '2026-11-23-master-cv';
const PARTS = '2026-11-23-master-cv-parts';

let orm: MikroORM;
let pool: pg.Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase({ isEmpty: true });
  ({ drop } = database);
  orm = await MikroORM.init({
    metadataProvider: ReflectMetadataProvider,
    forceUtcTimezone: true,
    clientUrl: database.url,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
  });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await orm.migrator.up({ to: BEFORE });
});
afterAll(async () => {
  await pool.end();
  await orm.close();
  await drop();
});

const source = (id: string, readAt: string) => ({
  id,
  fileName: `${id}.pdf`,
  language: 'en',
  readAt,
  text: `Text ${id}`,
});
const SOURCES = [source('b', '2026-11-23T12:00:00.123Z'), source('a', '2026-11-22T12:00:00.000Z')];
const HISTORY = ['one', 'two', 'three'].map((id) => ({ order: [id], before: [] }));

it('gives texts and edits of a master CV their own rows, and puts them back', async () => {
  // Raw statements, because the table of that version has no entity any more.
  const insert = `insert into master_cv values ($1, 7, '[]', '[]', $2, $3, now())`;
  await pool.query(insert, ['ada', JSON.stringify(SOURCES), JSON.stringify(HISTORY)]);
  await pool.query(insert, ['bob', '[]', '[]']);
  const before = (await pool.query('select * from master_cv order by user_id')).rows;

  await orm.migrator.up({ to: PARTS });
  const sources = await pool.query('select id, text, read_at from master_cv_source order by read_at desc');
  expect(sources.rows).toEqual(SOURCES.map(({ id, text, readAt }) => ({ id, text, read_at: new Date(readAt) })));
  const edits = await pool.query('select user_id, version, step from master_cv_edit order by version');
  expect(edits.rows).toEqual(HISTORY.map((step, index) => ({ user_id: 'ada', version: index + 1, step })));

  await orm.migrator.down({ to: BEFORE });
  expect((await pool.query('select * from master_cv order by user_id')).rows).toEqual(before);
});

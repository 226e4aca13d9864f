import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '../../entities.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrations } from './migrations/index.ts';
import { migrate } from './orm.ts';

const BEFORE = '2026-11-23-passkeys';
const COLUMNS = '2026-11-24-field-terms';
const TERMS = '2026-11-24-terms-of-reminders';
const OPTIONS = { template: 1, motivators: 'the "outcome": "mended"' };

const report = (outcome: string) => ({
  notes: ['"outcome": "mended"'],
  lines: [{ id: 'h1', after: 'It was mended.', outcome }],
});

let orm: MikroORM;
let pool: pg.Pool;
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase({ isEmpty: true });
  ({ drop, url } = database);
  orm = await MikroORM.init({
    metadataProvider: ReflectMetadataProvider,
    forceUtcTimezone: true,
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true, allOrNothing: false },
  });
  pool = new pg.Pool({ connectionString: url, max: 2 });
  await orm.migrator.up({ to: BEFORE });
});
afterAll(async () => {
  await pool.end();
  await orm.close();
  await drop();
});

// Raw statements: those of the release before, whose entities are gone.
const addFormer = async (id: string): Promise<void> => {
  const key = `00000000-0000-4000-8000-00000000000${id}`;
  await pool.query(
    `insert into cv_document (user_id, hash, name, size, file_key, created_at)
     values ('ada', 'hash', 'CV.docx', 1, 'key', now()) on conflict do nothing`,
  );
  await pool.query(
    `insert into cv_version (id, user_id, name, created_at, file_name, template, wishes, read_cv, edits, report,
       parsed_text, resume_hash)
     values ($1, 'ada', 'CV', now(), 'cv.pdf', 1, $2, '{}', '{}', $3, '', 'hash')`,
    [key, OPTIONS, report('mended')],
  );
  await pool.query(
    `insert into cv_run (id, user_id, status, upload_id, file_name, wishes, request_hash, created_at)
     values ($1, 'ada', 'done', gen_random_uuid(), 'cv.pdf', $2, '', now())`,
    [key, OPTIONS],
  );
  await pool.query(
    `insert into reminder_delivery (application_id, due_at, user_id, state, next_at) values ($1, now(), 'ada', 'told', now())`,
    [key],
  );
};

async function rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows;
}
const states = (): Promise<unknown[]> => rows('select state from reminder_delivery order by application_id');
const former = (): Promise<unknown[]> => rows('select wishes, report from cv_version order by id');
const today = (): Promise<unknown[]> => rows('select options, check_report as report from cv_version order by id');

it('stored words are those of the field afterwards, and those of before after a way back', async () => {
  await addFormer('1');
  await orm.migrator.up({ to: COLUMNS });
  // Rows are rewritten later, when nobody is kept out of their tables any more.
  expect(await today()).toEqual([{ options: null, report: null }]);
  await orm.migrator.up({ to: TERMS });
  // A server of the release before wrote this between the migration and the triggers.
  await addFormer('2');
  await migrate(url, entities);
  expect(await today()).toEqual([1, 2].map(() => ({ options: OPTIONS, report: report('repaired') })));
  expect(await rows('select options from cv_run')).toEqual([{ options: OPTIONS }, { options: OPTIONS }]);
  expect(await states()).toEqual([{ state: 'notified' }, { state: 'notified' }]);

  await orm.migrator.down({ to: BEFORE });
  expect(await former()).toEqual([1, 2].map(() => ({ wishes: OPTIONS, report: report('mended') })));
  expect(await states()).toEqual([{ state: 'told' }, { state: 'told' }]);

  await migrate(url, entities);
  expect(await today()).toEqual([1, 2].map(() => ({ options: OPTIONS, report: report('repaired') })));
  // Each in a transaction of its own, by whose beginning it is dated.
  expect(
    await rows(
      `select count(distinct executed_at)::int as transactions from mikro_orm_migrations where name between '${COLUMNS}' and '${TERMS}'`,
    ),
  ).toEqual([{ transactions: 4 }]);
});

it('servers of the release before and of this one understand what the other wrote', async () => {
  await addFormer('3');
  expect((await today()).at(-1)).toEqual({ options: OPTIONS, report: report('repaired') });
  expect((await rows('select options from cv_run order by id')).at(-1)).toEqual({ options: OPTIONS });
  expect((await states()).at(-1)).toEqual({ state: 'notified' });

  const letter = { ...OPTIONS, paper: 'letter' };
  await pool.query('update cv_version set options = $1, check_report = $2', [letter, report('repaired')]);
  expect((await former()).at(-1)).toEqual({ wishes: letter, report: report('mended') });
  const declined = { ...report('mended'), notes: [] };
  await pool.query('update cv_version set wishes = $1, report = $2', [OPTIONS, declined]);
  expect((await today()).at(-1)).toEqual({ options: OPTIONS, report: { ...report('repaired'), notes: [] } });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { AutoApplyRunStatus } from '../../features/auto-apply/model/auto-apply-run.entity.ts';
import { ATTEMPT_STATES } from '../../features/auto-apply/model/attempt-transitions.ts';
import { CvRunStatus } from '../../features/cv/runs/cv-run.entity.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entities } from '../../entities.ts';
import { DATABASE_OBJECTS } from './objects.ts';
import { migrate } from './orm.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function bodyOf(name: string): Promise<string> {
  const {
    rows: [row],
  } = await app.query<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [name]);
  return row?.body ?? '';
}

it('functions in the database match their files', async () => {
  for (const { text } of DATABASE_OBJECTS) {
    const names = [...text.matchAll(/create or replace function (\w+)/g)].flatMap(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const body = await bodyOf(name);
      expect(body.length).toBeGreaterThan(0);
      expect(text).toContain(body);
    }
  }
});

it('triggers are those of the files, and no others', async () => {
  const { rows } = await app.query<{ name: string }>(
    'select tgname as name from pg_trigger where not tgisinternal order by tgname',
  );
  const texts = DATABASE_OBJECTS.map(({ text }) => text).join('\n');
  const named = [...texts.matchAll(/create (?:or replace |constraint )?trigger (\w+)/g)].map(([, name = '']) => name);
  expect(rows.map(({ name }) => name)).toEqual(named.toSorted());
});

it('a function that differs from its file is replaced once the file changes', async () => {
  const original = await bodyOf('wake_workers');
  await app.query(`create or replace function wake_workers(task text, is_shared boolean) returns void
    language plpgsql as $$ begin end $$`);
  await app.query(`update database_object set hash = 'older' where name = 'wake-workers'`);
  await migrate(app.databaseUrl, entities);
  expect(await bodyOf('wake_workers')).toBe(original);
});

it.each([
  { table: 'auto_apply_attempt', column: 'state', states: ATTEMPT_STATES },
  { table: 'auto_apply_run', column: 'status', states: Object.values(AutoApplyRunStatus) },
  { table: 'cv_run', column: 'status', states: Object.values(CvRunStatus) },
])('$table accepts the states of its transition table', async ({ table, column, states }) => {
  const {
    rows: [check],
  } = await app.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [`${table}_${column}_check`],
  );
  const allowed = [...(check?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, state]) => state);
  expect(new Set(allowed)).toEqual(new Set<string>(states));
});

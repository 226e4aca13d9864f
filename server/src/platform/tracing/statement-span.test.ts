import { expect, it } from 'vitest';
import { statementSpan } from './statement-span.ts';

it.each([
  ['select "a"."id" from "application" as "a" where "a"."user_id" = $1', 'select application'],
  ['  insert into "job_source" ("id") values ($1)', 'insert job_source'],
  ['update job set title = $1', 'update job'],
  ['DELETE FROM "auth_session" where id = $1', 'delete auth_session'],
  ['begin', 'begin'],
  ['vacuum', 'other'],
  ["select 'from secret' as x", 'select'],
  ["insert into note values ('from ada')", 'insert note'],
])('%s is named %s', (statement, name) => {
  expect(statementSpan(statement).name).toBe(name);
});

it('a span holds no value of its statement', () => {
  const text = JSON.stringify(statementSpan(`select * from "auth_user" where email = 'ada@example.org' and id = 42`));
  expect(text).not.toMatch(/ada|42|where/);
});

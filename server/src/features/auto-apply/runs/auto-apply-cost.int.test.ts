import { expect, it } from 'vitest';
import pg from 'pg';
import { useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import { newPerson } from '../../../testing/people.ts';
import { FreshJobs } from '../matching/fresh-jobs.ts';

const fixture = useAutoApplyFixture();

it('a preview with nothing to look for reads no postings', async () => {
  const ada = await fixture.applicant();
  await fixture.publish(ada.keyword, {});
  const query = `query ($input: SaveAutoApplySettingsInput) {
    viewer { autoApplyPreview(input: $input) { total hidden { reason } problem { code } } }
  }`;
  const input = { jobTypes: { fullTime: false } };
  expect((await fixture.app.graphql(query, { input }, ada.token)).data).toEqual({
    viewer: {
      autoApplyPreview: { total: 0, hidden: [], problem: { code: 'NO_JOB_TYPES' } },
    },
  });
});

it('three previews in one operation cost too much', async () => {
  const { token } = await newPerson();
  const previews = (count: number) =>
    Array.from({ length: count }, (_, at) => `p${at}: autoApplyPreview { total }`).join(' ');
  expect((await fixture.app.graphql(`{ viewer { ${previews(2)} } }`, {}, token)).code).toBeUndefined();
  expect((await fixture.app.graphql(`{ viewer { ${previews(3)} } }`, {}, token)).code).toBe('INVALID_INPUT');
});

it('runs share one reading of the postings, also while an older transaction goes on', async () => {
  const ada = await fixture.applicant();
  const { em } = fixture.app.orm;
  const old = new pg.Client({ connectionString: fixture.app.databaseUrl });
  await old.connect();
  await old.query('begin');
  const { rows } = await old.query<{ now: Date }>('select now()');
  await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
  const [run] = (await fixture.app.query<{ id: string }>('select id from auto_apply_run where user_id = $1', [ada.id]))
    .rows;
  const [jobs, asked] = [new FreshJobs(), { since: new Date(0), oldest: new Date(0), runId: run?.id ?? '' }];
  const first = await jobs.since(em.fork(), asked);
  // What that transaction may yet bring is left to the next run.
  expect(first.until).toEqual(rows[0]?.now);
  expect(await jobs.since(em.fork(), asked)).toBe(first);
  await old.query('rollback');
  await old.end();
  await fixture.work();
});

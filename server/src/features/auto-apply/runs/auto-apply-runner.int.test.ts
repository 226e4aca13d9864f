import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();

const DAY = 24 * 60;
const RUN = 'mutation { runAutoApply(input: {}) { run { id } } }';
const NEWEST = '{ viewer { autoApplyRun { status matched prepared problem { code } } } }';
const newestRun = async ({ token }: Person) =>
  viewerOf((await fixture.app.graphql(NEWEST, {}, token)).data)['autoApplyRun'];

describe('what is beyond a day’s limit', () => {
  it('comes the next day, though nothing new was published', async () => {
    const ada = await fixture.applicant({ dailyLimit: 1 });
    await fixture.publish(ada.keyword, {}, {}, {});
    for (const taken of [1, 2, 3]) {
      await fixture.run(ada);
      expect(await fixture.attempts(ada)).toHaveLength(taken);
      fixture.later(DAY);
    }
    await fixture.run(ada);
    expect(await newestRun(ada)).toMatchObject({ matched: 0, problem: { code: 'NO_MATCH' } });
  });

  it('waits as well when the limit was lowered after the run had looked', async () => {
    const ada = await fixture.applicant({ dailyLimit: 2 });
    await fixture.publish(ada.keyword, {}, {});
    await whileItLooks(ada, { dailyLimit: 1 });
    expect(await newestRun(ada)).toMatchObject({ matched: 2, prepared: 1, problem: { code: 'DAILY_LIMIT' } });
    fixture.later(DAY);
    await fixture.run(ada);
    expect(await fixture.attempts(ada)).toHaveLength(2);
  });
});

describe('a search that is changed while a run looks', () => {
  it('is looked for by the same run, and a day back', async () => {
    const ada = await fixture.applicant();
    const other = `${ada.keyword}other`;
    await fixture.publish(other, { company: 'Wanted' });
    await fixture.run(ada);
    await fixture.publish(ada.keyword, { company: 'No more wanted' });
    await whileItLooks(ada, { keywords: [other] });
    expect(await fixture.board(ada)).toEqual(['Wanted: saved']);
    expect(await newestRun(ada)).toEqual({ status: 'DONE', matched: 1, prepared: 1, problem: null });
  });
});

describe('a run that somebody else goes on with', () => {
  it('says of all jobs that they matched, and takes each on once', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, {}, {}, {});
    await fixture.app.graphql(RUN, {}, ada.token);
    await fixture.work({ onCrashPoint: diesAt('claimed') });
    fixture.later(5);
    await fixture.work();
    expect(await newestRun(ada)).toEqual({ status: 'DONE', matched: 3, prepared: 3, problem: null });
    expect(await fixture.attempts(ada)).toHaveLength(3);
  });

  it('does not block other people’s runs', async () => {
    const [ada, bob] = [await fixture.applicant(), await fixture.applicant()];
    for (const one of [ada, bob]) {
      await fixture.publish(one.keyword, {});
      await fixture.app.graphql(RUN, {}, one.token);
    }
    await fixture.work({ onCrashPoint: diesAt('matched') });
    expect(await fixture.attempts(ada)).toEqual([]);
    expect(await fixture.attempts(bob)).toMatchObject([{ state: 'prepared' }]);
    fixture.later(5);
    await fixture.work();
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'prepared' }]);
  });
});

/** Breaks off, the first time it comes to a point. */
function diesAt(point: string): (reached: string) => void {
  let hasDied = false;
  return (reached) => {
    if (hasDied || reached !== point) return;
    hasDied = true;
    throw new Error('cut off');
  };
}

/** Has settings saved after a run has read them, and before it takes anything on. */
async function whileItLooks(person: Person, settings: object): Promise<void> {
  await fixture.app.graphql(RUN, {}, person.token);
  const client = new pg.Client({ connectionString: fixture.app.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from auto_apply_settings where user_id = $1 for update', [person.id]);
  const saving = fixture.save(person, settings);
  await waiting(1);
  const working = fixture.work();
  await waiting(2);
  await client.query('commit');
  await client.end();
  await Promise.all([saving, working]);
}

async function waiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await fixture.app.query(sql)).rows).toHaveLength(count);
  }, 10_000);
}

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AutoApplyFixture, startAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

let world: AutoApplyFixture;
beforeAll(async () => {
  world = await startAutoApplyFixture();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const DAY = 24 * 60;
const RUN = 'mutation { runAutoApply(input: {}) { run { id } } }';
const NEWEST = '{ viewer { autoApplyRun { status matched prepared problem { code } } } }';
const newestRun = async ({ token }: Person) =>
  viewerOf((await world.app.graphql(NEWEST, {}, token)).data)['autoApplyRun'];

describe('what is beyond a day’s limit', () => {
  it('comes the next day, though nothing new was published', async () => {
    const ada = await world.applicant({ dailyLimit: 1 });
    await world.publish(ada.keyword, {}, {}, {});
    for (const taken of [1, 2, 3]) {
      await world.run(ada);
      expect(await world.attempts(ada)).toHaveLength(taken);
      world.later(DAY);
    }
    await world.run(ada);
    expect(await newestRun(ada)).toMatchObject({ matched: 0, problem: { code: 'NO_MATCH' } });
  });

  it('waits as well when the limit was lowered after the run had looked', async () => {
    const ada = await world.applicant({ dailyLimit: 2 });
    await world.publish(ada.keyword, {}, {});
    await whileItLooks(ada, { dailyLimit: 1 });
    expect(await newestRun(ada)).toMatchObject({ matched: 2, prepared: 1, problem: { code: 'DAILY_LIMIT' } });
    world.later(DAY);
    await world.run(ada);
    expect(await world.attempts(ada)).toHaveLength(2);
  });
});

describe('a search that is changed while a run looks', () => {
  it('is looked for by the same run, and a day back', async () => {
    const ada = await world.applicant();
    const other = `${ada.keyword}other`;
    await world.publish(other, { company: 'Wanted' });
    await world.run(ada);
    await world.publish(ada.keyword, { company: 'No more wanted' });
    await whileItLooks(ada, { keywords: [other] });
    expect(await world.board(ada)).toEqual(['Wanted: saved']);
    expect(await newestRun(ada)).toEqual({ status: 'DONE', matched: 1, prepared: 1, problem: null });
  });
});

describe('a run that somebody else goes on with', () => {
  it('says of all jobs that they matched, and takes each on once', async () => {
    const ada = await world.applicant();
    await world.publish(ada.keyword, {}, {}, {});
    await world.app.graphql(RUN, {}, ada.token);
    await world.work({ onCrashPoint: diesAt('claimed') });
    world.later(5);
    await world.work();
    expect(await newestRun(ada)).toEqual({ status: 'DONE', matched: 3, prepared: 3, problem: null });
    expect(await world.attempts(ada)).toHaveLength(3);
  });

  it('does not block other people’s runs', async () => {
    const [ada, bob] = [await world.applicant(), await world.applicant()];
    for (const one of [ada, bob]) {
      await world.publish(one.keyword, {});
      await world.app.graphql(RUN, {}, one.token);
    }
    await world.work({ onCrashPoint: diesAt('matched') });
    expect(await world.attempts(ada)).toEqual([]);
    expect(await world.attempts(bob)).toMatchObject([{ state: 'prepared' }]);
    world.later(5);
    await world.work();
    expect(await world.attempts(ada)).toMatchObject([{ state: 'prepared' }]);
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
  await world.app.graphql(RUN, {}, person.token);
  const client = new pg.Client({ connectionString: world.app.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from auto_apply_settings where user_id = $1 for update', [person.id]);
  const saving = world.save(person, settings);
  await waiting(1);
  const working = world.work();
  await waiting(2);
  await client.query('commit');
  await client.end();
  await Promise.all([saving, working]);
}

async function waiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await world.app.query(sql)).rows).toHaveLength(count);
  }, 10_000);
}

import { describe, expect, it } from 'vitest';
import { nextDailyRun } from '../../../domain/index.ts';
import { MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import { newPerson } from '../../../testing/people.ts';

const PREVIEW = `query ($input: SaveAutoApplySettingsInput) {
  viewer { autoApplyPreview(input: $input) {
    total today matches { job { id company } reasons { kind text } isToday channel } hidden { reason count }
    problem { code }
  } }
}`;
const RUN = '{ viewer { autoApplyRun { status matched prepared isManual problem { code } } } }';

const fixture = useAutoApplyFixture();

const ask = async (query: string, token: string, variables: Record<string, unknown> = {}) => {
  const { data, code } = await fixture.app.graphql(query, variables, token);
  return code === undefined ? data : code;
};

describe('Viewer.autoApplyPreview', () => {
  it('shows what matches, why, and how one would apply', async () => {
    const ada = await fixture.applicant();
    const [id, other] = await fixture.publish(ada.keyword, {}, { description: MAILED });
    expect(await ask(PREVIEW, ada.token)).toMatchObject({
      viewer: {
        autoApplyPreview: {
          total: 2,
          today: 2,
          matches: [
            { job: { id: other }, channel: 'EMAIL', isToday: true },
            {
              job: { id },
              channel: 'BY_HAND',
              reasons: [
                { kind: 'KEYWORD', text: ada.keyword },
                { kind: 'TYPE', text: 'Full-time' },
              ],
            },
          ],
          hidden: [],
          problem: null,
        },
      },
    });
  });

  it('goes by settings that are only tried, and keeps none of them', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, {}, {}, { remote: 'remote' });
    const input = { dailyLimit: 1, workModes: ['HYBRID'], excludedCompanies: [`Company 0 of ${ada.keyword}`] };
    expect(await ask(PREVIEW, ada.token, { input })).toMatchObject({
      viewer: {
        autoApplyPreview: { total: 1, today: 1, hidden: expect.arrayContaining([{ reason: 'REMOTE', count: 1 }]) },
      },
    });
    expect(await ask(PREVIEW, ada.token)).toMatchObject({ viewer: { autoApplyPreview: { total: 3, today: 3 } } });
  });

  it('says why nothing can match', async () => {
    const ada = await fixture.applicant();
    for (const [input, code] of [
      [{ keywords: [] }, 'NO_KEYWORDS'],
      [{ jobTypes: { fullTime: false } }, 'NO_JOB_TYPES'],
    ] as const) {
      expect(await ask(PREVIEW, ada.token, { input })).toMatchObject({
        viewer: {
          autoApplyPreview: { total: 0, problem: { code } },
        },
      });
    }
  });

  it('is for people who never saved anything as well, and refuses what a save would refuse', async () => {
    const { token } = await newPerson();
    expect(await ask(PREVIEW, token)).toMatchObject({ viewer: { autoApplyPreview: { total: 0 } } });
    for (const input of [{ dailyLimit: 0 }, { dailyLimit: 51 }, { workModes: ['ANYWHERE'] }]) {
      expect(await ask(PREVIEW, token, { input })).toBe('INVALID_INPUT');
    }
  });
});

describe('Viewer.autoApplyRun', () => {
  it('shows what the latest run claimed: exactly what the preview showed', async () => {
    const ada = await fixture.applicant({ dailyLimit: 2 });
    await fixture.publish(ada.keyword, {}, {}, {});
    await fixture.run(ada);
    expect(await ask(RUN, ada.token)).toEqual({
      viewer: {
        autoApplyRun: { status: 'DONE', matched: 3, prepared: 2, isManual: true, problem: { code: 'DAILY_LIMIT' } },
      },
    });
    expect(await fixture.attempts(ada)).toMatchObject([
      { state: 'prepared', channel: 'by-hand', problem: 'NO_ADDRESS' },
      { state: 'prepared' },
    ]);
  });

  it('is null before the first', async () => {
    const { token } = await newPerson();
    expect(await ask(RUN, token)).toEqual({ viewer: { autoApplyRun: null } });
  });
});

describe('Mutation.runAutoApply', () => {
  it('finds nothing twice, and nothing older than a week at first', async () => {
    const ada = await fixture.applicant();
    const [id, old] = await fixture.publish(ada.keyword, {}, {});
    await fixture.app.query(`update job set created_at = now() - interval '8 days' where id = $1`, [old]);
    await fixture.run(ada);
    await fixture.run(ada);
    expect(await ask(RUN, ada.token)).toMatchObject({
      viewer: { autoApplyRun: { matched: 0, problem: { code: 'NO_MATCH' } } },
    });
    expect(await fixture.board(ada)).toHaveLength(1);
    expect(id).toBeDefined();
  });

  it('keeps the daily limit over several runs, until the next day of the person', async () => {
    const ada = await fixture.applicant({ dailyLimit: 1 });
    for (const expected of [1, 1]) {
      await fixture.publish(ada.keyword, { company: `A${expected}${Math.random()}` });
      await fixture.run(ada);
      expect(await fixture.attempts(ada)).toHaveLength(expected);
    }
    fixture.later(24 * 60);
    await fixture.publish(ada.keyword, { company: 'Tomorrow' });
    await fixture.run(ada);
    expect(await fixture.attempts(ada)).toHaveLength(2);
  });

  it('contacts a company for a person once in 30 days', async () => {
    const ada = await fixture.applicant();
    for (const company of ['Ollerby Inc.', 'OLLERBY']) {
      await fixture.publish(ada.keyword, { company });
      await fixture.run(ada);
    }
    expect(await fixture.attempts(ada)).toHaveLength(1);
    await fixture.app.query(
      `update auto_apply_attempt set created_at = created_at - interval '31 days' where user_id = $1`,
      [ada.id],
    );
    await fixture.publish(ada.keyword, { company: 'Ollerby' });
    await fixture.run(ada);
    expect(await fixture.attempts(ada)).toHaveLength(2);
  });

  it('answers the run that goes on already', async () => {
    const ada = await fixture.applicant();
    const start = () => ask('mutation { runAutoApply(input: {}) { run { id } } }', ada.token);
    const [one, other] = await Promise.all([start(), start()]);
    expect(one).toEqual(other);
    await fixture.work();
  });

  it('starts one run for one key, whatever became of it since, and another for another person', async () => {
    const [ada, bob] = [await fixture.applicant(), await fixture.applicant()];
    const start = (token: string, key: string) =>
      ask(`mutation { runAutoApply(input: { idempotencyKey: "${key}" }) { run { id } } }`, token);
    const first = await start(ada.token, 'monday');
    await fixture.work();
    expect(await start(ada.token, 'monday')).toEqual(first);
    expect(await start(bob.token, 'monday')).not.toEqual(first);
    expect(await start(ada.token, 'tuesday')).not.toEqual(first);
    expect(await start(ada.token, 'two words')).toBe('INVALID_INPUT');
    await fixture.work();
  });

  it('is refused while it is off or paused, and to visitors', async () => {
    const ada = await fixture.applicant();
    for (const settings of [{ paused: true }, { paused: false, enabled: false }]) {
      await fixture.save(ada, settings);
      expect(await ask('mutation { runAutoApply(input: {}) { run { id } } }', ada.token)).toBe('CONFLICT');
    }
    const start = 'mutation { runAutoApply(input: {}) { run { id } } }';
    expect((await fixture.app.graphql(start)).code).toBe('UNAUTHENTICATED');
    expect((await fixture.app.graphql(RUN)).data).toEqual({ viewer: null });
  });

  it('stops at once when it is turned off between being asked for and being done', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, {});
    await ask('mutation { runAutoApply(input: {}) { run { id } } }', ada.token);
    await fixture.app.api('PUT', '/me', { token: ada.token, body: { phone: '' } });
    await fixture.work();
    expect(await ask(RUN, ada.token)).toMatchObject({
      viewer: { autoApplyRun: { status: 'STOPPED', problem: { code: 'OFF' } } },
    });
    expect(await fixture.attempts(ada)).toEqual([]);
  });
});

describe('the daily run', () => {
  it('is queued once at the person’s time, by whichever process checks', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, {});
    fixture.later(25 * 60);
    await fixture.app.query('update job set created_at = $2 where title like $1', [`${ada.keyword}%`, fixture.now]);
    expect(
      (await Promise.all([fixture.due(), fixture.due(), fixture.due()])).reduce((sum, one) => sum + one),
    ).toBeGreaterThan(0);
    await fixture.work();
    expect(await ask(RUN, ada.token)).toMatchObject({ viewer: { autoApplyRun: { isManual: false, prepared: 1 } } });
    const { rows } = await fixture.app.query('select from auto_apply_run where user_id = $1', [ada.id]);
    expect(rows).toHaveLength(1);
    expect(await fixture.due()).toBe(0);
  });

  it('is set for people who turned it on, and for nobody else', async () => {
    const ada = await fixture.applicant();
    const next = async () => {
      const { data } = await fixture.app.graphql('{ autoApplySettings { nextRunAt } }', {}, ada.token);
      return /"nextRunAt":"/.test(JSON.stringify(data));
    };
    expect(await next()).toBe(true);
    await fixture.save(ada, { paused: true });
    expect(await next()).toBe(false);
    await fixture.save(ada, { paused: false });
    expect(await next()).toBe(true);
    await fixture.app.api('PUT', '/me', { token: ada.token, body: { phone: '' } });
    expect(await next()).toBe(false);
  });
});

describe('the hour of the daily run', () => {
  it.each(['timeZone', 'deviceTimeZone'])(
    'follows the person into another time zone at once, by their %s',
    async (by) => {
      const ada = await fixture.applicant();
      const move = `mutation ($zone: TimeZone!) { savePreferences(input: { ${by}: $zone }) { preferences { timeZone } } }`;
      for (const place of ['Asia/Tokyo', 'America/New_York']) {
        await ask(move, ada.token, { zone: place });
        const nextRunAt = nextDailyRun(fixture.now, place).toISOString();
        expect(await ask('{ autoApplySettings { nextRunAt } }', ada.token)).toEqual({
          autoApplySettings: { nextRunAt },
        });
      }
    },
  );
});

describe('a job', () => {
  it('that is a sample, closed, or on the board is left out', async () => {
    const ada = await fixture.applicant();
    const [sample, closed, saved = '', open = ''] = await fixture.publish(ada.keyword, {}, {}, {}, {});
    await fixture.app.query(`update job set source = 'sample' where id = $1`, [sample]);
    await fixture.app.query('update job set closed_at = now() where id = $1', [closed]);
    await fixture.app.api('POST', '/applications', { token: ada.token, body: { job_id: saved } });
    expect(await ask(PREVIEW, ada.token)).toMatchObject({
      viewer: {
        autoApplyPreview: {
          total: 1,
          matches: [{ job: { id: open } }],
          hidden: expect.arrayContaining([
            { reason: 'SAMPLE', count: 1 },
            { reason: 'CLOSED', count: 1 },
            { reason: 'ON_BOARD', count: 1 },
          ]),
        },
      },
    });
    await fixture.run(ada);
    expect(await fixture.attempts(ada)).toHaveLength(1);
  });
});

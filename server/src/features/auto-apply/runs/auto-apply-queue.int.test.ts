import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { AutoApplyRunStatus } from '../model/auto-apply-run.entity.ts';
import { anAutoApplyRun } from '../../../testing/factories/auto-apply.factory.ts';
import { MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import type { MailOutcome } from '../../../platform/mail/mailer.ts';
import { removeOldRuns } from './old-runs.ts';

const fixture = useAutoApplyFixture();

const WAIT = { timeout: 15_000 };
const states = async (person: Person): Promise<string[]> => (await fixture.attempts(person)).map(({ state }) => state);

describe('the queue', () => {
  it('begins the runs of others while a mail server hangs', async () => {
    const waiting = [await fixture.applicant(), await fixture.applicant(), await fixture.applicant()];
    for (const one of waiting) await fixture.publish(one.keyword, { description: MAILED });
    const late = await fixture.applicant();
    await fixture.publish(late.keyword, {});
    for (const { token } of waiting)
      await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, token);
    let sending = 0;
    const send = (_mail: unknown, signal?: AbortSignal): Promise<MailOutcome> =>
      new Promise((resolve) => {
        sending += 1;
        signal?.addEventListener('abort', () => resolve({ state: 'unknown', reason: 'abort' }));
      });
    const engine = await fixture.start({ channel: { send } });
    try {
      await vi.waitFor(() => expect(sending).toBe(2), WAIT);
      for (const task of ['auto-apply-pending-work', 'auto-apply-pending-work', 'auto-apply-pending-work']) {
        await fixture.app.query('select foothold_queue.add_job($1)', [task]);
      }
      await fixture.app.query(`update auto_apply_settings set next_run_at = now() where user_id = $1`, [late.id]);
      await fixture.app.query(`select foothold_queue.add_job('auto-apply-due-runs')`);
      await vi.waitFor(async () => expect(await states(late)).toEqual(['claimed']), WAIT);
      // Two at a time: those that come after them wait for them, and not beside them.
      expect(sending).toBe(2);
    } finally {
      await engine.stop();
    }
    await fixture.work();
  });
});

describe('jobs that wait under a name of the release before', () => {
  it('are processed', async () => {
    const former = ['auto-apply-minute', 'auto-apply-round', 'auto-apply-summary'];
    for (const task of former) await fixture.app.query('select foothold_queue.add_job($1)', [task]);
    const waiting = async (): Promise<unknown[]> => {
      const jobs = 'select last_error from foothold_queue.jobs where task_identifier = any($1)';
      return (await fixture.app.query(jobs, [former])).rows;
    };
    expect(await waiting()).toHaveLength(3);
    const engine = await fixture.start({});
    try {
      await vi.waitFor(async () => expect(await waiting()).toEqual([]), WAIT);
    } finally {
      await engine.stop();
    }
  });
});

describe('while the mail server is left alone', () => {
  it('everything is prepared, and nothing that is ready to leave is touched', async () => {
    const ada = await fixture.applicant({ dailyLimit: 2 });
    await fixture.publish(ada.keyword, { description: MAILED });
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    let isUnavailable = true;
    const channel = {
      isUnavailable: () => isUnavailable,
      send: (mail: Parameters<typeof fixture.mailer.send>[0]) => fixture.mailer.send(mail),
    };
    await fixture.work({ channel });
    expect(await states(ada)).toEqual(['ready']);
    const { rows } = await fixture.app.query('select tries from auto_apply_attempt where user_id = $1', [ada.id]);
    expect(rows).toEqual([{ tries: 0 }]);
    isUnavailable = false;
    await fixture.work({ channel });
    expect(await states(ada)).toEqual(['submitted']);
  });
});

describe('runs of long ago', () => {
  it('are forgotten after 90 days, but for the newest of each person', async () => {
    const add = (id: string, days: number): Promise<void> => {
      const createdAt = new Date(Date.now() - days * DAY_MS);
      return anAutoApplyRun(fixture.app, { id }, { isManual: false, status: AutoApplyRunStatus.DONE, createdAt });
    };
    for (const days of [120, 100, 80]) await add('busy', days);
    for (const days of [120, 100]) await add('idle', days);
    await removeOldRuns({ em: fixture.app.orm.em, clock: { now: () => fixture.now } });
    const { rows } = await fixture.app.query(
      `select user_id, round(extract(epoch from now() - created_at) / 86400)::int as days from auto_apply_run
       where user_id in ('busy', 'idle') order by 1, 2`,
    );
    expect(rows).toEqual([
      { user_id: 'busy', days: 80 },
      { user_id: 'idle', days: 100 },
    ]);
  });
});

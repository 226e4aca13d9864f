import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { anAttempt, someExclusions } from '../../../testing/factories/auto-apply.factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { personFacts } from './person-facts.query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const now = new Date('2026-06-15T12:00:00Z');

/** Days ago; null: nothing was sent. */
async function attempted(id: string, jobId: string, taken: number, sent: number | null = null): Promise<void> {
  const at = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const times = { createdAt: at(taken), sentAt: sent === null ? null : at(sent) };
  await anAttempt(app, { id }, { jobId, companyKey: `company ${jobId}`, state: 'submitted', ...times });
}

it('a company counts as contacted when the mail left, not when the job was taken on', async () => {
  await attempted('sent', '1', 31, 2);
  await attempted('sent', '2', 31, 31);
  await attempted('sent', '3', 29);
  const { contacted } = await personFacts(app.orm.em.fork(), 'sent', now);
  expect([...contacted].toSorted()).toEqual(['company 1', 'company 3']);
});

it('what no run looks back to is not read', async () => {
  await attempted('old', '1', 33);
  await attempted('old', '2', 30);
  const { attempted: known } = await personFacts(app.orm.em.fork(), 'old', now);
  expect([...known]).toEqual(['2']);
});

it('of one job only what concerns it is read', async () => {
  for (const job of ['1', '2']) {
    await attempted('one', job, 0);
    await someExclusions(app, { id: 'one' }, [job]);
  }
  const ask = (jobId: string) => personFacts(app.orm.em.fork(), 'one', now, { jobId, company: `company ${jobId}` });
  const both = { onBoard: new Set(), employer: '', claimedToday: 2 };
  expect(await ask('2')).toEqual({
    ...both,
    attempted: new Set(['2']),
    excludedJobs: new Set(['2']),
    contacted: new Set(['company 2']),
  });
  expect(await ask('3')).toEqual({ ...both, attempted: new Set(), excludedJobs: new Set(), contacted: new Set() });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { AutoApplyRun, AutoApplyRunStatus } from '../model/auto-apply-run.entity.ts';
import { RUNS } from '../model/run-transitions.ts';
import { endRun, queueRun, releaseRun, renewLease, leaseRun } from './run-rows.query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const WORKERS = [randomUUID(), randomUUID()] as const;
const MINUTE = 60_000;
const NO_RESULT = { matched: 0, problemCode: null, finishedAt: null };

const step = fc.record({
  holder: fc.constantFrom(...WORKERS),
  event: fc.constantFrom('take', 'lapse', 'renew', 'release', 'complete', 'stop', 'fail'),
});
type Event = 'take' | 'lapse' | 'renew' | 'release' | 'complete' | 'stop' | 'fail';

async function queued(): Promise<string> {
  await app.query('delete from auto_apply_run');
  const em = app.orm.em.fork();
  const id = await em.transactional((inner) =>
    queueRun(inner, { id: randomUUID(), userId: 'ada', isManual: true }, new Date()),
  );
  return id ?? '';
}

const runOf = (id: string): Promise<AutoApplyRun> => app.orm.em.fork().findOneOrFail(AutoApplyRun, { id });

async function happen(event: Event, id: string, holder: string): Promise<boolean> {
  const em = app.orm.em.fork();
  const now = new Date();
  const until = new Date(now.getTime() + MINUTE);
  if (event === 'take') return (await leaseRun(em, { holder, until, now })) !== null;
  if (event === 'renew') return renewLease(em, { id, holder }, until);
  if (event === 'release') {
    await em.transactional((inner) => releaseRun(inner, { id, holder }));
    return (await runOf(id)).status === AutoApplyRunStatus.QUEUED;
  }
  if (event === 'lapse') {
    await app.query(`update auto_apply_run set held_until = now() - interval '1 minute' where status = 'running'`);
    return true;
  }
  return em.transactional((inner) => endRun(inner, { id, holder }, event, NO_RESULT));
}

it('statements about a run follow the transition table for the lease holder, and do nothing for others', async () => {
  const check = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
    const id = await queued();
    const run = { status: AutoApplyRunStatus.QUEUED, holder: '', isLeaseOver: false };
    for (const { event, holder } of steps) {
      const isTheirs = run.holder === holder;
      const did = await happen(event, id, holder);
      if (event === 'lapse') {
        run.isLeaseOver = run.status === AutoApplyRunStatus.RUNNING;
      } else if (event === 'renew') {
        expect(did).toBe(isTheirs);
        if (isTheirs) run.isLeaseOver = false;
      } else if (event === 'take') {
        const isAllowed = RUNS.can('take', run.status, run) || RUNS.can('takeOver', run.status, run);
        expect(did).toBe(isAllowed);
        if (isAllowed) Object.assign(run, { status: RUNS.after('take'), holder, isLeaseOver: false });
      } else if (isTheirs && RUNS.can(event, run.status, run)) {
        expect(did).toBe(true);
        Object.assign(run, { status: RUNS.after(event), holder: '', isLeaseOver: false });
      }
      expect((await runOf(id)).status).toBe(run.status);
    }
  });
  await fc.assert(check, { numRuns: 40 });
});

it('of workers that take, end and give back a run at the same time, one has it', async () => {
  const check = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
    const id = await queued();
    const took = await Promise.all(
      steps.map(async ({ event, holder }) => {
        const did = await happen(event === 'lapse' ? 'take' : event, id, holder);
        return did && (event === 'take' || event === 'lapse');
      }),
    );
    const { status, revision, attempts } = await runOf(id);
    expect(attempts).toBe(took.filter(Boolean).length);
    // Each one that took it wrote one change, and so did each end and each return.
    expect(revision).toBeLessThanOrEqual(1 + 2 * attempts);
    expect(attempts > 0 || status === AutoApplyRunStatus.QUEUED).toBe(true);
  });
  await fc.assert(check, { numRuns: 25 });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someCvRuns } from '../../../testing/factories/cv.factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { randomUUID } from 'node:crypto';
import { CvRun, CvRunStage, type CvRunStatus } from './cv-run.entity.ts';
import { advanceRun, cancelRun, leaseRun, failRun, renewLease, releaseRun } from './cv-run-rows.query.ts';
import { CV_RUNS, type CvRunEvent } from './cv-run-transitions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EVENTS = ['take', 'advance', 'release', 'fail', 'cancel'] as const satisfies readonly CvRunEvent[];
type Event = (typeof EVENTS)[number];

async function queued(): Promise<string> {
  const [id = ''] = await someCvRuns(app, { id: randomUUID() }, 1, { createdAt: new Date('2020-01-01') });
  return id;
}

const HOLDER = randomUUID();

/** @returns whether the statement changed the run */
async function happen(event: Event, { id, userId }: CvRun): Promise<boolean> {
  const em = app.orm.em.fork();
  const run = { id, holder: HOLDER };
  const now = new Date();
  const changes = {
    take: () => leaseRun(em, HOLDER),
    advance: () => advanceRun(em, run, { stage: CvRunStage.READING, progress: 5 }),
    release: () => releaseRun(em, id, HOLDER),
    fail: () => failRun(em, run, { code: 'INTERNAL', message: '' }, now),
    cancel: () => cancelRun(em, userId, id, now),
  };
  return (await changes[event]()) !== null;
}

const stateOf = (id: string): Promise<CvRun> => app.orm.em.fork().findOneOrFail(CvRun, { id });

/** States that the events can lead to, each event used once, in any order; one that is not allowed does nothing. */
function outcomes(status: CvRunStatus, events: readonly Event[]): Set<CvRunStatus> {
  const found = new Set<CvRunStatus>(events.length === 0 ? [status] : []);
  for (const [at, event] of events.entries()) {
    const isAllowed = CV_RUNS.can(event, status, { isLeaseOver: false });
    const next = isAllowed ? CV_RUNS.after(event) : status;
    for (const end of outcomes(next, events.toSpliced(at, 1))) found.add(end);
  }
  return found;
}

it('statements do what the table says, and nothing else', async () => {
  const check = fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), async (events) => {
    const id = await queued();
    for (const event of events) {
      const before = await stateOf(id);
      const isAllowed = CV_RUNS.can(event, before.status, { isLeaseOver: false });
      expect(await happen(event, before)).toBe(isAllowed);
      expect((await stateOf(id)).status).toBe(isAllowed ? CV_RUNS.after(event) : before.status);
    }
    await app.query('delete from cv_run where id = $1', [id]);
  });
  await fc.assert(check, { numRuns: 25 });
});

it('events at the same time end in a state that some order of them leads to', async () => {
  const check = fc.asyncProperty(
    fc.array(fc.constantFrom(...EVENTS), { minLength: 2, maxLength: 5 }),
    async (events) => {
      const id = await queued();
      const run = await stateOf(id);
      await Promise.all(events.map((event) => happen(event, run)));
      const { status, revision } = await stateOf(id);
      expect(outcomes(run.status, events)).toContain(status);
      expect(revision).toBeLessThanOrEqual(1 + events.length);
      await app.query('delete from cv_run where id = $1', [id]);
    },
  );
  await fc.assert(check, { numRuns: 25 });
});

it('an ended run has no lease', async () => {
  const id = await queued();
  const run = await stateOf(id);
  await happen('take', run);
  await happen('cancel', run);
  expect(await renewLease(app.orm.em.fork(), id, HOLDER)).toBeNull();
  expect(await happen('fail', run)).toBe(false);
  await app.query('delete from cv_run where id = $1', [id]);
});

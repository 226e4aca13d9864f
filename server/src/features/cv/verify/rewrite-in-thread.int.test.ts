import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelAllRuns, uploadCv, newPremiumPerson, startRun, startWorker } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { scriptedWork, testPool } from '../../../testing/scripted-work.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { REWRITE, rewriteInThread } from './rewrite-in-thread.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await cancelAllRuns(app);
  person = await newPremiumPerson(app);
});
afterAll(() => app.close());

/** A worker whose thread runs a line of script, and little memory for it. */
const workerWith = (script: string) =>
  startWorker(app, { rewrite: rewriteInThread(null, { work: scriptedWork(script, REWRITE), pool: testPool() }) });

const isLive = async (): Promise<boolean> => (await fetch(`${app.origin}/health/live`)).ok;

async function result(): Promise<unknown> {
  const asked = '{ cvRun { status stage error { code message } version { lines { outcome } } } }';
  return (await app.graphql(asked, {}, person.token)).data?.['cvRun'];
}

const isRewriting = (): Promise<boolean> =>
  vi.waitUntil(async () => /"REWRITING"/u.test(JSON.stringify(await result())), { timeout: 15_000, interval: 25 });

/** As large as one may be. */
const LARGEST = `Jane Example\njane@example.com\n\nEXPERIENCE\n\nEngineer, Globex\nMar 2021 – Present
${Array.from({ length: 1_000 }, (_, n) => `• Was responsible for moving ${n} services.`).join('\n')}

SKILLS
${Array.from({ length: 500 }, (_, n) => `Skill ${n}`).join(', ')}`;

describe('rewriting in a thread', () => {
  it('answers others while a CV at the limits is rewritten', { timeout: 60_000 }, async () => {
    const order: string[] = [];
    const inThread = rewriteInThread(null);
    const rewrite: typeof inThread = async (...args) => {
      const rewriting = inThread(...args).finally(() => order.push('rewritten'));
      if (await isLive()) order.push('answered');
      return rewriting;
    };
    await startRun(app, person, { uploadId: await uploadCv(app, person, LARGEST) });
    await startWorker(app, { rewrite }).drain(new AbortController().signal);
    expect(order).toEqual(['answered', 'rewritten']);
    expect(await result()).toMatchObject({ status: 'DONE', error: null });
    expect(JSON.stringify(await result()).match(/"REWRITTEN"/gu)?.length).toBeGreaterThan(900);
  });

  it('answers others while a CV keeps its thread busy for ever, and ends it when the run is cancelled', async () => {
    const id = await startRun(app, person);
    const worker = workerWith('for (;;);');
    const working = worker.drain(new AbortController().signal);
    await isRewriting();
    expect(await isLive()).toBe(true);
    await app.graphql(
      'mutation ($id: ID!) { cancelCvRun(input: { id: $id }) { run { status } } }',
      { id },
      person.token,
    );
    worker.stop(id);
    await working;
    expect(await result()).toMatchObject({ status: 'CANCELLED' });
  });

  it.each([
    ['throws', 'throw new TypeError("x");', 'INTERNAL', 'Something went wrong on our side. Please try again.'],
    [
      'says what nobody understands',
      "import('node:worker_threads').then(({ parentPort }) => parentPort.postMessage({ kind: 'x' }, [])); await new Promise(() => undefined);",
      'INTERNAL',
      'Something went wrong on our side. Please try again.',
    ],
    ['just ends', 'process.exit(7);', 'INTERNAL', 'Something went wrong on our side. Please try again.'],
    [
      'takes all the memory it can get',
      'const all = []; for (;;) all.push(Array(100_000).fill(all.length));',
      'PAYLOAD_TOO_LARGE',
      'Optimizing this CV takes too much memory. Please upload a simpler copy.',
    ],
  ])('fails the run with a sentence when the thread %s', async (_what, script, code, message) => {
    await startRun(app, person);
    await workerWith(script).drain(new AbortController().signal);
    expect(await result()).toMatchObject({ status: 'FAILED', error: { code, message }, version: null });
  });
});

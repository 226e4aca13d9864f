import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  cancelAllRuns,
  newPremiumPerson,
  startRun,
  readInProcess,
  rewriteInProcess,
  startWorker,
} from '../../../testing/cv-runs.ts';
import { chosenVersions } from '../../auto-apply/auto-apply.entry.ts';
import { type FakeModelServer, startFakeModelServer } from '../../../testing/fake-model-server.ts';
import type { Person } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import { type Bus, createBus } from '../../../platform/pubsub.ts';
import { DiskStore } from '../../../platform/storage/disk-store.ts';
import { type CvRunQueue, startCvRuns } from './cv-run-queue.ts';
import { leaseRun } from './cv-run-rows.query.ts';
import { rewriteProviderOf } from '../rewrite/provider-of.ts';

let app: TestApp;
let bus: Bus;
let modelServer: FakeModelServer;
let person: Person;
const queues: CvRunQueue[] = [];
beforeAll(async () => {
  app = await startTestApp();
  bus = await createBus(app.databaseUrl, createLogger('silent'));
  modelServer = await startFakeModelServer();
});
beforeEach(async () => {
  await cancelAllRuns(app);
  person = await newPremiumPerson(app);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
afterAll(async () => {
  await modelServer.close();
  await bus.close();
  await app.close();
});

/** As a separate server executes runs: its events travel through the database to the sockets of the other one. */
async function server(engine: 'rules' | 'model' = 'rules'): Promise<CvRunQueue> {
  const model = { baseUrl: modelServer.baseUrl, apiKey: 'key', model: 'fake-model' };
  const queue = await startCvRuns(app.databaseUrl, {
    em: app.orm.em,
    store: new DiskStore(path.join(app.config.dataDir, 'files')),
    pubSub: bus.pubSub,
    clock: systemClock,
    logger: createLogger('silent'),
    rewrite: rewriteInProcess(rewriteProviderOf(engine === 'model' ? model : null, systemClock)),
    chosenVersions,
    reader: readInProcess,
  });
  queues.push(queue);
  return queue;
}

const RunEvent = z.object({
  data: z.object({
    cvRunChanged: z.object({
      id: z.string(),
      revision: z.number(),
      status: z.string(),
      stage: z.string().nullable(),
      progress: z.number(),
    }),
  }),
});
type Run = z.infer<typeof RunEvent>['data']['cvRunChanged'];
const CHANGED = 'subscription { cvRunChanged { id revision status stage progress } }';
const STAGES = ['', 'READING', 'STRUCTURING', 'REWRITING', 'CHECKING', 'RENDERING'];
const MOST = { timeout: 15_000, interval: 25 };

async function statusOf({ token }: Person): Promise<string> {
  const { data } = await app.graphql('{ cvRun { status } }', {}, token);
  return /"status":"(\w+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}
const becomes = (status: string, whose = person): Promise<boolean> =>
  vi.waitUntil(async () => (await statusOf(whose)) === status, MOST);

async function eventsUntil(last: string, next: () => Promise<unknown>): Promise<Run[]> {
  const events: Run[] = [];
  while (events.at(-1)?.status !== last) events.push(RunEvent.parse(await next()).data.cvRunChanged);
  return events;
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0));

describe('Subscription.cvRunChanged', () => {
  it('publishes each stage of a run in order, to its owner only', async () => {
    const stranger = await newPremiumPerson(app);
    const [own, foreign] = [openSocket(app.origin, person.token), openSocket(app.origin, stranger.token)];
    const [mine, theirs] = [await own.subscribe(CHANGED), await foreign.subscribe(CHANGED)];
    await server();
    const id = await startRun(app, person);
    const events = await eventsUntil('DONE', () => mine.next());
    expect(new Set(events.map((run) => run.id))).toEqual(new Set([id]));
    expect(isRising(events.map(({ revision }) => revision))).toBe(true);
    expect(isRising(events.map(({ progress }) => progress))).toBe(true);
    expect(events.at(-1)).toMatchObject({ status: 'DONE', progress: 100 });
    // Each event is answered with what holds by then, so a quick stage may never be seen.
    const stages = events.map(({ stage }) => STAGES.indexOf(stage ?? ''));
    expect(isRising(stages)).toBe(true);
    expect(stages.at(-1)).toBe(STAGES.indexOf('RENDERING'));
    // What stands beside the bar: up to 50 the file is prepared, from there the CV is optimised.
    expect(events.every(({ stage, progress }) => STAGES.indexOf(stage ?? '') < 3 || progress >= 50)).toBe(true);
    const theirId = await startRun(app, stranger);
    expect((await eventsUntil('DONE', () => theirs.next())).every((run) => run.id === theirId)).toBe(true);
    await Promise.all([own.close(), foreign.close()]);
  });
});

describe('a server that does runs', () => {
  it('leaves the model alone at once when a run is cancelled', async () => {
    modelServer.behaviour = 'hangs';
    await server('model');
    const id = await startRun(app, person);
    await vi.waitUntil(() => modelServer.asked.length === 1, MOST);
    await app.graphql(
      'mutation ($id: ID!) { cancelCvRun(input: { id: $id }) { run { status } } }',
      { id },
      person.token,
    );
    await vi.waitUntil(() => modelServer.open === 0, MOST);
    expect(await statusOf(person)).toBe('CANCELLED');
  });

  it('gives its run back when it stops, and the next one finishes it', async () => {
    modelServer.behaviour = 'hangs';
    const first = await server('model');
    await startRun(app, person);
    await vi.waitUntil(() => modelServer.asked.length === 1, MOST);
    await first.stop();
    await vi.waitUntil(() => modelServer.open === 0, MOST);
    expect(await statusOf(person)).toBe('QUEUED');
    modelServer.behaviour = 'honest';
    await server('model');
    await becomes('DONE');
    const { rows } = await app.query('select attempts from cv_run where user_id = $1', [person.id]);
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('takes up what a killed server left behind, and that one’s late result counts for nothing', async () => {
    const id = await startRun(app, person);
    let finish: (() => void) | undefined;
    const reading = startWorker(app, {
      reader: { read: (bytes) => new Promise((resolve) => (finish = () => resolve(readInProcess.read(bytes)))) },
    });
    const dead = reading.drain(new AbortController().signal);
    await vi.waitUntil(() => finish !== undefined, MOST);
    await app.query(`update cv_run set held_until = now() - interval '1 second' where id = $1`, [id]);
    await server();
    await becomes('DONE');
    finish?.();
    await dead;
    expect(await statusOf(person)).toBe('DONE');
    const { rowCount } = await app.query('select from cv_version where user_id = $1', [person.id]);
    expect(rowCount).toBe(1);
  });

  it('does no run twice beside another one, and not more than two at once', async () => {
    modelServer.behaviour = 'hangs';
    const people = await Promise.all(Array.from({ length: 5 }, () => newPremiumPerson(app)));
    await Promise.all([server('model'), server('model')]);
    for (const one of people) await startRun(app, one);
    await vi.waitUntil(() => modelServer.asked.length === 4, MOST);
    const statuses = await Promise.all(people.map(statusOf));
    expect(statuses.toSorted()).toEqual(['QUEUED', 'RUNNING', 'RUNNING', 'RUNNING', 'RUNNING']);
    expect(modelServer.asked).toHaveLength(4);
  });
});

describe('leaseRun', () => {
  it('gives each waiting run to one of many who ask at once, the oldest first', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => newPremiumPerson(app)));
    const ids: string[] = [];
    for (const one of people) ids.push(await startRun(app, one));
    const holders = ids.concat(ids).map((_id, index) => `00000000-0000-4000-8000-00000000000${index}`);
    const claimed = await Promise.all(holders.map((holder) => leaseRun(app.orm.em.fork(), holder)));
    expect(claimed.flatMap((run) => run?.id ?? []).toSorted()).toEqual(ids.toSorted());
  });
});

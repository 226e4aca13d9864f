import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPremiumPerson, startRun, startWorker } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { systemClock } from '../../../platform/clock.ts';
import { DiskStore } from '../../../platform/storage/disk-store.ts';
import { removeExpired } from './cv-expiry.ts';
import { refusal } from '../extract/cv-refusals.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await newPremiumPerson(app);
});
afterAll(() => app.close());

const uploads = async () => (await app.query('select from cv_upload where user_id = $1', [person.id])).rowCount;
const status = async () => (await app.graphql('{ cvRun { status } }', {}, person.token)).data?.['cvRun'];

describe('a file that cannot be read', () => {
  it.each([
    ['password', 0],
    ['damaged', 0],
    ['slow', 1],
    ['heavy', 1],
  ] as const)('because of %s is kept only when another try may pass', async (reason, kept) => {
    await startRun(app, person);
    const reader = { read: () => Promise.reject(refusal(reason)) };
    await startWorker(app, { reader }).drain(new AbortController().signal);
    expect(await status()).toEqual({ status: 'FAILED' });
    expect(await uploads()).toBe(kept);
  });

  it('because the server stops stays for the next one', async () => {
    await startRun(app, person);
    const stopping = new AbortController();
    const reader = {
      async read() {
        stopping.abort();
        throw refusal('damaged');
      },
    };
    await startWorker(app, { reader }).drain(stopping.signal);
    expect(await status()).toEqual({ status: 'QUEUED' });
    expect(await uploads()).toBe(1);
    await startWorker(app).drain(new AbortController().signal);
    expect(await status()).toEqual({ status: 'DONE' });
  });
});

describe('runs that ended', () => {
  it('are forgotten after 30 days, all but the newest of each person', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await startRun(app, person));
      await startWorker(app).drain(new AbortController().signal);
    }
    await app.query(`update cv_run set created_at = created_at - interval '31 days' where id = any($1)`, [
      ids.slice(0, 2),
    ]);
    const left = async () => {
      await removeExpired({ em: app.orm.em, clock: systemClock, store: new DiskStore(app.config.dataDir) });
      const sql = 'select id from cv_run where user_id = $1 order by created_at';
      return (await app.query<{ id: string }>(sql, [person.id])).rows.map(({ id }) => id);
    };
    expect(await left()).toEqual([ids[2]]);
    await app.query(`update cv_run set created_at = created_at - interval '31 days' where user_id = $1`, [person.id]);
    expect(await left()).toEqual([ids[2]]);
  });
});

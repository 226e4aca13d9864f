import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IdempotencyStore } from '../idempotency-store.ts';
import { createLogger } from '../logger.ts';
import { DAY_MS } from '../clock.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
let jobId: string;
let key: string;
beforeAll(async () => {
  // The error is made on purpose, so it isn't logged.
  app = await startTestApp({}, { logger: createLogger('silent') });
});
beforeEach(async () => {
  person = await newPerson();
  [jobId = ''] = await app.publish(somePosting());
  key = randomUUID();
});
afterAll(() => app.close());

const post = (body: unknown, of: Person = person, under: string = key) =>
  app.api('POST', '/applications', { token: of.token, body, headers: { 'idempotency-key': under } });
const countRows = async (): Promise<number> =>
  (await app.query('select from application where user_id = $1', [person.id])).rowCount ?? 0;

/** The state after a process died between claim and response. */
async function leaveClaim(claimedUntil: Date): Promise<void> {
  await post({ job_id: jobId });
  await app.query('delete from application where user_id = $1', [person.id]);
  await app.query('update idempotency_key set status = null, body = null, claimed_until = $2 where user_id = $1', [
    person.id,
    claimedUntil,
  ]);
}

describe('a request with an Idempotency-Key', () => {
  it('is processed once, and answered the same each time', async () => {
    const first = await post({ job_id: jobId, notes: 'Ask Zoë' });
    const again = await post({ job_id: jobId, notes: 'Ask Zoë' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(again.headers.get('cache-control')).toContain('no-store');
    expect(await countRows()).toBe(1);
  });

  it('gives parallel duplicates the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ job_id: jobId })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await countRows()).toBe(1);
  });

  it('repeats an error response too', async () => {
    const refused = await post({ job_id: 'no-job' });
    expect(refused.status).toBe(404);
    expect((await post({ job_id: 'no-job' })).text).toBe(refused.text);
  });

  it('with another body is refused with 422, and does nothing', async () => {
    await post({ job_id: jobId });
    const other = await post({ job_id: jobId, stage: 'applied' });
    expect(other.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await countRows()).toBe(1);
  });

  it.each(['/me', '/me/auto-apply-settings'])('is processed once for PUT %s as well', async (path) => {
    const put = (body: unknown) =>
      app.api('PUT', path, { token: person.token, body, headers: { 'idempotency-key': key } });
    const first = await put({});
    const again = await put({});
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([200, first.text, 'true']);
    expect((await put({ bio: 'x', frequency: 'x' })).status).toBe(422);
  });

  it('is scoped to its route', async () => {
    await app.api('PUT', '/me', { token: person.token, body: {}, headers: { 'idempotency-key': key } });
    expect((await post({ job_id: jobId })).status).toBe(201);
  });

  it('is scoped to its person', async () => {
    await post({ job_id: jobId });
    const other = await newPerson();
    const theirs = await post({ job_id: jobId, notes: 'mine' }, other);
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it.each(['two words', 'x'.repeat(201)])('is refused when the key is %s', async (bad) => {
    expect((await post({ job_id: jobId }, person, bad)).json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await countRows()).toBe(0);
  });

  it('is new again after a day', async () => {
    await post({ job_id: jobId });
    await app.query('update idempotency_key set expires_at = now() where user_id = $1', [person.id]);
    expect((await post({ job_id: jobId })).status).toBe(409);
  });

  it('answers only with a valid token', async () => {
    await post({ job_id: jobId });
    const answer = await app.api('POST', '/applications', {
      body: { job_id: jobId },
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(401);
  });
});

describe('a request whose process died before it responded', () => {
  it('is processed again once the claim has expired', async () => {
    await leaveClaim(new Date(Date.now() - 1));
    expect((await post({ job_id: jobId })).status).toBe(201);
    expect(await countRows()).toBe(1);
  });

  it('makes a duplicate wait no longer than that', async () => {
    await leaveClaim(new Date(Date.now() + 300));
    expect((await post({ job_id: jobId })).status).toBe(201);
  });

  it('still refuses another body', async () => {
    await leaveClaim(new Date(Date.now() - 1));
    expect((await post({ job_id: jobId, notes: 'other' })).status).toBe(422);
  });
});

describe('an internal error', () => {
  it('is not stored: the next attempt is processed', async () => {
    await app.query('alter table application rename to application_away');
    const first = await post({ job_id: jobId });
    await app.query('alter table application_away rename to application');
    expect(first.status).toBe(500);
    expect((await post({ job_id: jobId })).status).toBe(201);
  });
});

describe('a request that was committed although the connection to the database was lost', () => {
  let line: DatabaseProxy;
  let cut: TestApp;
  beforeAll(async () => {
    const through = async (url: string): Promise<string> => {
      line = await openDatabaseProxy(url);
      return line.url;
    };
    cut = await startTestApp({}, { logger: createLogger('silent'), through });
  });
  afterAll(async () => {
    await cut.close();
    await line.close();
  });

  const ask = (method: string, path: string, body: unknown) =>
    cut.api(method, path, { token: person.token, body, headers: { 'idempotency-key': key } });

  it('is answered as done when repeated, and the same from then on', async () => {
    const [job = ''] = await cut.publish(somePosting());
    const lost = line.lost;
    line.loseNextCommit();
    const first = await ask('POST', '/applications', { job_id: job, notes: 'Once' });
    expect([first.status, line.lost - lost]).toEqual([503, 1]);
    const again = await ask('POST', '/applications', { job_id: job, notes: 'Once' });
    expect(again.json()).toMatchObject({ job_id: job, notes: 'Once', stage: 'saved' });
    expect(again.status).toBe(201);
    const third = await ask('POST', '/applications', { job_id: job, notes: 'Once' });
    expect([third.status, third.text, third.headers.get('idempotency-replayed')]).toEqual([201, again.text, 'true']);
    const other = await ask('POST', '/applications', { job_id: job, notes: 'Twice' });
    expect(other.status).toBe(422);
    const { rowCount } = await cut.query('select from application where user_id = $1', [person.id]);
    expect(rowCount).toBe(1);
  });

  it('still answers 409 under another key', async () => {
    const [job = ''] = await cut.publish(somePosting());
    line.loseNextCommit();
    expect((await ask('POST', '/applications', { job_id: job })).status).toBe(503);
    key = randomUUID();
    expect((await ask('POST', '/applications', { job_id: job })).status).toBe(409);
  });

  it('changes a profile once', async () => {
    line.loseNextCommit();
    expect((await ask('PUT', '/me', { first_name: 'Ada' })).status).toBe(503);
    const again = await ask('PUT', '/me', { first_name: 'Ada' });
    expect(again.json()).toMatchObject({ first_name: 'Ada' });
    expect((await ask('PUT', '/me', { first_name: 'Ada' })).text).toBe(again.text);
  });

  it('is answered as done when the process died instead', async () => {
    const [job = ''] = await cut.publish(somePosting());
    expect((await ask('POST', '/applications', { job_id: job })).status).toBe(201);
    await cut.query(`update idempotency_key set status = null, body = null, claimed_until = now() where user_id = $1`, [
      person.id,
    ]);
    expect((await ask('POST', '/applications', { job_id: job })).status).toBe(201);
  });
});

describe('the cleanup', () => {
  it('deletes responses older than a day and keeps newer ones', async () => {
    await post({ job_id: jobId });
    const count = async () =>
      (await app.query('select from idempotency_key where user_id = $1', [person.id])).rowCount ?? 0;
    await new IdempotencyStore(app.orm.em, { now: () => new Date(Date.now() + DAY_MS - 60_000) }).sweep();
    expect(await count()).toBe(1);
    await new IdempotencyStore(app.orm.em, { now: () => new Date(Date.now() + DAY_MS + 60_000) }).sweep();
    expect(await count()).toBe(0);
  });
});

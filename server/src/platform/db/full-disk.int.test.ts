import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { mountSmallDisk, pretendedSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLogger } from '../logger.ts';
import { databaseAppError } from './database-errors.ts';

/** Advanced to make the readiness check run again. */
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

let disk: SmallDisk;
let app: TestApp;
let person: Person;
let application: string;
beforeAll(async () => {
  disk = (await mountSmallDisk()) ?? pretendedSmallDisk(['application'], () => app.databaseUrl);
  // These failures are made on purpose, so they aren't logged.
  app = await startTestApp({}, { tablespace: disk.tablespace, clock, logger: createLogger('silent') });
});
beforeEach(async () => {
  person = await newPerson();
  const [jobId] = await app.publish(somePosting());
  const saved = await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId } });
  application = /"application_id":"([^"]+)"/.exec(saved.text)?.[1] ?? '';
});
afterAll(async () => {
  await app.close();
  await disk.remove();
});

/** As long as a note may be, and incompressible. */
const someNote = (): string => randomBytes(3_700).toString('base64').slice(0, 5_000);
const note = (notes: string) =>
  app.api('PUT', `/applications/${application}`, { token: person.token, body: { notes } });

async function readiness(): Promise<[number, unknown]> {
  clock.ahead += 6_000;
  const answer = await fetch(`${app.origin}/health/ready`);
  return [answer.status, await answer.json()];
}

/** Where the full disk is simulated, PostgreSQL has closed all connections. */
async function connected(): Promise<void> {
  const look = () => app.api('GET', '/applications', { token: person.token });
  await expect.poll(async () => (await look()).status).toBe(200);
}

describe('a database whose disk is full', () => {
  it('refuses what does not fit with 507, keeps what it acknowledged, and is not ready until there is room', async () => {
    expect(await readiness()).toMatchObject([200, { checks: { database: 'ok' } }]);
    await disk.fill();
    await connected();
    let kept = '';
    let refused = await note(kept);
    // Existing pages still have some space.
    for (let n = 0; n < 500 && refused.status === 200; n += 1) {
      const text = someNote();
      refused = await note(text);
      if (refused.status === 200) kept = text;
    }
    expect(refused.json()).toEqual({
      error: 'The storage is full.',
      status: 507,
      code: 'STORAGE_FULL',
    });
    const graphql = await app.graphql(
      'mutation ($id: ID!, $note: String!) { editApplicationNote(input: { id: $id, notes: $note }) { change { revision } } }',
      { id: application, note: someNote() },
      person.token,
    );
    expect(graphql.code).toBe('STORAGE_FULL');
    expect(await readiness()).toMatchObject([503, { status: 'unavailable', checks: { database: 'failed' } }]);
    expect((await fetch(`${app.origin}/health/live`)).status).toBe(200);
    const list = await app.api('GET', '/applications', { token: person.token });
    expect(list.json()).toMatchObject({ applications: [{ application_id: application, notes: kept }] });

    await disk.free();
    await connected();
    expect((await note('There is room')).status).toBe(200);
    expect(await readiness()).toMatchObject([200, { checks: { database: 'ok' } }]);
  });
});

describe('a PostgreSQL error', () => {
  it.each([
    ['53100', 'STORAGE_FULL'],
    ['58030', 'STORAGE_FULL'],
    ['25006', 'UNAVAILABLE'],
    ['53200', 'UNAVAILABLE'],
    ['53300', 'UNAVAILABLE'],
    ['53400', 'UNAVAILABLE'],
    ['57P03', 'UNAVAILABLE'],
    ['57P05', 'UNAVAILABLE'],
    ['23505', null],
    ['22012', null],
  ])('with code %s is reported as %s', async (code, expected) => {
    const failing = app.query(`do $$ begin raise exception 'some reason' using errcode = '${code}'; end $$`);
    expect(databaseAppError(await failing.catch((error: unknown) => error))).toBe(expected);
  });

  it('reaches the caller, with the time to retry after', async () => {
    await app.query(`create function fails() returns trigger language plpgsql as
      $$ begin raise exception 'out of memory at /secret' using errcode = '53200'; end $$`);
    await app.query('create trigger fails before update on application execute function fails()');
    const refused = await note('x');
    await app.query('drop function fails cascade');
    expect(refused.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(refused.text).not.toContain('secret');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

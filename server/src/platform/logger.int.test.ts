import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePremium } from '../testing/factories/premium.factory.ts';
import { somePosting } from '../testing/factories/postings.factory.ts';
import { uploadCv, OPTIMIZE, TYPED_CV, startWorker } from '../testing/cv-runs.ts';
import { newPerson, type Person, unsignedToken } from '../testing/people.ts';
import { ONE_PAGE_PDF } from '../testing/role-matrix/small-files.ts';
import { openSocket } from '../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLogger } from './logger.ts';

/** Distinctive words, one for each kind of data that must not be logged. */
const canary = (kind: string): string => `canary-${kind}-${randomUUID()}`;
const SECRETS = {
  note: canary('note'),
  name: canary('name'),
  phone: `+49${String(Date.now()).slice(-9)}`,
  bio: canary('bio'),
  cv: canary('cv'),
  readCv: canary('read-cv'),
  motivators: canary('motivators'),
  posting: canary('posting'),
  file: canary('file'),
  search: canary('search'),
  variable: canary('variable'),
  query: canary('query'),
  ownJob: canary('own-job'),
  table: canary('table'),
  signature: canary('signature'),
  badToken: unsignedToken({ sub: canary('sub') }),
  key: canary('key'),
};

let log = '';
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});
let app: TestApp;
let person: Person;
let calendarAddress = '';
beforeAll(async () => {
  app = await startTestApp({}, { logger: createLogger('debug', sink) });
  person = await newPerson();
});
afterAll(() => app.close());

const { note, phone, name, bio } = SECRETS;
const everything = {
  first_name: name,
  last_name: name,
  phone,
  bio,
  company: name,
  job_title: name,
  preferred_locations: [name],
};

async function useEveryDoor(): Promise<void> {
  const { token } = person;
  const [jobId = ''] = await app.publish(somePosting());
  const headers = { 'idempotency-key': SECRETS.key };
  await app.api('PUT', '/me', { token, body: everything, headers });
  await app.api('POST', '/applications', { token, body: { job_id: jobId, notes: note }, headers });
  await app.api('POST', '/applications', { token, body: { job_id: jobId, notes: note } });
  await app.api('GET', `/jobs?jobTitle=${SECRETS.search}`, { token });
  await app.api('GET', `/jobs/${SECRETS.search}`, { token });
  await app.api('GET', '/me', { token: SECRETS.badToken });
  await app.api('POST', '/applications', { token, body: `{"notes": "${note}"` });
  await app.graphql(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { email } } }',
    { input: { firstName: name, phone, bio, linkedinUrl: SECRETS.variable } },
    token,
  );
  await app.graphql(`{ jobs(filter: { jobTitle: "${SECRETS.query}" }) { total } }`, {}, token);
  await app.graphql(`{ ${SECRETS.query.replaceAll('-', '_')} }`, {}, token);
  await app.graphql('query ($id: ID!) { job(id: $id) { id } }', { id: { wrong: SECRETS.variable } }, token);
  for (const good of [token, SECRETS.badToken]) {
    const socket = openSocket(app.origin, good);
    await socket.subscribe(`subscription { boardChanged { revision } ${SECRETS.query.replaceAll('-', '_')} }`);
    await socket.close();
  }
  await startRuns();
  await upload('/me/cv', `${new TextDecoder().decode(ONE_PAGE_PDF)}% ${SECRETS.cv}`);
  await upload('/me/avatar', SECRETS.cv);
  await app.graphql(
    'mutation ($title: String!) { addOwnJob(input: { title: $title, company: $title }) { change { revision } } }',
    { title: SECRETS.ownJob },
    token,
  );
  await upload('/applications/import', `Title,Company,Notes\n${SECRETS.table},${SECRETS.table},${SECRETS.table}\n`);
  const feed = await app.graphql('mutation { renewCalendarFeed(input: {}) { calendarFeed { url } } }', {}, token);
  calendarAddress = /\/calendar\/[\w-]{43}/.exec(JSON.stringify(feed.data))?.[0] ?? 'no address';
  for (const method of ['GET', 'POST']) await fetch(`${app.origin}${calendarAddress}.ics`, { method });
  await fetch(`${app.origin}/files/resumes/${person.id}/cv-1.pdf?expires=1&signature=${SECRETS.signature}`);
}

/** Runs that succeed, hit a library error that quotes the CV, and can't be stored. */
async function startRuns(): Promise<void> {
  const { token } = person;
  await givePremium(app, person);
  // At the start of a message: the log keeps one line of an error.
  const text = `${SECRETS.readCv}\n${TYPED_CV}`;
  const readers = [{}, { reader: { read: (bytes: Buffer) => Promise.reject(new TypeError(bytes.toString())) } }];
  for (const parts of readers) {
    const uploadId = await uploadCv(app, person, text);
    const input = { uploadId, motivators: SECRETS.motivators, postingText: SECRETS.posting };
    await app.graphql(OPTIMIZE, { input }, token);
    await startWorker(app, { logger: createLogger('debug', sink), ...parts }).drain(new AbortController().signal);
  }
  await upload('/cv/uploads', SECRETS.readCv);
  const body = { resumeAsBase64String: `${SECRETS.cv}!`, motivators: SECRETS.motivators };
  await app.api('POST', '/cv/optimize', { token, body });
}

async function upload(path: string, content: string): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([content], { type: 'application/pdf' }), SECRETS.file);
  await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body,
  });
}

describe('the logs', () => {
  it('contain nothing a person wrote and no personal data, on success and on failure', async () => {
    await useEveryDoor();
    // An internal error: the database's error contains the row it couldn't write.
    await app.query('alter table application add constraint no_notes check (notes = $$$$) not valid');
    await app.query('alter table profile add constraint no_bio check (bio = $$$$) not valid');
    await app.query('alter table cv_version add constraint no_text check (parsed_text = $$$$) not valid');
    await useEveryDoor();
    const failed = await app.api('PUT', '/me', { token: person.token, body: { ...everything, company: 'x' } });
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain(bio);

    expect(calendarAddress).toMatch(/^\/calendar\//);
    expect(log).toContain('request failed');
    expect(log).toContain('cv: a run failed');
    expect(log).toContain('"route":"/api/v1/jobs/:id"');
    const secrets = {
      ...SECRETS,
      token: person.token,
      email: person.email,
      calendar: calendarAddress.split('/').at(-1),
    };
    const leaked = Object.entries(secrets).filter(([, secret = '']) => log.includes(secret));
    expect(leaked.map(([kind]) => kind)).toEqual([]);
  });
});

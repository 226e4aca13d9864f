import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { somePdf } from '../testing/uploads.ts';

let app: TestApp;
let person: Person;
let jobId: string;
beforeAll(async () => {
  app = await startTestApp();
  [jobId = ''] = await app.publish(somePosting());
});
beforeEach(async () => {
  person = await newPerson();
});
afterAll(() => app.close());

const fetched = (location: string, token = person.token): Promise<Response> =>
  fetch(`${app.origin}${location}`, { headers: { authorization: `Bearer ${token}` } });

const save = (headers: Record<string, string> = {}) =>
  app.api('POST', '/applications', { token: person.token, body: { job_id: jobId }, headers });

describe('GET /applications/{id}', () => {
  it('returns the application that Location named when it was created', async () => {
    const made = await save();
    const location = made.headers.get('location') ?? '';
    expect(location).toMatch(/^\/api\/v1\/applications\/[\w-]{36}$/);
    const found = await fetched(location);
    expect([found.status, await found.json()]).toEqual([200, made.json()]);
  });

  it('returns an own job as well', async () => {
    const { data } = await app.graphql(
      'mutation { addOwnJob(input: { title: "Baker", company: "Mill", location: "" }) { change { application { id } } } }',
      {},
      person.token,
    );
    const [, id = ''] = /"id":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
    const found = await fetched(`/api/v1/applications/${id}`);
    expect(await found.json()).toMatchObject({ application_id: id, jobs: { title: 'Baker', company: 'Mill' } });
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '%00'])('does not know %s', async (id) => {
    const answer = await app.api('GET', `/applications/${id}`, { token: person.token });
    expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('does not reveal someone else’s', async () => {
    const location = (await save()).headers.get('location') ?? '';
    expect((await fetched(location, (await newPerson()).token)).status).toBe(404);
  });
});

describe('a created resource', () => {
  it('is named again by a repeated response', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await save(headers), await save(headers)];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const refused = await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId } });
    expect([refused.status, refused.headers.get('location')]).toEqual([409, null]);
  });

  it('is found at Location, also a document', async () => {
    const [, id = ''] = /"application_id":"([^"]+)"/.exec((await save()).text) ?? [];
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(somePdf(500))], { type: 'application/pdf' }), 'letter.pdf');
    const made = await fetch(`${app.origin}/api/v1/applications/${id}/documents`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(made.status).toBe(201);
    const found = await fetched(made.headers.get('location') ?? '');
    expect([found.status, (await found.arrayBuffer()).byteLength]).toEqual([200, 500]);
  });
});

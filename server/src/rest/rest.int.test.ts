import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../testing/factories/postings.factory.ts';
import { newPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
let jobId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await newPerson());
  [jobId = ''] = await app.publish(somePosting({ title: 'Platform Engineer', salary: '€70k – €85k' }));
});
afterAll(() => app.close());

/** A person with one saved job. */
async function withApplication(): Promise<{ token: string; id: string }> {
  const somebody = await newPerson();
  await app.api('POST', '/applications', { token: somebody.token, body: { job_id: jobId } });
  const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [somebody.id]);
  return { token: somebody.token, id: rows[0]?.id ?? '' };
}

const job = {
  id: expect.stringMatching(/^\d+$/),
  title: 'Platform Engineer',
  company: 'Lindqvist Labs',
  location: 'Berlin, Germany',
  postedAt: '1 hour ago',
  postedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  salary: '€70k – €85k',
  employmentTypes: ['Full-time'],
  skills: ['TypeScript', 'PostgreSQL'],
  description: 'Build and run the services behind our product.',
  url: 'https://example.com/jobs/backend-engineer',
  coords: [13.405, 52.52],
  remote: 'hybrid',
  experience: 'mid',
  closed: false,
  isSample: false,
  pay: null,
  places: [{ label: 'Berlin, Germany', city: 'Berlin', region: 'Berlin', country: 'DE', coords: [13.405, 52.52] }],
  firstSeen: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  lastSeen: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  openSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  offBoardSince: null,
  reposts: 0,
  evergreen: false,
  sponsorship: null,
  clearance: null,
  language: 'en',
  years: null,
  requiredSkills: ['TypeScript'],
  preferredSkills: [],
};

describe('GET /jobs', () => {
  it('returns complete postings with the total', async () => {
    const answer = await app.api('GET', '/jobs?jobTitle=platform&company=&limit=10', { token });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ jobs: [job], total: 1 });
  });

  it('says how many jobs meet all of a text', async () => {
    const answer = await app.api('GET', '/jobs?q=platform&timePosted=any', { token });
    expect(answer.json()).toMatchObject({ total: 1, exactTotal: 1 });
  });

  it('names the parameters that do not exist, and answers as without them', async () => {
    const answer = await app.api('GET', '/jobs?jobTitle=platform&titel=x&limit=10&titel=y&__proto__=1', { token });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ jobs: [job], total: 1, ignored: ['titel', '__proto__'] });
  });

  it('leaves out fields that a posting does not have', async () => {
    await app.publish(somePosting({ title: 'Quiet Posting', coords: null, salary: null, remote: null }));
    const answer = await app.api('GET', '/jobs?jobTitle=quiet', { token });
    const { coords: _coords, salary: _salary, ...rest } = job;
    expect(answer.json()).toEqual({ jobs: [{ ...rest, title: 'Quiet Posting', remote: null }], total: 1 });
  });

  it('says what a job pays, all its places and what it asks for', async () => {
    await app.publish(
      somePosting({
        title: 'Ferryman',
        pay: { min: 40, max: 60, currency: 'EUR', period: 'hour' },
        places: [
          { label: 'Hamburg', city: 'Hamburg', region: 'Hamburg', country: 'DE', coords: [9.99, 53.55] },
          { label: 'Remote - EMEA', city: null, region: 'EMEA', country: null, coords: null },
        ],
        years: { min: 3, max: 5 },
        sponsorship: 'no',
        clearance: 'preferred',
        evergreen: true,
      }),
    );
    const answer = await app.api('GET', '/jobs?jobTitle=ferryman', { token });
    expect(answer.json()).toMatchObject({
      jobs: [
        {
          pay: { min: 40, max: 60, currency: 'EUR', period: 'hour', yearly: 83_200, yearlyMax: 124_800 },
          places: [
            { label: 'Hamburg', city: 'Hamburg', region: 'Hamburg', country: 'DE', coords: [9.99, 53.55] },
            { label: 'Remote - EMEA', city: null, region: 'EMEA', country: null, coords: null },
          ],
          years: { min: 3, max: 5 },
          sponsorship: 'no',
          clearance: 'preferred',
          evergreen: true,
        },
      ],
    });
  });

  it.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1.5', 'offset=-1', 'experience=guru', 'jobTitle=a&jobTitle=b'])(
    'refuses ?%s',
    async (query) => {
      const answer = await app.api('GET', `/jobs?${query}`, { token });
      expect(answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
      expect(answer.status).toBe(400);
    },
  );

  it('refuses a filter of 201 characters by name and accepts 200', async () => {
    const refused = await app.api('GET', `/jobs?jobTitle=${'x'.repeat(201)}`, { token });
    expect(refused.json()).toMatchObject({
      status: 400,
      error: 'Job title can hold at most 200 characters.',
      details: { field: 'jobTitle' },
    });
    expect((await app.api('GET', `/jobs?jobTitle=${'x'.repeat(200)}`, { token })).status).toBe(200);
  });
});

describe('GET /jobs/{id}', () => {
  it('without an id is an unknown address, not a missing job', async () => {
    const answer = await app.api('GET', '/jobs/', { token });
    expect(answer.json()).toMatchObject({ status: 404, error: 'There is nothing at this address.' });
  });

  it('returns a posting', async () => {
    expect((await app.api('GET', `/jobs/${jobId}`, { token })).json()).toEqual(job);
  });

  it.each(['0', '99999999999999999999999', 'x', '%00', '..%2F..%2Fetc'])('does not know %s', async (id) => {
    const answer = await app.api('GET', `/jobs/${id}`, { token });
    expect(answer.json()).toEqual({ error: expect.any(String), status: 404, code: 'NOT_FOUND' });
  });
});

describe('GET /jobs/employment-types', () => {
  it('lists the existing types', async () => {
    expect((await app.api('GET', '/jobs/employment-types', { token })).json()).toEqual(['Full-time']);
  });
});

describe('GET /jobs/stats', () => {
  it('is open to visitors', async () => {
    expect((await app.api('GET', '/jobs/stats')).json()).toEqual({
      total: expect.any(Number),
      companies: 1,
      locations: 1,
    });
  });
});

describe('POST /applications', () => {
  it('creates an application and returns it in the documented shape', async () => {
    const somebody = await newPerson();
    const body = { job_id: jobId, stage: 'phone-screen', notes: 'Referred', surprise: true };
    const answer = await app.api('POST', '/applications', { token: somebody.token, body });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({
      application_id: expect.any(String),
      job_id: jobId,
      created_at: expect.stringMatching(/Z$/),
      stage: 'phone-screen',
      notes: 'Referred',
      next_reminder: null,
      salary_expectation: null,
      jobs: {
        job_id: jobId,
        title: 'Platform Engineer',
        company: 'Lindqvist Labs',
        location_label: 'Berlin, Germany',
        city: 'Berlin',
        salary_raw: '€70k – €85k',
        source: 'test',
        url: 'https://example.com/jobs/backend-engineer',
      },
    });
  });

  it('answers 409 the second time', async () => {
    const { token: own } = await withApplication();
    const again = await app.api('POST', '/applications', { token: own, body: { job_id: jobId } });
    expect(again.json()).toMatchObject({
      status: 409,
      code: 'ALREADY_EXISTS',
      error: expect.stringContaining('already exists'),
    });
  });

  it.each([
    [{}],
    [{ job_id: 7 }],
    [{ job_id: '1', stage: 'SAVED' }],
    [{ job_id: '1', notes: 5 }],
    [[]],
    ['"text"'],
    ['{"job_id":'],
  ])('refuses %j', async (body) => {
    const answer = await app.api('POST', '/applications', { token, body });
    expect(answer.json()).toEqual({
      error: expect.any(String),
      status: 400,
      code: 'INVALID_INPUT',
      ...(JSON.stringify(body).includes('job_id') && typeof body !== 'string' ? { details: expect.any(Object) } : {}),
      ...(JSON.stringify(body) === '{}' ? { details: { field: 'job_id' } } : {}),
    });
  });
});

describe('GET /applications', () => {
  it('lists the caller’s own', async () => {
    const { token: own, id } = await withApplication();
    expect((await app.api('GET', '/applications', { token: own })).json()).toMatchObject({
      applications: [{ application_id: id, stage: 'saved' }],
    });
  });
});

describe('GET /applications/stats', () => {
  it('counts all seven stages by their ids', async () => {
    const { token: own } = await withApplication();
    expect((await app.api('GET', '/applications/stats', { token: own })).json()).toEqual({
      total: 1,
      byStage: { saved: 1, applied: 0, 'phone-screen': 0, technical: 0, 'final-round': 0, offer: 0, rejected: 0 },
    });
  });
});

describe('PUT /applications/{id}', () => {
  it('changes stage, note and reminder at once, and removes the reminder with null', async () => {
    const { token: own, id } = await withApplication();
    const next_reminder = '2030-05-01T08:00:00+02:00';
    const body = { stage: 'technical', notes: 'Prepare', next_reminder };
    const changed = await app.api('PUT', `/applications/${id}`, { token: own, body });
    expect(changed.json()).toMatchObject({
      stage: 'technical',
      notes: 'Prepare',
      next_reminder: '2030-05-01T06:00:00.000Z',
    });
    const cleared = await app.api('PUT', `/applications/${id}`, { token: own, body: { next_reminder: null } });
    expect(cleared.json()).toMatchObject({ stage: 'technical', notes: 'Prepare', next_reminder: null });
  });

  it('changes nothing when one of the fields is invalid', async () => {
    const { token: own, id } = await withApplication();
    const body = { stage: 'offer', notes: 'x'.repeat(5_001) };
    expect((await app.api('PUT', `/applications/${id}`, { token: own, body })).status).toBe(400);
    expect((await app.api('GET', '/applications', { token: own })).json()).toMatchObject({
      applications: [{ stage: 'saved', notes: '' }],
    });
  });

  it.each(['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '1969-12-31T00:00:00Z'])(
    'refuses a reminder at %s',
    async (next_reminder) => {
      const { token: own, id } = await withApplication();
      const answer = await app.api('PUT', `/applications/${id}`, { token: own, body: { next_reminder } });
      expect(answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );

  it.each([[{}], [{ other: 1 }], [{ stage: 'hired' }], [{ stage: null }], [{ next_reminder: 'soon' }]])(
    'refuses %j',
    async (body) => {
      const { token: own, id } = await withApplication();
      const answer = await app.api('PUT', `/applications/${id}`, { token: own, body });
      expect(answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );

  it('answers the same for another person’s application as for an unknown one', async () => {
    const { id } = await withApplication();
    const foreign = await app.api('PUT', `/applications/${id}`, { token, body: { stage: 'offer' } });
    const unknown = await app.api('PUT', '/applications/nothing', { token, body: { stage: 'offer' } });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });
});

describe('DELETE /applications/{id}', () => {
  it('accepts a content type without a body', async () => {
    const { token: own, id } = await withApplication();
    const headers = { 'content-type': 'application/json' };
    expect((await app.api('DELETE', `/applications/${id}`, { token: own, headers })).status).toBe(204);
  });

  it('answers 204, and 404 the second time', async () => {
    const { token: own, id } = await withApplication();
    const gone = await app.api('DELETE', `/applications/${id}`, { token: own });
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await app.api('DELETE', `/applications/${id}`, { token: own })).status).toBe(404);
  });
});

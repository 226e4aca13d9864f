import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { somePosting } from '../../testing/factories.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ago = (ms: number): Date => new Date(Date.now() - ms);

/** One of each kind, newest first. */
const POSTINGS = {
  zürich: somePosting({
    title: 'Staff C++ Ingeniør',
    company: "Müller & Söhne's 100% Labs",
    location: 'Zürich, Switzerland',
    postedDate: ago(HOUR_MS),
    employmentTypes: ['Full-time', 'Contract'],
    experience: 'lead',
    remote: 'onsite',
    salary: 'CHF 150,000',
    description: 'Long text.\nTwo lines.',
  }),
  remote: somePosting({
    title: 'Junior Engineer_in_test',
    company: 'Nordwind',
    location: 'Remote',
    coords: null,
    city: null,
    country: null,
    postedDate: ago(3 * DAY_MS),
    employmentTypes: ['Internship'],
    experience: 'junior',
    remote: 'remote',
  }),
  unknown: somePosting({
    title: 'Engineering Manager',
    company: 'Nordwind',
    location: 'Oslo, Norway',
    postedDate: ago(20 * DAY_MS),
    employmentTypes: [],
    experience: null,
    remote: null,
  }),
  old: somePosting({ title: 'Engineer of old', company: 'Nordwind', postedDate: ago(50 * DAY_MS) }),
  closed: somePosting({ title: 'Closed Engineer', company: 'Nordwind', closed: true }),
};
type Name = keyof typeof POSTINGS;

let app: TestApp;
let token: string;
let ids: Record<Name, string>;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await newPerson());
  const [zürich = '', remote = '', unknown = '', old = '', closed = ''] = await app.publish(...Object.values(POSTINGS));
  ids = { zürich, remote, unknown, old, closed };
});
afterAll(() => app.close());

const SEARCH = `query ($filter: JobFilter, $limit: Int, $offset: Int) {
  jobs(filter: $filter, limit: $limit, offset: $offset) { total jobs { id } }
}`;

async function search(filter: Record<string, string>, page = {}): Promise<unknown> {
  const { data } = await app.graphql(SEARCH, { filter, ...page }, token);
  return data?.jobs;
}
const found = (...names: Name[]): unknown => ({ total: names.length, jobs: names.map((name) => ({ id: ids[name] })) });

describe('Query.jobs', () => {
  it('finds the open postings of the last 30 days, newest first', async () => {
    expect(await search({})).toEqual(found('zürich', 'remote', 'unknown'));
  });

  it.each<[Record<string, string>, Name[]]>([
    [{ jobTitle: 'eng' }, ['remote', 'unknown']],
    [{ jobTitle: 'MANAGER eng' }, ['unknown']],
    [{ jobTitle: 'ingenior c++' }, ['zürich']],
    [{ jobTitle: '_' }, ['remote']],
    [{ jobTitle: '%' }, []],
    [{ jobTitle: "'" }, []],
    [{ jobTitle: String.raw`\ | & ! :*` }, []],
    [{ company: 'muller & sohne' }, ['zürich']],
    [{ company: "'s 100%" }, ['zürich']],
    [{ company: 'wind' }, ['remote', 'unknown']],
    [{ location: 'zurich' }, ['zürich']],
    [{ location: 'NORWAY' }, ['unknown']],
    [{ jobType: 'Contract' }, ['zürich']],
    [{ jobType: 'internship' }, ['remote']],
    [{ experience: 'lead' }, ['zürich']],
    [{ remote: 'onsite' }, ['zürich']],
    [{ remote: 'true' }, ['remote']],
    [{ remote: 'false' }, ['zürich', 'unknown']],
    [{ timePosted: 'today' }, ['zürich']],
    [{ timePosted: 'week' }, ['zürich', 'remote']],
    [{ timePosted: 'month' }, ['zürich', 'remote', 'unknown']],
    [{ timePosted: 'any' }, ['zürich', 'remote', 'unknown', 'old']],
    [{ jobTitle: ' ', company: '', location: '\t' }, ['zürich', 'remote', 'unknown']],
    [{ jobTitle: 'engineer', company: 'nordwind', remote: 'remote' }, ['remote']],
  ])('understands %j', async (filter, names) => {
    expect(await search(filter)).toEqual(found(...names));
  });

  it('pages with the same total on every page', async () => {
    expect(await search({}, { limit: 1, offset: 1 })).toEqual({ total: 3, jobs: [{ id: ids.remote }] });
    expect(await search({}, { limit: 1, offset: 99 })).toEqual({ total: 3, jobs: [] });
  });

  it.each([
    [{ jobTitle: 'x'.repeat(201) }, {}],
    [{ jobTitle: 'a\0b' }, {}],
    [{ jobType: 'Gig' }, {}],
    [{ experience: 'guru' }, {}],
    [{ remote: 'moon' }, {}],
    [{ timePosted: 'yesterday' }, {}],
    [{}, { limit: 0 }],
    [{}, { limit: 101 }],
    [{}, { offset: -1 }],
  ])('refuses %j with %j', async (filter, page) => {
    expect(await app.graphql(SEARCH, { filter, ...page }, token)).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
  });

  it('answers 400 to variables of the wrong type', async () => {
    expect(await app.graphql(SEARCH, { limit: 'many' }, token)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('finds a posting as soon as it is written, and no longer once it is closed', async () => {
    const posting = somePosting({ title: 'Zeppelin Pilot' });
    const [id] = await app.publish(posting);
    expect(await search({ jobTitle: 'zeppelin' })).toEqual({ total: 1, jobs: [{ id }] });
    await app.publish({ ...posting, closed: true });
    expect(await search({ jobTitle: 'zeppelin' })).toEqual({ total: 0, jobs: [] });
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(SEARCH)).toMatchObject({ status: 200, code: 'UNAUTHENTICATED' });
  });
});

describe('Query.job', () => {
  const JOB = `query ($id: ID!) { job(id: $id) {
    title company location postedAt salary employmentTypes skills description url coords remote experience closed isSample
  } }`;

  it('shows one posting whole', async () => {
    expect((await app.graphql(JOB, { id: ids.zürich }, token)).data).toEqual({
      job: {
        title: 'Staff C++ Ingeniør',
        company: "Müller & Söhne's 100% Labs",
        location: 'Zürich, Switzerland',
        postedAt: '1 hour ago',
        salary: 'CHF 150,000',
        employmentTypes: ['Full-time', 'Contract'],
        skills: ['TypeScript', 'PostgreSQL'],
        description: 'Long text.\nTwo lines.',
        url: 'https://example.com/jobs/backend-engineer',
        coords: [13.405, 52.52],
        remote: 'onsite',
        experience: 'lead',
        closed: false,
        isSample: false,
      },
    });
  });

  it('still shows one that is closed, and says so', async () => {
    expect((await app.graphql(JOB, { id: ids.closed }, token)).data).toMatchObject({ job: { closed: true } });
  });

  it('does not know an id there is none of', async () => {
    const answer = await app.graphql(JOB, { id: '999999999' }, token);
    expect(answer).toMatchObject({ status: 200, code: 'NOT_FOUND', data: { job: null } });
  });
});

describe('Query.jobStats', () => {
  it('counts open postings of whatever age for visitors, and notices new ones', async () => {
    const before = await app.graphql('{ jobStats { total companies locations } }');
    expect(before.data).toMatchObject({ jobStats: { total: expect.any(Number), companies: expect.any(Number) } });
    await app.publish(somePosting({ company: 'Brand New', location: 'Nuuk, Greenland' }));
    await expect
      .poll(async () => (await app.graphql('{ jobStats { total companies locations } }')).data)
      .not.toEqual(before.data);
  });
});

describe('Query.employmentTypes', () => {
  it('lists those that open postings have, in the order of the vocabulary', async () => {
    const { data } = await app.graphql('{ employmentTypes }', {}, token);
    expect(data).toEqual({ employmentTypes: ['Full-time', 'Contract', 'Internship'] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const someIds = z.array(z.object({ id: z.string() }));
const jobsPage = z.object({ jobs: z.object({ total: z.number(), asOf: z.string(), jobs: someIds }) });
const searchPage = z.object({
  searchJobs: z.object({
    totalCount: z.number(),
    nodes: someIds,
    edges: z.array(z.object({ cursor: z.string(), node: z.object({ id: z.string() }) })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

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

async function search(filter: object, page = {}): Promise<unknown> {
  const { data } = await app.graphql(SEARCH, { filter, ...page }, token);
  return data?.jobs;
}
const found = (...names: Name[]): unknown => ({ total: names.length, jobs: names.map((name) => ({ id: ids[name] })) });

describe('Query.jobs', () => {
  it('finds the open postings of the last 30 days, newest first', async () => {
    expect(await search({})).toEqual(found('zürich', 'remote', 'unknown'));
  });

  it.each<[object, Name[]]>([
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
    [{ jobType: 'CONTRACT' }, ['zürich']],
    [{ jobType: 'INTERNSHIP' }, ['remote']],
    [{ level: 'LEAD' }, ['zürich']],
    [{ workMode: 'ONSITE' }, ['zürich']],
    [{ workMode: 'REMOTE' }, ['remote']],
    [{ excludeRemote: true }, ['zürich', 'unknown']],
    [{ excludeRemote: false }, ['zürich', 'remote', 'unknown']],
    [{ posted: 'DAY' }, ['zürich']],
    [{ posted: 'WEEK' }, ['zürich', 'remote']],
    [{ posted: 'MONTH' }, ['zürich', 'remote', 'unknown']],
    [{ posted: 'ANY' }, ['zürich', 'remote', 'unknown', 'old']],
    [{ jobTitle: ' ', company: '', location: '\t' }, ['zürich', 'remote', 'unknown']],
    [{ jobTitle: 'engineer', company: 'nordwind', workMode: 'REMOTE' }, ['remote']],
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
    [{}, { limit: 0 }],
    [{}, { limit: 101 }],
    [{}, { offset: -1 }],
  ])('refuses %j with %j', async (filter, page) => {
    expect(await app.graphql(SEARCH, { filter, ...page }, token)).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
  });

  it.each([{ employment: 'GIG' }, { level: 'GURU' }, { workMode: 'moon' }, { posted: 'YESTERDAY' }])(
    'answers 400 to %j, which is no member of its enum',
    async (filter) => {
      expect(await app.graphql(SEARCH, { filter }, token)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );

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

/** What stands on each page while postings that would come first arrive between two pages. */
async function pagesWhileJobsArrive(word: string, next: (page: number) => Promise<string[]>): Promise<string[]> {
  const before = await app.publish(...Array.from({ length: 6 }, () => somePosting({ title: `${word} driver` })));
  const pages = [await next(0)];
  for (const page of [1, 2]) {
    await app.publish(somePosting({ title: `${word} arrival` }), somePosting({ title: `${word} arrival` }));
    pages.push(await next(page));
  }
  expect(pages.flat().toSorted()).toEqual(before.toSorted());
  return pages.flat();
}

const PAGED = `query ($filter: JobFilter, $offset: Int, $asOf: DateTime) {
  jobs(filter: $filter, limit: 2, offset: $offset, asOf: $asOf) { total asOf jobs { id } }
}`;

describe('Query.jobs: pages', () => {
  it('repeat and skip nothing while jobs arrive, as of the first page', async () => {
    const filter = { jobTitle: 'tram' };
    let asOf: unknown;
    await pagesWhileJobsArrive('tram', async (page) => {
      const { data } = await app.graphql(PAGED, { filter, offset: page * 2, asOf }, token);
      const { jobs, total, asOf: moment } = jobsPage.parse(data).jobs;
      asOf ??= moment;
      expect(total).toBe(6);
      return jobs.map(({ id }) => id);
    });
    expect(await search(filter)).toMatchObject({ total: 10 });
  });

  it('begin again after an hour', async () => {
    const asOf = new Date(Date.now() - HOUR_MS - 60_000).toISOString();
    const answer = await app.graphql(PAGED, { asOf }, token);
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', data: { jobs: null } });
    expect(answer.errors).toMatchObject([{ extensions: { details: { field: 'asOf' } } }]);
  });
});

const CONNECTION = `query ($filter: JobFilter, $first: Int, $after: String) {
  searchJobs(filter: $filter, first: $first, after: $after) {
    totalCount nodes { id } edges { cursor node { id } } pageInfo { hasNextPage endCursor }
  }
}`;

describe('Query.searchJobs', () => {
  const connectionOf = async (variables: object) =>
    searchPage.parse((await app.graphql(CONNECTION, { ...variables }, token)).data).searchJobs;

  it('repeats and skips nothing while jobs arrive', async () => {
    let after: string | null = null;
    const more: boolean[] = [];
    await pagesWhileJobsArrive('ferry', async () => {
      const page = await connectionOf({ filter: { jobTitle: 'ferry' }, first: 2, after });
      expect([page.totalCount, page.edges.map(({ node }) => node)]).toEqual([6, page.nodes]);
      expect(page.pageInfo.endCursor).toBe(page.edges.at(-1)?.cursor);
      after = page.pageInfo.endCursor;
      more.push(page.pageInfo.hasNextPage);
      return page.nodes.map(({ id }) => id);
    });
    expect(more).toEqual([true, true, false]);
  });

  it('goes on behind a job that is closed meanwhile', async () => {
    const postings = Array.from({ length: 3 }, () => somePosting({ title: 'Glazier' }));
    await app.publish(...postings);
    const all = await connectionOf({ filter: { jobTitle: 'glazier' }, first: 3 });
    const [first] = all.edges;
    await app.query('update job set closed_at = now() where id = $1', [first?.node.id]);
    const rest = await connectionOf({ filter: { jobTitle: 'glazier' }, first: 3, after: first?.cursor });
    expect(rest.nodes).toEqual(all.nodes.slice(1));
  });

  it('is empty, without a cursor, where nothing matches', async () => {
    expect(await connectionOf({ filter: { jobTitle: 'nobody' } })).toEqual({
      totalCount: 0,
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  const old = Buffer.from(JSON.stringify([Date.now() - 2 * HOUR_MS, 1, 1])).toString('base64url');
  it.each([
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ after: 'nonsense' }, 'after'],
    [{ after: Buffer.from('[1,2,"3"]').toString('base64url') }, 'after'],
    [{ after: old }, 'asOf'],
  ])('refuses %j', async (page, field) => {
    const answer = await app.graphql(CONNECTION, page, token);
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', data: { searchJobs: null } });
    expect(answer.errors).toMatchObject([{ extensions: { details: { field } } }]);
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(CONNECTION)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('Query.job', () => {
  const JOB = `query ($id: ID!) { job(id: $id) {
    title company location salary employment skills description applyUrl coordinates { longitude latitude } workMode level
    closed isSample
  } }`;

  it('shows one posting whole', async () => {
    expect((await app.graphql(JOB, { id: ids.zürich }, token)).data).toEqual({
      job: {
        title: 'Staff C++ Ingeniør',
        company: "Müller & Söhne's 100% Labs",
        location: 'Zürich, Switzerland',
        salary: 'CHF 150,000',
        employment: ['FULL_TIME', 'CONTRACT'],
        skills: ['TypeScript', 'PostgreSQL'],
        description: 'Long text.\nTwo lines.',
        applyUrl: 'https://example.com/jobs/backend-engineer',
        coordinates: { longitude: 13.405, latitude: 52.52 },
        workMode: 'ONSITE',
        level: 'LEAD',
        closed: false,
        isSample: false,
      },
    });
  });

  const FACTS = `fragment Facts on Job {
    pay { min max currency period yearly yearlyMax } places { label city region country coordinates { latitude longitude } }
    yearsOfExperience { min max } requiredSkills preferredSkills sponsorship clearance language evergreen reposts firstSeen
    lastSeen evidence { fact words }
  }`;
  const FERRY = somePosting({
    title: 'Captain',
    pay: { min: null, max: 5_000, currency: 'EUR', period: 'month' },
    places: [
      { label: 'Hamburg', city: 'Hamburg', region: 'Hamburg', country: 'DE', coords: [9.99, 53.55] },
      { label: 'Remote - EMEA', city: null, region: 'EMEA', country: null, coords: null },
    ],
    years: { min: 3, max: null },
    requiredSkills: ['TypeScript'],
    preferredSkills: ['PostgreSQL'],
    sponsorship: 'yes',
    clearance: 'required',
    evidence: { pay: 'up to €5,000 a month', skills: { TypeScript: '• TypeScript' } },
  });
  const facts = {
    pay: { min: null, max: 5_000, currency: 'EUR', period: 'MONTH', yearly: 60_000, yearlyMax: 60_000 },
    places: [
      {
        label: 'Hamburg',
        city: 'Hamburg',
        region: 'Hamburg',
        country: 'DE',
        coordinates: { latitude: 53.55, longitude: 9.99 },
      },
      { label: 'Remote - EMEA', city: null, region: 'EMEA', country: null, coordinates: null },
    ],
    yearsOfExperience: { min: 3, max: null },
    requiredSkills: ['TypeScript'],
    preferredSkills: ['PostgreSQL'],
    sponsorship: 'YES',
    clearance: 'REQUIRED',
    language: 'en',
    evergreen: false,
    reposts: 0,
    firstSeen: expect.any(String),
    lastSeen: expect.any(String),
    evidence: [
      { fact: 'pay', words: 'up to €5,000 a month' },
      { fact: 'skill: TypeScript', words: '• TypeScript' },
    ],
  };

  it('tells what was read out of it, and the words it was read from', async () => {
    const [id = ''] = await app.publish(FERRY);
    const one = await app.graphql(`query ($id: ID!) { job(id: $id) { ...Facts } } ${FACTS}`, { id }, token);
    expect(one.data).toEqual({ job: facts });
    const list = await app.graphql(
      `{ jobs(filter: { jobTitle: "captain" }, limit: 1) { jobs { ...Facts } } } ${FACTS}`,
      {},
      token,
    );
    expect(list.data).toEqual({ jobs: { jobs: [facts] } });
  });

  const AGE = `query ($id: ID!) { job(id: $id) {
    openSince offBoardSince document listings { source isEmployers applyUrl location firstSeen lastSeen closed }
  } }`;

  it('tells its text with its structure, and where it was found since when', async () => {
    const document = [{ kind: 'paragraph' as const, spans: [{ text: 'You steer.', bold: true as const }] }];
    const [id = ''] = await app.publish(somePosting({ title: 'Helmsman', document, url: 'https://ferry.example/1' }));
    expect((await app.graphql(AGE, { id }, token)).data).toEqual({
      job: {
        document,
        openSince: expect.any(String),
        offBoardSince: null,
        listings: [
          {
            source: 'test',
            isEmployers: false,
            applyUrl: 'https://ferry.example/1',
            location: 'Berlin, Germany',
            firstSeen: expect.any(String),
            lastSeen: expect.any(String),
            closed: false,
          },
        ],
      },
    });
  });

  it('says when it is off the board of its employer', async () => {
    const [id = ''] = await app.publish(somePosting({ title: 'Bosun' }));
    await app.query(`update job set off_board_at = '2026-03-01T12:00:00Z' where id = $1`, [id]);
    const { data } = await app.graphql(AGE, { id }, token);
    expect(data).toMatchObject({ job: { offBoardSince: '2026-03-01T12:00:00.000Z', document: null } });
  });

  it('tells the same of a job that somebody saved', async () => {
    const [id = ''] = await app.publish({ ...FERRY, externalId: 'saved', title: 'Saved Captain' });
    await app.graphql(
      'mutation ($jobId: ID!) { saveJob(input: { jobId: $jobId }) { errors { code } } }',
      { jobId: id },
      token,
    );
    const saved = await app.graphql(
      `{ viewer { applications(first: 1) { nodes { job { ...Facts } } } } } ${FACTS}`,
      {},
      token,
    );
    expect(saved.data).toEqual({ viewer: { applications: { nodes: [{ job: facts }] } } });
  });

  it('still shows one that is closed, and says so', async () => {
    expect((await app.graphql(JOB, { id: ids.closed }, token)).data).toMatchObject({ job: { closed: true } });
  });

  it('does not know an id there is none of', async () => {
    const { data, errors } = await app.graphql(JOB, { id: '999999999' }, token);
    expect([data, errors]).toEqual([{ job: null }, undefined]);
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
    expect(data).toEqual({ employmentTypes: ['FULL_TIME', 'CONTRACT', 'INTERNSHIP'] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { HOUR_MS } from '../../platform/clock.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { PostingPlace } from './model/posting.ts';

const BERLIN: PostingPlace = {
  label: 'Berlin, Germany',
  city: 'Berlin',
  region: 'Berlin',
  country: 'DE',
  coords: [13.405, 52.52],
};
const PARIS: PostingPlace = {
  label: 'Paris, France',
  city: 'Paris',
  region: 'Île-de-France',
  country: 'FR',
  coords: [2.349, 48.853],
};
const EMEA: PostingPlace = { label: 'EMEA', city: null, region: 'EMEA', country: null, coords: null };

const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
const posting = (title: string, hours: number, fields: Partial<Parameters<typeof somePosting>[0]> = {}) =>
  somePosting({
    externalId: title,
    title,
    skills: [],
    requiredSkills: [],
    description: 'We build things.',
    experience: null,
    employmentTypes: [],
    remote: null,
    places: [],
    postedDate: ago(hours),
    ...fields,
  });

const POSTINGS = [
  posting('React Developer', 30, { skills: ['React'], requiredSkills: ['React'], places: [BERLIN], remote: 'hybrid' }),
  posting('Product Engineer', 2, {
    skills: ['React'],
    requiredSkills: ['React'],
    places: [PARIS],
    experience: 'senior',
  }),
  posting('Designer', 1, { skills: ['React', 'Figma'], description: 'It helps to know React.', places: [BERLIN] }),
  posting('Reactor Technician', 3),
  posting('Sales Lead', 4, { company: 'Notion', places: [EMEA], remote: 'remote', experience: 'lead' }),
  posting('Analyst', 5, {
    pay: { min: 70_000, max: 90_000, currency: 'USD', period: 'year' },
    salary: '$70k',
    description: 'Notion is our wiki.',
  }),
  posting('Sofware Tester', 24 * 20),
  posting('Software Tester', 24 * 20),
  posting('Software Analyst KSA', 24 * 20),
  posting('Engineer of old', 24 * 50, { skills: ['React'] }),
];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.publish(...POSTINGS);
  ({ token } = await newPerson());
});
afterAll(() => app.close());

const page = z.object({
  jobs: z.object({
    total: z.number(),
    exactTotal: z.number(),
    correctedQuery: z.string().nullable(),
    ignored: z.array(z.string()),
    interpretation: z.array(
      z.object({ kind: z.string(), text: z.string(), value: z.string(), alternatives: z.array(z.string()) }),
    ),
    hits: z.array(
      z.object({
        job: z.object({ title: z.string() }),
        reasons: z.array(z.object({ field: z.string(), text: z.string() })),
      }),
    ),
    blockers: z.array(z.object({ term: z.object({ text: z.string() }), totalWithout: z.number() })),
  }),
});
const PAGE = `query ($filter: JobFilter, $sort: JobSort) {
  jobs(filter: $filter, sort: $sort, limit: 20) {
    total exactTotal correctedQuery ignored interpretation { kind text value alternatives }
    hits { job { title } reasons { field text } } blockers { term { text } totalWithout }
  }
}`;

async function search(filter: object, sort: string | null = null) {
  const answer = await app.graphql(PAGE, { filter, sort }, token);
  return page.parse(answer.data).jobs;
}
/** Of those that meet all of a text. */
const titles = async (filter: object, sort: string | null = null): Promise<string[]> => {
  const { hits, exactTotal } = await search(filter, sort);
  return hits.slice(0, exactTotal).map(({ job }) => job.title);
};

describe('a typed text', () => {
  it('finds a skill in the title, then where it is required, then where it is named, and says so', async () => {
    const { hits, interpretation } = await search({ query: 'react' });
    expect(hits.map(({ job, reasons }) => [job.title, reasons[0]?.text])).toEqual([
      ['React Developer', 'react in the title'],
      ['Product Engineer', 'React in the requirements'],
      ['Designer', 'React among the skills'],
    ]);
    expect(interpretation).toEqual([{ kind: 'SKILL', text: 'react', value: 'React', alternatives: ['WORD'] }]);
  });

  it('says the words of the posting where it means the same by others', async () => {
    const { hits } = await search({ query: 'Entwickler' });
    expect(hits[0]).toMatchObject({ job: { title: 'React Developer' }, reasons: [{ text: 'developer in the title' }] });
  });

  it('is sorted by age or pay where that is asked for', async () => {
    expect(await titles({ query: 'react' }, 'NEWEST')).toEqual(['Designer', 'Product Engineer', 'React Developer']);
    expect((await titles({}, 'SALARY'))[0]).toBe('Analyst');
  });

  it.each([
    ['react germany', ['React Developer', 'Designer']],
    ['react OR notion', ['React Developer', 'Sales Lead', 'Product Engineer', 'Designer']],
    ['react -figma', ['React Developer', 'Product Engineer']],
    ['react without berlin', ['Product Engineer']],
    ['senior react', ['Product Engineer']],
    ['notion', ['Sales Lead']],
    ['germany remote', ['Sales Lead']],
    ['80k+', ['Analyst']],
    ['95k+', []],
    ['"our wiki"', ['Analyst']],
    ['"wiki our"', []],
    ['"build things" -"our wiki" remote', ['Sales Lead']],
    ['react last 2 months', ['React Developer', 'Product Engineer', 'Engineer of old', 'Designer']],
    ['rea', ['Reactor Technician', 'React Developer', 'Designer', 'Product Engineer']],
  ])('%s finds %j', async (query, found) => {
    expect(await titles({ query })).toEqual(found);
  });

  it('is read otherwise where that is chosen', async () => {
    expect(await titles({ query: 'notion', readAs: [{ text: 'notion', kind: 'WORD' }] })).toEqual([
      'Sales Lead',
      'Analyst',
    ]);
  });

  it('is corrected when it finds nothing, and says so', async () => {
    const { correctedQuery, hits } = await search({ query: 'desiner berlin' });
    expect([correctedQuery, hits.map(({ job }) => job.title)]).toEqual(['designer berlin', ['Designer']]);
  });

  it('that is a town without jobs offers those of its country, and says that none is there', async () => {
    const { exactTotal, hits, interpretation } = await search({ query: 'München' });
    expect(interpretation.map(({ value }) => value)).toEqual(['Munich, Germany']);
    expect([exactTotal, hits.map(({ job }) => job.title).toSorted()]).toEqual([0, ['Designer', 'React Developer']]);
    expect((await search({ query: 'Oslo' })).hits).toEqual([]);
  });

  it('is corrected beside a town without such jobs, where some come close', async () => {
    const { correctedQuery, exactTotal, hits } = await search({ query: 'desiner munich' });
    expect([correctedQuery, exactTotal, hits.map(({ job }) => job.title)]).toEqual([
      'designer munich',
      0,
      ['Designer'],
    ]);
  });

  it.each([
    ['figmma', 'figma'],
    ['resigner', 'designer'],
    ['besignen', null],
    ['sotfware', 'software'],
    ['leat', null],
    ['sotfware ksa', 'software ksa'],
    ['sotfware KSÁ', 'software KSÁ'],
    ['KSA', null],
  ])(
    'corrects %s as %s, by known skills as well, and by two errors only where the first letter is right',
    async (query, corrected) => {
      expect((await search({ query })).correctedQuery).toBe(corrected);
    },
  );

  it('that finds little also finds what meets it nearly, says so, and gives only reasons that hold', async () => {
    const { total, exactTotal, hits } = await search({ query: 'senior react' });
    expect([total, exactTotal, hits[0]?.job.title]).toEqual([3, 1, 'Product Engineer']);
    expect(hits.slice(1).flatMap(({ reasons }) => reasons.filter(({ text }) => text.includes('senior')))).toEqual([]);
    expect(await search({ query: 'senior react' }, 'NEWEST')).toMatchObject({ total: 1, exactTotal: 1 });
  });

  it('that finds nothing names what to leave out', async () => {
    const { total, blockers } = await search({ query: 'react tokyo' });
    expect([total, blockers]).toEqual([0, [{ term: { text: 'tokyo' }, totalWithout: 3 }]]);
  });

  it('that is one word and blocks beside a filter is named as well', async () => {
    const { total, blockers } = await search({ query: 'oslo', jobTitle: 'dev' });
    expect([total, blockers.map(({ term }) => term.text)]).toEqual([0, ['oslo']]);
  });

  it('goes with the literal filters', async () => {
    expect(await titles({ query: 'react', jobTitle: 'dev' })).toEqual(['React Developer']);
  });

  it('of more than 200 characters is refused', async () => {
    const { errors } = await app.graphql(PAGE, { filter: { query: 'x'.repeat(201) } }, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each(['()[]{}', '-', '- - -', '"', '"" ""', 'OR OR', '%_\\', '-"-', 'not', '🚀', '\u202E', '<b>', '$$$', '1e999'])(
    '%s gets an answer',
    async (query) => {
      expect((await search({ query })).total).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('chosen values of facets', () => {
  it.each([
    [{ skills: { include: ['React'], exclude: ['Figma'] } }, ['Product Engineer', 'React Developer']],
    [{ places: { include: ['FR'] } }, ['Product Engineer', 'Sales Lead']],
    [{ places: { include: ['DE/Berlin/Berlin'] } }, ['Designer', 'React Developer']],
    [{ companies: { include: ['notion'] } }, ['Sales Lead']],
    [{ workModes: { include: ['HYBRID', 'REMOTE'] } }, ['Sales Lead', 'React Developer']],
    [{ levels: { include: ['SENIOR'] } }, ['Product Engineer']],
    [{ pay: { min: '60000', currency: 'EUR' } }, ['Analyst']],
    [{ near: { latitude: 52.4, longitude: 13.3, radiusKm: 30 } }, ['Designer', 'React Developer']],
    [{ within: { north: 50, south: 48, west: 2, east: 3 } }, ['Product Engineer']],
  ])('%j find %j', async (filter, found) => {
    expect(await titles(filter)).toEqual(found);
  });

  it.each([
    [{ sources: { include: ['nowhere'] } }, 'sources'],
    [{ skills: { include: Array.from({ length: 51 }, (_, at) => `${at}`) } }, 'skills'],
    [{ pay: { min: '1', currency: 'XXX' } }, 'XXX'],
    [{ near: { latitude: 95, longitude: 0 } }, 'Latitudes'],
  ])('%j is refused', async (filter, word) => {
    const { errors } = await app.graphql(PAGE, { filter }, token);
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID_INPUT' },
      message: expect.stringContaining(word),
    });
  });
});

describe('facets', () => {
  const FACETS = `query ($filter: JobFilter) { jobs(filter: $filter) { facets {
    skills(first: 2) { value count } companies(first: 1) { value count } places { id name count hasChildren }
    towns: places(within: "DE") { id name count } workModes { value count } levels { value count }
    posted { value count } employment { value count } sponsorship { value count } sources { value count }
    pay { currency bars { count } } } } }`;

  it('count all hits, each without its own choices', async () => {
    const { data, errors } = await app.graphql(
      FACETS,
      { filter: { query: 'react', skills: { include: ['Figma'] } } },
      token,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      jobs: {
        facets: {
          skills: [
            { value: 'React', count: 3 },
            { value: 'Figma', count: 1 },
          ],
          places: [{ id: 'DE', name: 'Germany', count: 1, hasChildren: true }],
          towns: [
            { id: 'DE/Berlin', name: 'Berlin', count: 1 },
            { id: 'DE/Berlin/Berlin', name: 'Berlin', count: 1 },
          ],
          workModes: [{ value: null, count: 1 }],
          levels: [{ value: null, count: 1 }],
          posted: [
            { value: 'DAY', count: 1 },
            { value: 'WEEK', count: 1 },
            { value: 'MONTH', count: 1 },
            { value: 'ANY', count: 1 },
          ],
          employment: [],
          sponsorship: [],
          pay: null,
        },
      },
    });
  });

  it('name companies as they write themselves', async () => {
    const { data } = await app.graphql(FACETS, { filter: { query: 'notion' } }, token);
    expect(data).toMatchObject({ jobs: { facets: { companies: [{ value: 'Notion', count: 1 }] } } });
  });
});

describe('Query.jobTotals', () => {
  it('tells visitors how many match, how the text was read, and how they are spread', async () => {
    const TOTALS = `query ($filter: JobFilter) { jobTotals(filter: $filter) {
      exactTotal interpretation { kind text } facets { skills(first: 1) { value count } } } }`;
    const { data } = await app.graphql(TOTALS, { filter: { query: 'react' } });
    expect(data).toEqual({
      jobTotals: {
        exactTotal: 3,
        interpretation: [{ kind: 'SKILL', text: 'react' }],
        facets: { skills: [{ value: 'React', count: 3 }] },
      },
    });
  });
});

describe('pages by cursor', () => {
  it('follow the best match', async () => {
    const PART = `query ($after: String) { searchJobs(filter: { query: "react" }, first: 1, after: $after) {
      totalCount nodes { title } pageInfo { endCursor hasNextPage } } }`;
    const part = z.object({
      searchJobs: z.object({
        totalCount: z.number(),
        nodes: z.array(z.object({ title: z.string() })),
        pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
      }),
    });
    const found: string[] = [];
    let after: string | null = null;
    do {
      const answer: { data?: unknown } = await app.graphql(PART, { after }, token);
      const { nodes, pageInfo } = part.parse(answer.data).searchJobs;
      found.push(...nodes.map(({ title }) => title));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(found).toEqual(['React Developer', 'Product Engineer', 'Designer']);
  });
});

describe('GET /jobs with q', () => {
  it('answers what it understood', async () => {
    const answer = await app.api('GET', '/jobs?q=deutschland%20-figma%20react', { token });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      total: 1,
      jobs: [{ title: 'React Developer' }],
      interpretation: [
        { kind: 'place', text: 'deutschland', value: 'Germany' },
        { kind: 'exclude', text: 'figma', value: 'Figma' },
        { kind: 'skill', text: 'react', value: 'React' },
      ],
    });
  });

  it('says nothing of it without q, and refuses an unknown order', async () => {
    const answer = await app.api('GET', '/jobs', { token });
    expect(answer.json()).not.toHaveProperty('interpretation');
    expect((await app.api('GET', '/jobs?sort=sideways', { token })).status).toBe(400);
  });
});

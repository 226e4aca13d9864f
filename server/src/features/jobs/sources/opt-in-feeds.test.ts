import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { arbeitnow } from './arbeitnow.ts';
import { himalayas } from './himalayas.ts';
import { FeedError, type JobSource, NO_STATE } from './job-source.ts';
import { jobicy } from './jobicy.ts';
import { remoteok } from './remoteok.ts';
import { themuse } from './themuse.ts';

/** One row of each feed in the shape it really has; all of it made up. */
const rows = {
  arbeitnow: {
    slug: 'boat-builder-bremen-1',
    title: 'Bootsbauer (m/w/d)',
    company_name: 'Werft Nord GmbH',
    description: '&lt;p&gt;Wir bauen Boote.&lt;/p&gt;',
    remote: false,
    url: 'https://www.arbeitnow.com/jobs/boat-builder-bremen-1',
    tags: ['Handwerk'],
    job_types: ['Vollzeit', 'berufserfahren'],
    location: 'Bremen',
    created_at: 1_767_225_600,
  },
  jobicy: {
    id: 17,
    url: 'https://jobicy.com/jobs/17-editor',
    jobTitle: 'Editor &#8211; Maps &amp; Charts',
    companyName: 'Atlas &amp; Sons',
    jobIndustry: ['Content &amp; Editorial'],
    jobType: ['Part-Time'],
    jobGeo: 'UK,  Germany',
    jobLevel: 'Senior',
    jobExcerpt: 'Short.',
    jobDescription: '<p>You edit maps.</p>',
    pubDate: '2026-01-01T00:00:00+00:00',
    salaryMin: 30_000,
    salaryMax: 40_000,
    salaryCurrency: 'GBP',
    salaryPeriod: 'yearly',
  },
  himalayas: {
    guid: 'https://himalayas.app/companies/peak/jobs/guide',
    title: 'Guide',
    companyName: 'Peak',
    employmentType: 'Contractor',
    minSalary: 40,
    maxSalary: 55,
    currency: 'USD',
    salaryPeriod: 'hourly',
    seniority: ['Mid-level'],
    locationRestrictions: ['Nepal', 'India'],
    categories: ['Guides'],
    description: '<p>You walk ahead.</p>',
    pubDate: 1_767_225_600,
    applicationLink: 'https://himalayas.app/companies/peak/jobs/guide',
  },
  themuse: {
    id: 5,
    name: 'Curator',
    contents: '<p>You hang pictures.</p>',
    publication_date: '2026-01-01T00:00:00Z',
    locations: [{ name: 'Boston, MA' }, { name: 'Flexible / Remote' }],
    levels: [{ name: 'Senior Level', short_name: 'senior' }],
    refs: { landing_page: 'https://www.themuse.com/jobs/museum/curator' },
    company: { name: 'Small Museum' },
  },
  remoteok: {
    id: '9',
    slug: 'remote-translator-9',
    epoch: 1_767_225_600,
    date: '2026-01-01T00:00:00+00:00',
    company: 'CafÃ© Babel',
    position: 'Translator',
    tags: ['golang', 'medical', 'exec', 'infosec'],
    description:
      'You donâ\u0080\u0099t guess.<br>Please mention the word **SUNNY** and tag RMTI3LjAuMC4x when applying to show you read the job post completely.',
    location: 'How, ',
    salary_min: 50_000,
    salary_max: 70_000,
    url: 'https://remoteOK.com/remote-jobs/remote-translator-9',
  },
};

const wrapped: readonly (readonly [JobSource, (row: unknown) => unknown, keyof typeof rows])[] = [
  [arbeitnow, (row) => ({ data: [row] }), 'arbeitnow'],
  [jobicy, (row) => ({ jobs: [row] }), 'jobicy'],
  [himalayas, (row) => ({ jobs: [row] }), 'himalayas'],
  [themuse, (row) => ({ results: [row] }), 'themuse'],
  [remoteok, (row) => [{ legal: 'Link back, please.', last_updated: 1 }, row], 'remoteok'],
];
const parse = (source: JobSource, value: unknown) => source.parseFile(JSON.stringify(value));

describe.each(wrapped)('$name', (source, wrap, name) => {
  it("is fetched by the operator's word only, and names whom to credit", () => {
    expect(source.optIn).toBe(true);
    expect(source.attribution?.url).toMatch(/^https:/);
    expect(source.complete).toBe(false);
  });

  it('counts a row without a title, an address or a date, and one that is no object, with the reason', () => {
    const row: object = rows[name];
    const titles = ['title', 'jobTitle', 'name', 'position'];
    const dates = ['created_at', 'pubDate', 'publication_date', 'date'];
    const without = (names: readonly string[]) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !names.includes(key)));
    expect(parse(source, wrap(without(titles)))).toEqual([{ rejected: expect.stringMatching(/^no /) }]);
    expect(parse(source, wrap(without([...dates, 'epoch'])))).toEqual([{ rejected: expect.stringMatching(/^no /) }]);
    const script = { url: 'javascript:1', applicationLink: 'javascript:1', refs: { landing_page: 'javascript:1' } };
    expect(parse(source, wrap({ ...row, ...script }))).toEqual([{ rejected: expect.stringMatching(/not an http/) }]);
    expect(parse(source, wrap(7))).toEqual([{ rejected: 'not an object' }]);
  });

  it.each(['<html><body>Busy</body></html>', '{"data":[{"slug"', '{"other":[]}', '"text"', 'null'])(
    'refuses %s as a whole',
    (text) => {
      expect(() => source.parseFile(text)).toThrow(FeedError);
    },
  );
});

describe('what the opt-in feeds say', () => {
  const posting = (source: JobSource) => {
    const entry = wrapped.find(([one]) => one === source);
    return entry === undefined ? [] : parse(source, entry[1](rows[entry[2]]));
  };

  it('Arbeitnow: an unticked remote box says nothing, and encoded HTML is text', () => {
    expect(posting(arbeitnow)).toMatchObject([
      {
        posting: {
          externalId: 'boat-builder-bremen-1',
          company: 'Werft Nord GmbH',
          city: 'Bremen',
          remote: null,
          employmentTypes: ['Full-time'],
          description: expect.stringContaining('Wir bauen Boote.'),
          postedDate: new Date('2026-01-01T00:00:00Z'),
        },
      },
    ]);
    expect(parse(arbeitnow, { data: [{ ...rows.arbeitnow, remote: true }] })).toMatchObject([
      { posting: { remote: 'remote' } },
    ]);
  });

  it('Jobicy: entities are letters, and the salary has its currency and period', () => {
    expect(posting(jobicy)).toMatchObject([
      {
        posting: {
          externalId: '17',
          title: 'Editor – Maps & Charts',
          company: 'Atlas & Sons',
          location: 'Remote, UK; Remote, Germany',
          country: 'GB',
          remote: 'remote',
          employmentTypes: ['Part-time'],
          experience: 'senior',
        },
      },
    ]);
    expect(JSON.stringify(posting(jobicy))).toMatch(/30,000/);
  });

  it('Himalayas: countries are where one may live, and seconds or milliseconds are a time', () => {
    expect(posting(himalayas)).toMatchObject([
      {
        posting: {
          location: 'Remote, Nepal; Remote, India',
          country: 'NP',
          remote: 'remote',
          employmentTypes: ['Contract'],
        },
      },
    ]);
    const later = parse(himalayas, { jobs: [{ ...rows.himalayas, pubDate: 1_767_225_600_000 }] });
    expect(later).toMatchObject([{ posting: { postedDate: new Date('2026-01-01T00:00:00Z') } }]);
  });

  it('The Muse: levels and places are lists of names', () => {
    expect(posting(themuse)).toMatchObject([
      { posting: { externalId: '5', company: 'Small Museum', city: 'Boston', experience: 'senior' } },
    ]);
  });

  it('Remote OK: the legal element is no posting, letters are repaired, tags and places that are none left out', () => {
    expect(posting(remoteok)).toMatchObject([
      {
        posting: {
          company: 'Café Babel',
          location: 'Remote',
          remote: 'remote',
          skills: [],
          description: 'You don’t guess.',
        },
      },
    ]);
  });
});

describe('how the opt-in feeds are fetched', () => {
  it('Jobicy and Remote OK: one request, unchanged by its etag', async () => {
    const address = 'https://jobicy.com/api/v2/remote-jobs?count=100';
    const first = recordedFetcher({ [address]: { text: JSON.stringify({ jobs: [rows.jobicy] }), etag: '"1"' } });
    const [page] = await pagesOf(jobicy, first.fetcher);
    expect(page).toMatchObject({ rows: [{ posting: { externalId: '17' } }], state: { etag: '"1"' } });
    const second = recordedFetcher({ [address]: { notModified: true } });
    const state = { ...NO_STATE, etag: '"1"' };
    expect(await pagesOf(jobicy, second.fetcher, { state })).toEqual([{ rows: [], unchanged: true }]);
    expect(second.asked).toEqual([{ url: address, etag: '"1"', lastModified: null }]);
  });

  it('Himalayas: on by cursor where there is one, else by offset', async () => {
    const api = 'https://himalayas.app/jobs/api?limit=20';
    const { fetcher, asked } = recordedFetcher({
      [api]: JSON.stringify({ jobs: [rows.himalayas], totalCount: 2, nextCursor: 'a b' }),
      [`${api}&cursor=a%20b`]: JSON.stringify({ jobs: [rows.himalayas], totalCount: 2 }),
      [`${api}&offset=40`]: JSON.stringify({ jobs: [] }),
    });
    expect(await pagesOf(himalayas, fetcher)).toHaveLength(3);
    expect(asked.map(({ url }) => url)).toEqual([api, `${api}&cursor=a%20b`, `${api}&offset=40`]);
  });

  it('The Muse: as many pages as it says', async () => {
    const api = 'https://www.themuse.com/api/public/jobs?descending=true';
    const body = JSON.stringify({ results: [rows.themuse], page_count: 2, total: 2 });
    const { fetcher, asked } = recordedFetcher({ [`${api}&page=1`]: body, [`${api}&page=2`]: body });
    expect(await pagesOf(themuse, fetcher)).toMatchObject([{ total: 2 }, { total: 2 }]);
    expect(asked).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { bamboohr } from './bamboohr.ts';
import { breezy } from './breezy.ts';
import { gem } from './gem.ts';
import { pinpoint } from './pinpoint.ts';
import { rippling } from './rippling.ts';
import { teamtailor } from './teamtailor.ts';
import { workday } from './workday.ts';

const now = new Date('2026-03-10T12:00:00Z');
/** Everything here is made up, in the shapes of the recorded answers. */

describe('workday', () => {
  const board = 'ollerby.wd5.myworkdayjobs.com/Careers';
  const api = 'https://ollerby.wd5.myworkdayjobs.com/wday/cxs/ollerby/Careers';
  const row = {
    title: 'Miller',
    externalPath: '/job/Ghent/Miller_R17-1',
    locationsText: '2 Locations',
    postedOn: 'Posted 8 Days Ago',
    bulletFields: ['R17'],
  };
  const detail = {
    jobPostingInfo: {
      title: 'Miller',
      jobDescription: '<p>Grind <b>corn</b>.</p>',
      location: 'Ghent, Belgium',
      additionalLocations: ['Antwerp, Belgium'],
      startDate: '2026-03-02',
      timeType: 'Full time',
      country: { descriptor: 'Belgium' },
      externalUrl: 'https://ollerby.wd5.myworkdayjobs.com/Careers/job/Ghent/Miller_R17-1',
    },
    hiringOrganization: { name: 'Ollerby NV' },
  };

  it('asks for the list with POST, and for the text of what is new', async () => {
    const list = JSON.stringify({ total: 1, jobPostings: [row] });
    const answers = { [`${api}/jobs`]: list, [`${api}${row.externalPath}`]: JSON.stringify(detail) };
    const { fetcher, asked } = recordedFetcher(answers);
    const pages = await pagesOf(workday, fetcher, { board, now });
    expect(pages).toMatchObject([
      {
        total: 1,
        whole: true,
        rows: [
          {
            posting: {
              externalId: 'ollerby/R17-1',
              title: 'Miller',
              company: 'Ollerby NV',
              location: 'Ghent, Belgium; Antwerp, Belgium',
              postedDate: new Date('2026-03-02'),
              employmentTypes: ['Full-time'],
              url: detail.jobPostingInfo.externalUrl,
            },
          },
        ],
      },
    ]);
    expect(asked[0]).toMatchObject({ json: { limit: 20, offset: 0 } });
    const known = new Map(
      pages.flatMap(({ rows }) =>
        rows.flatMap((read) => ('version' in read ? [['ollerby/R17-1', read.version ?? ''] as const] : [])),
      ),
    );
    const tomorrow = { ...row, postedOn: 'Posted 9 Days Ago' };
    const second = recordedFetcher({ [`${api}/jobs`]: JSON.stringify({ total: 1, jobPostings: [tomorrow] }) });
    expect(await pagesOf(workday, second.fetcher, { board, now, known })).toMatchObject([
      { rows: [{ asItWas: 'ollerby/R17-1' }] },
    ]);
  });

  it('walks pages of twenty, though later ones say that the total is 0', async () => {
    const rows = Array.from({ length: 25 }, (_none, index) => ({
      ...row,
      externalPath: `/job/Ghent/Miller_R${index}`,
    }));
    const fetcher: Fetcher = {
      get(url, { json = {} } = {}) {
        const offset = 'offset' in json && typeof json.offset === 'number' ? json.offset : 0;
        const page = { total: offset === 0 ? 25 : 0, jobPostings: rows.slice(offset, offset + 20) };
        const text = JSON.stringify(url.endsWith('/jobs') ? page : detail);
        return Promise.resolve({ url, text, notModified: false, etag: null, lastModified: null });
      },
    };
    const pages = await pagesOf(workday, fetcher, { board, now });
    expect(pages.map(({ rows: found, whole }) => [found.length, whole])).toEqual([
      [20, undefined],
      [5, true],
    ]);
  });

  it('refuses a board that is no site', async () => {
    await expect(pagesOf(workday, recordedFetcher({}).fetcher, { board: 'evil.example.com/x' })).rejects.toThrow(
      /isn't a Workday site/,
    );
  });
});

describe('teamtailor', () => {
  const item = {
    id: '942c032b',
    title: 'Miller',
    url: 'https://ollerby.teamtailor.com/jobs/17-miller',
    date_published: '2026-03-02T08:33:05+02:00',
    content_html: '<p>Grind corn.</p>',
    _jobposting: {
      '@type': 'JobPosting',
      hiringOrganization: { name: 'Ollerby' },
      jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Stockholm', addressCountry: 'SE' } }],
    },
  };

  it.each([
    ['ollerby', 'https://ollerby.teamtailor.com/jobs.json'],
    ['ollerby.na', 'https://ollerby.na.teamtailor.com/jobs.json'],
  ])('reads the feed of %s', async (board, url) => {
    const { fetcher } = recordedFetcher({ [url]: JSON.stringify({ title: 'Ollerby Group', items: [item] }) });
    expect(await pagesOf(teamtailor, fetcher, { board })).toMatchObject([
      { rows: [{ posting: { externalId: '942c032b', company: 'Ollerby', city: 'Stockholm', country: 'SE' } }] },
    ]);
  });
});

describe('rippling', () => {
  const row = (place: string) => ({
    uuid: 'f7008ce4',
    name: 'Miller',
    url: 'https://ats.rippling.com/ollerby/jobs/f7008ce4',
    workLocation: { label: place },
  });
  const jobs = 'https://api.rippling.com/platform/api/ats/v1/board/ollerby/jobs';

  it('is one posting with its places, however many rows it has', async () => {
    const detail = {
      uuid: 'f7008ce4',
      name: 'Miller',
      url: 'https://ats.rippling.com/ollerby/jobs/f7008ce4',
      description: { company: '<p>Mills.</p>', role: '<p>Grind.</p>' },
      createdOn: '2026-03-02T12:45:15.898000-07:00',
      employmentType: { label: 'SALARIED_FT', id: 'Salaried, full-time' },
    };
    const { fetcher } = recordedFetcher({
      [jobs]: JSON.stringify([row('Ghent, Belgium'), row('Lisbon, Portugal')]),
      [`${jobs}/f7008ce4`]: JSON.stringify(detail),
    });
    expect(await pagesOf(rippling, fetcher, { board: 'ollerby' })).toMatchObject([
      {
        total: 1,
        rows: [
          {
            posting: {
              company: 'Ollerby',
              location: 'Ghent, Belgium; Lisbon, Portugal',
              employmentTypes: ['Full-time'],
            },
          },
        ],
      },
    ]);
  });
});

describe('bamboohr', () => {
  const row = {
    id: '39',
    jobOpeningName: 'Miller',
    employmentStatusLabel: 'Full-Time',
    location: { city: null, state: null },
    atsLocation: { country: 'Canada', state: 'Alberta', city: 'Edmonton' },
    isRemote: null,
    locationType: '2',
  };
  const careers = 'https://ollerby.bamboohr.com/careers';

  it('reads the list, and the text and date of each posting', async () => {
    const opening = {
      jobOpeningShareUrl: `${careers}/39`,
      jobOpeningName: 'Miller',
      employmentStatusLabel: 'Full-Time',
      location: row.location,
      atsLocation: row.atsLocation,
      description: '<p>Grind.</p>',
      datePosted: '2026-03-02',
      locationType: '2',
    };
    const { fetcher } = recordedFetcher({
      [`${careers}/list`]: JSON.stringify({ result: [row] }),
      [`${careers}/39/detail`]: JSON.stringify({ result: { jobOpening: opening } }),
    });
    expect(await pagesOf(bamboohr, fetcher, { board: 'Ollerby' })).toMatchObject([
      { rows: [{ posting: { externalId: 'ollerby/39', city: 'Edmonton', country: 'CA', remote: 'hybrid' } }] },
    ]);
  });
});

describe('pinpoint', () => {
  const row = {
    id: '515428',
    title: 'Miller',
    url: 'https://ollerby.pinpointhq.com/en/postings/fca592d6',
    description: '<p>Grind.</p>',
    key_responsibilities: '<p>Corn.</p>',
    key_responsibilities_header: 'What you do',
    employment_type_text: 'Full Time',
    workplace_type: 'onsite',
    compensation_visible: true,
    compensation_minimum: 30000,
    compensation_maximum: 36000,
    compensation_currency: 'EUR',
    compensation_frequency: 'year',
    location: { city: 'Ghent', name: 'Mill', province: '' },
  };
  const url = 'https://ollerby.pinpointhq.com/postings.json';

  it('dates a posting when it is first seen, and leaves it so', async () => {
    const { fetcher } = recordedFetcher({ [url]: JSON.stringify({ data: [row] }) });
    const [page] = await pagesOf(pinpoint, fetcher, { board: 'ollerby', now });
    expect(page?.rows).toMatchObject([
      { posting: { postedDate: now, company: 'Ollerby', salary: '€30,000 – €36,000 a year', remote: 'onsite' } },
    ]);
    const known = new Map(
      page?.rows.flatMap((read) => ('version' in read ? [['515428', read.version ?? ''] as const] : [])),
    );
    const later = new Date('2026-03-11T12:00:00Z');
    expect(await pagesOf(pinpoint, fetcher, { board: 'ollerby', now: later, known })).toMatchObject([
      { rows: [{ asItWas: '515428' }] },
    ]);
  });
});

describe('gem', () => {
  it('reads a board', async () => {
    const row = {
      id: '4965519002',
      title: 'Miller',
      absolute_url: 'https://jobs.gem.com/ollerby/4965519002',
      content: '<p>Grind.</p>',
      first_published_at: '2026-03-02T15:37:23.000Z',
      employment_type: 'full_time',
      location: { name: 'Ghent, Belgium' },
      location_type: 'hybrid',
      offices: [],
    };
    const url = 'https://api.gem.com/job_board/v0/ollerby/job_posts/';
    const { fetcher } = recordedFetcher({ [url]: JSON.stringify([row]) });
    expect(await pagesOf(gem, fetcher, { board: 'ollerby' })).toMatchObject([
      { rows: [{ posting: { externalId: '4965519002', company: 'Ollerby', remote: 'hybrid', country: 'BE' } }] },
    ]);
    expect(() => gem.parseFile('{}')).toThrow('The response is no list of postings.');
  });
});

describe('breezy', () => {
  it('reads a board, and people who may work anywhere', async () => {
    const row = {
      id: 'a1b2c3d4e5f6',
      name: 'Miller',
      url: 'https://ollerby.breezy.hr/p/a1b2c3d4e5f6-miller',
      published_date: '2026-03-02T09:10:00.000Z',
      type: { id: 'contractor', name: 'Contractor' },
      location: { country: null, state: null, city: null, is_remote: true, name: 'Remote' },
      salary: null,
      company: { name: 'Ollerby' },
    };
    const url = 'https://ollerby.breezy.hr/json';
    const { fetcher } = recordedFetcher({ [url]: JSON.stringify([row]) });
    expect(await pagesOf(breezy, fetcher, { board: 'ollerby' })).toMatchObject([
      { rows: [{ posting: { externalId: 'a1b2c3d4e5f6', remote: 'remote', employmentTypes: ['Contract'] } }] },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { adzuna } from './adzuna.ts';
import { reed } from './reed.ts';
import { NO_KEYS } from './source-keys.ts';
import { usajobs } from './usajobs.ts';

const now = new Date('2026-03-10T12:00:00Z');
const keys = {
  usajobs: { user: 'ada@ollerby.example', secret: 'KEY-U' },
  adzuna: { user: 'APP', secret: 'KEY-A' },
  reed: { user: '', secret: 'KEY-R' },
};
/** Everything here is made up, in the shapes of the recorded answers. */

it.each([
  [usajobs, '2210', 'USAJOBS_API_KEY and USAJOBS_EMAIL'],
  [adzuna, 'gb', 'ADZUNA_APP_ID and ADZUNA_APP_KEY'],
  [reed, 'miller', 'REED_API_KEY'],
])('$name without a key asks nobody', async (source, board, settings) => {
  const { fetcher, asked } = recordedFetcher({});
  const reading = pagesOf(source, fetcher, { board, keys: NO_KEYS });
  await expect(reading).rejects.toThrow(`This source needs a key. Set ${settings}.`);
  expect(asked).toEqual([]);
  expect(source).toMatchObject({ optIn: true, attribution: { text: expect.any(String) } });
});

describe('usajobs', () => {
  const item = (id: number) => ({
    MatchedObjectId: String(id),
    MatchedObjectDescriptor: {
      PositionTitle: 'Miller',
      PositionURI: `https://www.usajobs.gov:443/job/${id}`,
      PositionLocationDisplay: 'Multiple Locations',
      PositionLocation: [
        {
          LocationName: 'Anchorage, Alaska',
          CountryCode: 'United States',
          CountrySubDivisionCode: 'Alaska',
          Longitude: -149.8,
          Latitude: 61.2,
        },
        { LocationName: 'Birmingham, Alabama', CountryCode: 'United States', CountrySubDivisionCode: 'Alabama' },
      ],
      OrganizationName: 'Bureau of Mills',
      PositionRemuneration: [
        { MinimumRange: '89508', MaximumRange: '145468', RateIntervalCode: 'PA', Description: 'Per Year' },
      ],
      PositionSchedule: [{ Name: 'Full-time' }],
      PublicationStartDate: '2026-03-02T00:00:00.0000',
      ApplicationCloseDate: '2026-03-18T23:59:59.9970',
      UserArea: {
        Details: {
          JobSummary: 'Grind corn.',
          MajorDuties: ['Grinds.', 'Sifts.'],
          RemoteIndicator: false,
          SecurityClearance: 'Not Required',
        },
      },
    },
  });
  const api = 'https://data.usajobs.gov/api/search?JobCategoryCode=2210&ResultsPerPage=250';
  const answer = (all: number, ...ids: readonly number[]) =>
    JSON.stringify({ SearchResult: { SearchResultCountAll: all, SearchResultItems: ids.map(item) } });

  it('reads every page with the key and the address in headers', async () => {
    const { fetcher, asked } = recordedFetcher({ [`${api}&Page=1`]: answer(3, 1, 2), [`${api}&Page=2`]: answer(3, 3) });
    const pages = await pagesOf(usajobs, fetcher, { board: '2210', keys, now });
    expect(pages.map(({ rows, whole }) => [rows.length, whole])).toEqual([
      [2, undefined],
      [1, true],
    ]);
    expect(pages[0]?.rows[0]).toMatchObject({
      posting: {
        company: 'Bureau of Mills',
        url: 'https://www.usajobs.gov/job/1',
        postedDate: new Date('2026-03-02'),
        places: [
          { city: 'Anchorage', coords: [-149.8, 61.2] },
          { city: 'Birmingham', country: 'US' },
        ],
        salary: '$89,508 – $145,468 a year',
        employmentTypes: ['Full-time'],
        closed: false,
      },
    });
    expect(asked[0]?.headers).toEqual({ 'authorization-key': 'KEY-U', 'user-agent': 'ada@ollerby.example' });
    expect(asked[0]?.url).not.toContain('KEY-U');
  });

  it('is closed after its last day, and remote where it says so', () => {
    const { MatchedObjectDescriptor: said } = item(1);
    const anywhere = {
      MatchedObjectId: '1',
      MatchedObjectDescriptor: {
        ...said,
        PositionLocation: [],
        PositionLocationDisplay: 'Anywhere in the U.S. (remote job)',
        ApplicationCloseDate: '2020-03-18T23:59:59.9970',
        UserArea: { Details: { RemoteIndicator: true } },
      },
    };
    const text = JSON.stringify({ SearchResult: { SearchResultItems: [anywhere] } });
    expect(usajobs.parseFile(text)).toMatchObject([{ posting: { closed: true, remote: 'remote', country: 'US' } }]);
  });
});

describe('adzuna', () => {
  const row = (id: string, predicted: string) => ({
    id,
    title: 'Miller',
    company: { display_name: 'Ollerby' },
    location: { display_name: 'Mill Road, Norwich', area: ['UK', 'Eastern England', 'Norfolk', 'Norwich'] },
    latitude: 52.6,
    longitude: 1.3,
    created: '2026-03-02T08:33:45Z',
    description: 'Grind corn and…',
    contract_time: 'full_time',
    salary_min: 30000,
    salary_max: 36000,
    salary_is_predicted: predicted,
    redirect_url: `https://www.adzuna.co.uk/details/${id}?utm_medium=api&utm_source=APP`,
  });

  it('reads the newest, without the key in what is shown, and a guess is no salary', async () => {
    const start =
      'https://api.adzuna.com/v1/api/jobs/gb/search/1?app_id=APP&app_key=KEY-A&results_per_page=50&category=it-jobs&sort_by=date&what=flour+miller';
    const { fetcher } = recordedFetcher({
      [start]: JSON.stringify({ count: 2, results: [row('1', '0'), row('2', '1')] }),
    });
    const pages = await pagesOf(adzuna, fetcher, { board: 'gb/flour-miller', keys, now });
    expect(pages[0]?.rows).toMatchObject([
      {
        posting: {
          externalId: '1',
          company: 'Ollerby',
          country: 'GB',
          salary: '£30,000 – £36,000 a year',
          employmentTypes: ['Full-time'],
          url: 'https://www.adzuna.co.uk/details/1?utm_medium=api',
        },
      },
      { posting: { externalId: '2', salary: null } },
    ]);
    expect(JSON.stringify(pages)).not.toMatch(/KEY-A|APP/);
  });

  it('refuses a country it does not list', async () => {
    const { fetcher } = recordedFetcher({});
    await expect(pagesOf(adzuna, fetcher, { board: 'xx', keys })).rejects.toThrow(/isn't a country of Adzuna/);
  });
});

describe('reed', () => {
  const api = 'https://www.reed.co.uk/api/1.0';
  const row = {
    jobId: 17,
    employerName: 'Ollerby ',
    jobTitle: 'Miller',
    locationName: 'Norwich',
    minimumSalary: 30000,
    maximumSalary: 36000,
    currency: 'GBP',
    date: '02/03/2026',
    expirationDate: '23/07/2026',
    jobDescription: 'Grind corn and ... ',
    applications: 45,
    jobUrl: 'https://www.reed.co.uk/jobs/miller/17',
  };
  const search = `${api}/search?keywords=flour%20miller&resultsToTake=100&resultsToSkip=0`;

  it('reads the list, and the whole text of what is new', async () => {
    const whole = {
      jobId: 17,
      datePosted: '02/03/2026',
      salaryType: 'per annum',
      contractType: 'Permanent',
      fullTime: true,
      jobDescription: '<p>Grind corn and sift.</p>',
    };
    const { fetcher, asked } = recordedFetcher({
      [search]: JSON.stringify({ totalResults: 1, results: [row] }),
      [`${api}/jobs/17`]: JSON.stringify(whole),
    });
    const pages = await pagesOf(reed, fetcher, { board: 'flour-miller', keys, now });
    expect(pages).toMatchObject([
      {
        whole: true,
        rows: [
          {
            posting: {
              externalId: '17',
              company: 'Ollerby',
              city: 'Norwich',
              country: 'GB',
              postedDate: new Date('2026-03-02'),
              salary: '£30,000 – £36,000 a year',
              description: 'Grind corn and sift.',
              closed: false,
            },
          },
        ],
      },
    ]);
    const headers = { authorization: `Basic ${Buffer.from('KEY-R:').toString('base64')}` };
    expect(asked.map((request) => request.headers)).toEqual([headers, headers]);
    const known = new Map(
      pages.flatMap(({ rows }) =>
        rows.flatMap((read) => ('version' in read ? [['17', read.version ?? ''] as const] : [])),
      ),
    );
    const later = recordedFetcher({
      [search]: JSON.stringify({ totalResults: 1, results: [{ ...row, applications: 99 }] }),
    });
    expect(await pagesOf(reed, later.fetcher, { board: 'flour-miller', keys, now, known })).toMatchObject([
      { rows: [{ asItWas: '17' }] },
    ]);
  });
});

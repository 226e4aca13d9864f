import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { greenhouse } from './greenhouse.ts';
import { FeedError } from './job-source.ts';

/** A board in the shape of the Job Board API; made up. */
const job = {
  absolute_url: 'https://job-boards.greenhouse.io/ollerby/jobs/4001',
  internal_job_id: 9001,
  location: { name: 'Leeds, UK' },
  metadata: [
    { id: 1, name: 'Employment Type', value: 'Full-time', value_type: 'single_select' },
    { id: 2, name: 'Pillar', value: 'Contract', value_type: 'single_select' },
  ],
  id: 4001,
  updated_at: '2026-02-10T08:50:01-04:00',
  title: 'Senior Database Engineer ',
  company_name: 'Ollerby Systems ',
  first_published: '2026-02-01T11:00:00-04:00',
  content: '&lt;p&gt;Keep &lt;b&gt;PostgreSQL&lt;/b&gt; well &amp;amp; fast.&lt;/p&gt;',
  offices: [{ id: 5, name: 'North', location: 'Leeds, England, United Kingdom' }],
};
const URL_OF = 'https://boards-api.greenhouse.io/v1/boards/ollerby/jobs?content=true';
const board = (...jobs: readonly unknown[]) => JSON.stringify({ jobs, meta: { total: jobs.length } });

describe('greenhouse', () => {
  it('maps a row to a posting', () => {
    expect(greenhouse.parseFile(board(job))).toMatchObject([
      {
        posting: {
          externalId: '4001',
          title: 'Senior Database Engineer',
          company: 'Ollerby Systems',
          location: 'Leeds, UK',
          city: 'Leeds',
          country: 'GB',
          postedDate: new Date('2026-02-01T15:00:00Z'),
          employmentTypes: ['Full-time'],
          experience: 'senior',
          url: 'https://job-boards.greenhouse.io/ollerby/jobs/4001',
          closed: false,
        },
      },
    ]);
  });

  it.each([
    ['Hybrid', { city: 'Leeds', remote: 'hybrid' }],
    ['', { city: 'Leeds', remote: null }],
    ['Remote - Spain', { city: null, country: 'ES', remote: 'remote' }],
  ])('finds the place of %j', (name, place) => {
    expect(greenhouse.parseFile(board({ ...job, location: { name } }))).toMatchObject([{ posting: place }]);
  });

  it('takes the day of the last change where none of publishing is given, and the board for the company', () => {
    const bare = { ...job, first_published: null, company_name: undefined };
    expect(greenhouse.parseFile(board(bare), 'ollerby-systems')).toMatchObject([
      { posting: { postedDate: new Date('2026-02-10T12:50:01Z'), company: 'Ollerby Systems' } },
    ]);
    expect(greenhouse.parseFile(board(bare))).toEqual([{ rejected: 'no company_name' }]);
  });

  it('asks for a board once, and again with its etag', async () => {
    const state = { etag: '"1"', lastModified: 'Mon, 02 Feb 2026 08:00:00 GMT', cursor: null };
    const first = recordedFetcher({ [URL_OF]: { text: board(job), etag: '"1"', lastModified: state.lastModified } });
    expect(await pagesOf(greenhouse, first.fetcher, { board: 'ollerby' })).toMatchObject([{ total: 1, state }]);
    const again = recordedFetcher({ [URL_OF]: { notModified: true } });
    expect(await pagesOf(greenhouse, again.fetcher, { board: 'ollerby', state })).toEqual([
      { rows: [], unchanged: true },
    ]);
    expect(again.asked).toMatchObject([{ url: URL_OF, etag: '"1"', lastModified: state.lastModified }]);
  });

  it.each([
    ['gone', "Greenhouse has no board 'gone'."],
    ['../jobs', "'../jobs' isn't a valid board name at Greenhouse."],
  ])('says that there is no board %s', async (name, sentence) => {
    await expect(pagesOf(greenhouse, recordedFetcher({}).fetcher, { board: name })).rejects.toThrow(
      new FeedError(sentence),
    );
  });
});

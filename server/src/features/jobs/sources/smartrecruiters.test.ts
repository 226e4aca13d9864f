import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { NO_STATE } from './job-source.ts';
import { smartrecruiters } from './smartrecruiters.ts';

/** A posting in the shape of the postings API's list; made up. */
const posting = {
  id: '744000100000001',
  name: 'Night Baker',
  company: { identifier: 'Ollerby1', name: 'Ollerby Bakeries' },
  releasedDate: '2026-02-05T18:18:52.891Z',
  location: {
    city: 'Lyon',
    region: 'ARA',
    country: 'fr',
    remote: false,
    hybrid: false,
    latitude: '45.7640',
    longitude: '4.8357',
    fullLocation: 'Lyon, ARA, France',
  },
  typeOfEmployment: { id: 'permanent', label: 'Full-time' },
  experienceLevel: { id: 'entry_level', label: 'Entry Level' },
};
const detail = {
  id: posting.id,
  postingUrl: 'https://jobs.smartrecruiters.com/Ollerby1/744000100000001-night-baker',
  jobAd: { sections: { jobDescription: { title: 'The job', text: '<p>Bread before dawn.</p>' } } },
};
const BASE = 'https://api.smartrecruiters.com/v1/companies/Ollerby1/postings';
const list = (totalFound: number, ...content: readonly unknown[]) => JSON.stringify({ totalFound, content });

describe('smartrecruiters', () => {
  it('maps a row of a list to a posting', () => {
    expect(smartrecruiters.parseFile(list(1, posting))).toMatchObject([
      {
        posting: {
          externalId: '744000100000001',
          title: 'Night Baker',
          company: 'Ollerby Bakeries',
          city: 'Lyon',
          country: 'FR',
          coords: [4.8357, 45.764],
          postedDate: new Date('2026-02-05T18:18:52.891Z'),
          employmentTypes: ['Full-time'],
          experience: 'junior',
          remote: null,
          url: 'https://jobs.smartrecruiters.com/Ollerby1/744000100000001',
        },
      },
    ]);
  });

  it('fetches the text of each posting, and goes without where it is gone', async () => {
    const { fetcher, asked } = recordedFetcher({
      [`${BASE}?limit=100&offset=0`]: list(2, posting, { ...posting, id: '2' }),
      [`${BASE}/${posting.id}`]: JSON.stringify(detail),
    });
    expect(await pagesOf(smartrecruiters, fetcher, { board: 'Ollerby1' })).toMatchObject([
      {
        total: 2,
        rows: [
          { posting: { description: expect.stringMatching(/Bread before dawn\./), url: detail.postingUrl } },
          { posting: { externalId: '2', description: '' } },
        ],
      },
    ]);
    expect(asked).toHaveLength(3);
  });

  it('goes on until it has as many as the list counts', async () => {
    const page = Array.from({ length: 100 }, (_none, index) => ({ ...posting, id: `p${index}` }));
    const { fetcher } = recordedFetcher({
      [`${BASE}?limit=100&offset=0`]: list(101, ...page),
      [`${BASE}?limit=100&offset=100`]: list(101, posting),
    });
    const pages = await pagesOf(smartrecruiters, fetcher, { board: 'Ollerby1' });
    expect(pages.map(({ rows }) => rows.length)).toEqual([100, 1]);
  });

  it('takes a company without postings for unknown, unless it was seen before', async () => {
    const { fetcher } = recordedFetcher({ [`${BASE}?limit=100&offset=0`]: list(0) });
    await expect(pagesOf(smartrecruiters, fetcher, { board: 'Ollerby1' })).rejects.toThrow(
      "SmartRecruiters shows no postings of 'Ollerby1': the name may be wrong.",
    );
    const state = { ...NO_STATE, cursor: '3' };
    expect(await pagesOf(smartrecruiters, fetcher, { board: 'Ollerby1', state })).toMatchObject([{ rows: [] }]);
  });
});

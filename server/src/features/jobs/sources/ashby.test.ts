import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { ashby } from './ashby.ts';

/** A posting in the shape of the job posting API; made up. */
const posting = {
  id: 'c1d5f0a0-0000-4000-8000-000000000001',
  title: 'Staff Security Engineer',
  employmentType: 'FullTime',
  location: 'Toronto, Ontario',
  shouldDisplayCompensationOnJobPostings: true,
  secondaryLocations: [{ location: 'Montreal' }],
  publishedAt: '2026-02-08T19:48:19.767+00:00',
  isListed: true,
  isRemote: true,
  workplaceType: 'Hybrid',
  address: { postalAddress: { addressRegion: 'Ontario', addressCountry: 'Canada', addressLocality: 'Toronto' } },
  jobUrl: 'https://jobs.ashbyhq.com/OllerbySystems/c1d5f0a0',
  descriptionHtml: '<p>Keep doors shut.</p>',
  compensation: { compensationTierSummary: 'CA$150K – CA$180K' },
};
const URL_OF = 'https://api.ashbyhq.com/posting-api/job-board/OllerbySystems?includeCompensation=true';
const parse = (...jobs: readonly unknown[]) => ashby.parseFile(JSON.stringify({ jobs, apiVersion: '1' }));

describe('ashby', () => {
  it('maps a row to a posting', () => {
    expect(parse(posting)).toMatchObject([
      {
        posting: {
          externalId: posting.id,
          title: 'Staff Security Engineer',
          company: 'OllerbySystems',
          location: 'Toronto, Ontario; Montreal',
          city: 'Toronto',
          country: 'CA',
          postedDate: new Date('2026-02-08T19:48:19.767Z'),
          salary: 'CA$150K – CA$180K',
          employmentTypes: ['Full-time'],
          experience: 'lead',
          remote: 'hybrid',
          description: 'Keep doors shut.',
        },
      },
    ]);
  });

  it.each([
    ['OnSite', false, 'onsite'],
    ['Remote', true, 'remote'],
    [null, true, 'remote'],
    [null, false, null],
  ])('takes the workplace %s with remote %s for %s', (workplaceType, isRemote, remote) => {
    expect(parse({ ...posting, workplaceType, isRemote })).toMatchObject([{ posting: { remote } }]);
  });

  it('leaves out what is not listed, and pay that is not to be shown', () => {
    const hidden = { ...posting, shouldDisplayCompensationOnJobPostings: false };
    expect(parse({ ...posting, isListed: false }, hidden)).toMatchObject([{ posting: { salary: null } }]);
  });

  it('waits longer than for others', async () => {
    const { fetcher, asked } = recordedFetcher({ [URL_OF]: JSON.stringify({ jobs: [posting] }) });
    expect(await pagesOf(ashby, fetcher, { board: 'OllerbySystems' })).toHaveLength(1);
    expect(asked).toMatchObject([{ url: URL_OF, timeout: 30_000 }]);
    await expect(pagesOf(ashby, fetcher, { board: 'gone' })).rejects.toThrow("Ashby has no board 'gone'.");
  });
});

import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { recruitee } from './recruitee.ts';

/** An offer in the shape of the Careers Site API; made up. */
const offer = {
  id: 2_700_001,
  title: 'Payroll Clerk',
  company_name: 'Ollerby',
  status: 'published',
  published_at: '2026-02-05 10:10:39 UTC',
  created_at: '2026-02-01 10:00:00 UTC',
  careers_url: 'https://jobs.example.com/o/payroll-clerk',
  employment_type_code: 'parttime_fixed_term',
  experience_code: 'entry_level',
  salary: { min: '28000', max: '32000', period: 'year', currency: 'EUR' },
  locations: [
    { name: 'Head office', city: 'Ghent', state: 'East Flanders', country: 'Belgium', country_code: 'BE' },
    { name: 'Anywhere in Spain', city: null, state: null, country: 'Spain' },
  ],
  country_code: 'BE',
  remote: false,
  hybrid: true,
  on_site: true,
  description: '<p>Pay on time.</p>',
  requirements: '<p>Count well.</p>',
};
const parse = (...offers: readonly unknown[]) => recruitee.parseFile(JSON.stringify({ offers }));

describe('recruitee', () => {
  it('maps a row to a posting', () => {
    expect(parse(offer)).toMatchObject([
      {
        posting: {
          externalId: '2700001',
          title: 'Payroll Clerk',
          company: 'Ollerby',
          location: 'Ghent, East Flanders, Belgium; Spain',
          country: 'BE',
          postedDate: new Date('2026-02-05T10:10:39Z'),
          salary: '€28,000 – €32,000 a year',
          employmentTypes: expect.arrayContaining(['Part-time']),
          experience: 'junior',
          remote: 'hybrid',
          description: expect.stringMatching(/Pay on time\.\s+Count well\./),
          url: 'https://jobs.example.com/o/payroll-clerk',
        },
      },
    ]);
  });

  it.each([
    [{ min: '28000', max: null, period: 'month', currency: 'EUR' }, 'From €28,000 a month'],
    [{ min: null, max: '32.50', period: 'hour', currency: 'gbp' }, 'Up to £32.50 an hour'],
    [{ min: '30', max: '30', period: '', currency: '' }, '30'],
    [{ min: null, max: null, period: 'year', currency: 'EUR' }, null],
    [undefined, null],
  ])('writes the pay %j as %s', (salary, words) => {
    expect(parse({ ...offer, salary })).toMatchObject([{ posting: { salary: words } }]);
  });

  it('leaves out what is not published', () => {
    expect(parse({ ...offer, status: 'draft' }, offer)).toHaveLength(1);
  });

  it('asks the host of the board', async () => {
    const url = 'https://ollerby.recruitee.com/api/offers/';
    const { fetcher } = recordedFetcher({ [url]: JSON.stringify({ offers: [offer] }) });
    expect(await pagesOf(recruitee, fetcher, { board: 'Ollerby' })).toMatchObject([{ total: 1 }]);
    await expect(pagesOf(recruitee, fetcher, { board: 'gone' })).rejects.toThrow("Recruitee has no board 'gone'.");
    await expect(pagesOf(recruitee, fetcher, { board: 'evil.example.com/' })).rejects.toThrow(
      /isn't a valid board name/,
    );
  });
});

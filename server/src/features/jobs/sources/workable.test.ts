import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { workable } from './workable.ts';

/** A row in the shape of the widget; made up. */
const job = {
  title: 'Junior Controller',
  shortcode: 'AB12CD34EF',
  telecommuting: false,
  employment_type: 'Full-time',
  url: 'https://apply.workable.com/j/AB12CD34EF',
  published_on: '2026-02-05',
  created_at: '2026-01-02',
  country: 'Greece',
  city: 'Athens',
  state: 'Attica',
  locations: [{ country: 'Greece', countryCode: 'GR', city: 'Athens', region: 'Attica', hidden: false }],
  description: '<p>Mind the books.</p>',
};
const board = (...jobs: readonly unknown[]) => JSON.stringify({ name: 'Ollerby Hellas', jobs });

describe('workable', () => {
  it('maps a row to a posting', () => {
    expect(workable.parseFile(board(job))).toMatchObject([
      {
        posting: {
          externalId: 'AB12CD34EF',
          title: 'Junior Controller',
          company: 'Ollerby Hellas',
          location: 'Athens, Attica, Greece',
          city: 'Athens',
          country: 'GR',
          postedDate: new Date('2026-02-05T00:00:00Z'),
          employmentTypes: ['Full-time'],
          experience: 'junior',
          remote: null,
          description: 'Mind the books.',
        },
      },
    ]);
  });

  it('puts the places of a posting together, whichever of its rows stays', () => {
    const inPatras = { ...job, locations: [{ country: 'Greece', city: 'Patras', region: null, hidden: false }] };
    const hidden = { ...job, locations: [{ country: 'Greece', city: 'Sparta', hidden: true }], city: '', state: '' };
    const location = 'Athens, Attica, Greece; Patras, Greece; Greece';
    expect(workable.parseFile(board(job, inPatras, hidden))).toMatchObject(
      Array.from({ length: 3 }, () => ({ posting: { location } })),
    );
  });

  it('takes the board for the company where none is named', () => {
    const bare = JSON.stringify({ jobs: [job] });
    expect(workable.parseFile(bare, 'ollerby')).toMatchObject([{ posting: { company: 'Ollerby' } }]);
    expect(workable.parseFile(bare)).toEqual([{ rejected: 'no name of the company' }]);
  });

  it('is patient, as the host is strict', async () => {
    const url = 'https://apply.workable.com/api/v1/widget/accounts/ollerby?details=true';
    const { fetcher, asked } = recordedFetcher({ [url]: board(job) });
    expect(await pagesOf(workable, fetcher, { board: 'ollerby' })).toMatchObject([{ total: 1 }]);
    expect(asked).toMatchObject([{ url, maxRetryAfterMs: 300_000 }]);
    await expect(pagesOf(workable, fetcher, { board: 'gone' })).rejects.toThrow("Workable has no board 'gone'.");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, daysAgo, type IngestFixture } from '../../../testing/ingest-fixture.ts';
import { READER_VERSION } from '../model/reader-version.ts';
import { rereadPostings } from './reread-postings.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

/** A posting as a reader left it that knew no better. */
const badlyRead = (externalId: string) =>
  somePosting({
    externalId,
    postedDate: daysAgo(3),
    title: `Staff Engineer ${externalId}`,
    description: 'You work in our office 3 days a week. The base salary range is $150,000 - $190,000.',
    location: 'Austin, TX',
    city: null,
    country: null,
    coords: null,
    places: [],
    pay: null,
    salary: null,
    experience: null,
    remote: 'remote',
    readerVersion: 0,
    given: { places: [{ text: 'Austin, TX' }], remote: true },
  });

const stored = async () =>
  (
    await fixture.pool.query(
      `select city, country, pay_min, pay_max, pay_currency, experience, remote, reader_version, places, evidence
       from job order by id`,
    )
  ).rows;

describe('rereadPostings', () => {
  it("reads what an older reader read again, from the feed's own words, batch by batch, and only once", async () => {
    await fixture.load([badlyRead('a'), badlyRead('b'), badlyRead('c')]);
    expect(await rereadPostings(fixture.pool, { batchSize: 2 })).toBe(3);
    expect(await stored()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        city: 'Austin',
        country: 'US',
        pay_min: 150_000,
        pay_max: 190_000,
        pay_currency: 'USD',
        experience: 'lead',
        remote: 'hybrid',
        reader_version: READER_VERSION,
        places: [{ label: 'Austin, TX', city: 'Austin', region: 'Texas', country: 'US' }],
        evidence: { workMode: 'You work in our office 3 days a week.' },
      })),
    );
    expect(await rereadPostings(fixture.pool)).toBe(0);
  });

  it('lets search filter by what the better reader read', async () => {
    await fixture.load([badlyRead('a')]);
    const facts = async () => (await fixture.pool.query('select experience, remote from job_search')).rows;
    const before = await facts();
    await rereadPostings(fixture.pool);
    expect(before).toEqual([{ experience: 0, remote: 1 }]);
    expect(await facts()).toEqual([{ experience: 5, remote: 2 }]);
  });

  it('makes no news of postings whose feed says what it said before', async () => {
    await fixture.load([badlyRead('a')]);
    await rereadPostings(fixture.pool);
    expect(await fixture.load([{ ...badlyRead('a'), experience: 'lead' }])).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('reads postings that were stored before the words of feeds were kept', async () => {
    await fixture.load([{ ...badlyRead('a'), given: null }]);
    await fixture.pool.query('update job set given = null');
    expect(await rereadPostings(fixture.pool)).toBe(1);
    expect(await stored()).toMatchObject([{ city: 'Austin', remote: 'hybrid' }]);
  });

  it('lets search find samples by what it knows today, and leaves what they say alone', async () => {
    await fixture.load([somePosting({ title: 'Sample of old', readerVersion: 1 })], { source: 'sample' });
    await fixture.pool.query(`update job_search set terms = '{}'`);
    expect(await rereadPostings(fixture.pool)).toBe(0);
    const { rows } = await fixture.pool.query(
      `select title, 't:sample' = any(terms) as found from job_search join job on job.id = job_id where is_sample`,
    );
    expect(rows).toContainEqual({ title: 'Sample of old', found: true });
  });

  it('leaves samples and what the newest reader read alone, and stops between two batches', async () => {
    await fixture.load([somePosting()], { source: 'sample' });
    await fixture.load([somePosting()]);
    expect(await rereadPostings(fixture.pool)).toBe(0);
    await fixture.load([badlyRead('a')]);
    expect(await rereadPostings(fixture.pool, { signal: AbortSignal.abort() })).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, type IngestFixture, postings } from '../../../testing/ingest-fixture.ts';
import { fillIdentityKeys } from './identity-backfill.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const forgetKeys = () => fixture.pool.query('update job set identity_key = null');

describe('fillIdentityKeys', () => {
  it('lets another source find a job that was stored before keys existed', async () => {
    const posting = somePosting({ externalId: 'a' });
    await fixture.load([posting]);
    await forgetKeys();
    expect(await fillIdentityKeys(fixture.pool)).toBe(1);
    expect(await fixture.load([{ ...posting, externalId: 'x' }], { source: 'other' })).toMatchObject({
      added: 0,
      unchanged: 1,
    });
    expect(await fixture.count('job')).toBe(1);
  });

  it('gives each job the key it would get today, in batches, and only once', async () => {
    await fixture.load(postings(35));
    const keys = async () => (await fixture.pool.query('select id, identity_key from job order by id')).rows;
    const before = await keys();
    await forgetKeys();
    expect(await fillIdentityKeys(fixture.pool, 10)).toBe(35);
    expect(await keys()).toEqual(before);
    expect(await fillIdentityKeys(fixture.pool, 10)).toBe(0);
  });

  it('leaves samples without one', async () => {
    await fixture.load([somePosting()], { source: 'sample' });
    expect(await fillIdentityKeys(fixture.pool)).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, type IngestFixture, postings } from '../../../testing/ingest-fixture.ts';
import { renewKeys } from './renew-keys.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

/** As older rules left them. */
async function giveOlderKeys(): Promise<void> {
  await fixture.pool.query(`update job set identity_key = null`);
  await fixture.pool.query(`update job_source set key_version = 0, titled_key = 'older', address_key = null`);
}

describe('renewKeys', () => {
  it('lets another source find a job that was stored under older rules', async () => {
    const posting = somePosting({ externalId: 'a' });
    await fixture.load([posting]);
    await giveOlderKeys();
    expect(await renewKeys(fixture.pool)).toBe(1);
    expect(await fixture.load([{ ...posting, externalId: 'x' }], { source: 'other' })).toMatchObject({
      added: 0,
      unchanged: 1,
    });
    expect(await fixture.count('job')).toBe(1);
  });

  it('gives each posting the keys it would get today, in batches, and only once', async () => {
    await fixture.load(postings(35));
    const keys = async () => [
      (await fixture.pool.query('select id, identity_key from job order by id')).rows,
      (await fixture.pool.query('select job_id, titled_key, address_key from job_source order by external_id')).rows,
    ];
    const before = await keys();
    await giveOlderKeys();
    expect(await renewKeys(fixture.pool, 10)).toBe(35);
    expect(await keys()).toEqual(before);
    expect(await renewKeys(fixture.pool, 10)).toBe(0);
  });

  it('reads a posting that does not lead from what was kept of it', async () => {
    const posting = somePosting({ externalId: 'a', company: 'Nike, Inc.' });
    await fixture.load([posting]);
    await fixture.load([{ ...posting, externalId: 'b', company: 'nikeinc.com' }], { source: 'other' });
    expect(await fixture.count('job')).toBe(1);
    await giveOlderKeys();
    expect(await renewKeys(fixture.pool)).toBe(2);
    const { rows } = await fixture.pool.query('select distinct titled_key from job_source');
    expect(rows).toEqual([{ titled_key: 'nike|backend engineer' }]);
  });

  it('leaves samples without an identity', async () => {
    await fixture.load([somePosting()], { source: 'sample' });
    await giveOlderKeys();
    await renewKeys(fixture.pool);
    const { rows } = await fixture.pool.query('select identity_key from job');
    expect(rows).toEqual([{ identity_key: null }]);
  });
});

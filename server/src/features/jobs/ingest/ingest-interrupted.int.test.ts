import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, NOW, postings, type IngestFixture } from '../../../testing/ingest-fixture.ts';
import { writePostings } from './posting-writer.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

describe('ingest that meets trouble or company', () => {
  it('ends the same when it was stopped half-way and runs again', async () => {
    await fixture.load(postings(35));
    const whole = await fixture.contents();
    await fixture.clear();
    const stop = new Error('killed');
    await expect(
      fixture.load(postings(35), {
        onProgress: (done) => {
          if (done === 20) throw stop;
        },
      }),
    ).rejects.toBe(stop);
    expect(await fixture.count('job')).toBe(20);
    expect(await fixture.load(postings(35))).toMatchObject({ added: 15, updated: 0, unchanged: 20 });
    expect(await fixture.contents()).toEqual(whole);
  });

  it('leaves nothing of a batch that fails in the middle', async () => {
    const broken = { ...somePosting({ externalId: 'bad' }), experience: null, employmentTypes: [], skills: ['\u0000'] };
    await expect(
      writePostings(fixture.pool, { source: 'test', postings: [...postings(5), broken], now: NOW }),
    ).rejects.toThrow();
    for (const table of ['job', 'job_source', 'job_search', 'company', 'location', 'title_word']) {
      expect(await fixture.count(table)).toBe(0);
    }
    expect(await fixture.load(postings(5))).toMatchObject({ added: 5 });
  });

  it('neither doubles nor hangs when several load the same file at once', async () => {
    const summaries = await Promise.all([
      fixture.load(postings(60)),
      fixture.load(postings(60).toReversed()),
      fixture.load(postings(60), { batchSize: 7 }),
    ]);
    expect(summaries.reduce((sum, { added }) => sum + added, 0)).toBe(60);
    expect(summaries.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(120);
    expect(await fixture.count('job')).toBe(60);
    expect(await fixture.count('job_search')).toBe(48);
    expect(await fixture.count('company')).toBe(7);
    expect(await fixture.count('location')).toBe(2);
  });

  it('keeps the same id of two sources apart', async () => {
    const posting = somePosting({ externalId: 'shared' });
    await fixture.load([posting]);
    const other = { ...posting, title: 'Frontend Engineer' };
    expect(await fixture.load([other], { source: 'other' })).toMatchObject({ added: 1 });
    expect(await fixture.count('job')).toBe(2);
  });

  it('announces a batch once it is committed, and a batch without changes not at all', async () => {
    const listener = new pg.Client({ connectionString: fixture.pool.options.connectionString });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await listener.query('listen foothold_events');
    await fixture.load(postings(15));
    await fixture.load(postings(15));
    await listener.query('select 1');
    await listener.end();
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { topic: 'jobsChanged', payload: { source: 'test' } },
      { topic: 'jobsChanged', payload: { source: 'test' } },
    ]);
  });
});

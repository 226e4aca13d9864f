import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import {
  createIngestFixture,
  DAY_MS,
  daysAgo,
  NOW,
  postings,
  type IngestFixture,
} from '../../../testing/ingest-fixture.ts';
import { ingest } from './ingest.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

describe('ingest', () => {
  it('writes the posting, its source and what search reads', async () => {
    const summary = await fixture.load([
      somePosting({
        externalId: 'a',
        title: "Éngineer's (C++) café",
        company: 'Łódź Labs',
        location: 'São Paulo, Brazil',
        employmentTypes: ['Full-time', 'Contract'],
        experience: 'senior',
        remote: 'hybrid',
        postedDate: daysAgo(1),
        skills: ['C++', 'a "quoted", one'],
        description: 'Line one\n- 100% \\ {braces}',
      }),
    ]);
    expect(summary).toEqual({ added: 1, updated: 0, unchanged: 0, rejected: new Map() });
    const { rows } = await fixture.pool.query('select * from job join job_search on job_id = id');
    expect(rows).toMatchObject([
      {
        title: "Éngineer's (C++) café",
        employment_types: ['Full-time', 'Contract'],
        skills: ['C++', 'a "quoted", one'],
        description: 'Line one\n- 100% \\ {braces}',
        longitude: 13.405,
        latitude: 52.52,
        posted_date: daysAgo(1),
        source: 'test',
        closed_at: null,
        type_mask: 0b101,
        experience: 4,
        remote: 2,
        title_words: "'(c++)' 'cafe' 'engineer''s'",
        is_sample: false,
      },
    ]);
    expect((await fixture.pool.query('select normalised from company')).rows).toEqual([{ normalised: 'lodz labs' }]);
    expect((await fixture.pool.query('select normalised from location')).rows).toEqual([
      { normalised: 'sao paulo, brazil' },
    ]);
    expect((await fixture.pool.query('select word from title_word order by word')).rows).toEqual([
      { word: '(c++)' },
      { word: 'cafe' },
      { word: "engineer's" },
    ]);
  });

  it('finds everything unchanged the second time, and only notes that it was seen', async () => {
    await fixture.load(postings(25));
    const before = await fixture.contents();
    const later = new Date(NOW.getTime() + DAY_MS);
    expect(await fixture.load(postings(25), { now: later })).toMatchObject({ added: 0, updated: 0, unchanged: 25 });
    expect(await fixture.contents()).toEqual(before);
    const { rows } = await fixture.pool.query('select distinct last_seen, first_seen from job_source');
    expect(rows).toEqual([{ last_seen: later, first_seen: NOW }]);
  });

  it('keeps dates that were shifted when the same recording is shifted again a day later', async () => {
    await fixture.load(postings(25), { shiftDates: true });
    const before = await fixture.contents();
    const { rows } = await fixture.pool.query('select max(posted_date) as newest, min(posted_date) as oldest from job');
    expect(rows).toEqual([{ newest: NOW, oldest: daysAgo(24) }]);
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    const again = await fixture.load(postings(25), { shiftDates: true, now: tomorrow });
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 25 });
    expect(await fixture.contents()).toEqual(before);
  });

  it('shifts a recording that was loaded with its own dates before', async () => {
    await fixture.load(postings(3));
    expect(await fixture.load(postings(3), { shiftDates: true })).toMatchObject({ updated: 3 });
    expect((await fixture.pool.query('select max(posted_date) as newest from job')).rows).toEqual([{ newest: NOW }]);
  });

  it('posts nothing in the future', async () => {
    await fixture.load([somePosting({ postedDate: daysAgo(-3) })]);
    expect((await fixture.pool.query('select posted_date from job_search')).rows).toEqual([
      { posted_date: daysAgo(1) },
    ]);
  });

  it('updates what changed under the same id', async () => {
    await fixture.load(postings(3));
    const ids = (await fixture.pool.query('select id from job order by id')).rows;
    const [first, ...others] = postings(3);
    const summary = await fixture.load([somePosting({ ...first, title: 'Architect', closed: false }), ...others]);
    expect(summary).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
    expect((await fixture.pool.query('select id from job order by id')).rows).toEqual(ids);
    expect(
      (await fixture.pool.query("select title_words::text as words from job_search where title_words @@ 'architect'"))
        .rows,
    ).toEqual([{ words: "'architect'" }]);
  });

  it('takes a closed posting out of search and brings a reopened one back', async () => {
    const posting = somePosting({ externalId: 'x' });
    const state = async () =>
      (
        await fixture.pool.query(
          'select closed_at, exists (select from job_search where job_id = id) as found from job',
        )
      ).rows;
    await fixture.load([posting]);
    expect(await state()).toEqual([{ closed_at: null, found: true }]);
    await fixture.load([{ ...posting, closed: true }]);
    expect(await state()).toEqual([{ closed_at: NOW, found: false }]);
    await fixture.load([{ ...posting, closed: true, salary: '€1' }], { now: new Date(NOW.getTime() + DAY_MS) });
    expect(await state()).toEqual([{ closed_at: NOW, found: false }]);
    await fixture.load([posting]);
    expect(await state()).toEqual([{ closed_at: null, found: true }]);
  });

  it('lets the last row of an id win and counts the earlier ones as rejected', async () => {
    const rows = ['one', 'two', 'three'].map((title) => ({ posting: somePosting({ externalId: 'same', title }) }));
    const summary = await ingest(fixture.pool, { source: 'test', rows: [...rows, { rejected: 'no url' }], now: NOW });
    expect(summary).toEqual({
      added: 1,
      updated: 0,
      unchanged: 0,
      rejected: new Map([
        ['duplicate id in file', 2],
        ['no url', 1],
      ]),
    });
    expect((await fixture.pool.query('select title from job')).rows).toEqual([{ title: 'three' }]);
  });

  it('rejects what cannot be stored and writes the rest', async () => {
    const long = 'x'.repeat(6_000);
    const bad = [
      somePosting({ title: long }),
      somePosting({ title: `Engineer ${'x'.repeat(1_500)}` }),
      somePosting({ company: long }),
      somePosting({ location: long }),
      somePosting({ url: long }),
      somePosting({ description: 'x'.repeat(600_000) }),
    ];
    const odd = somePosting({ title: 'Lone \ud800 half \u0000 and NUL', description: 'a\u0000b\ud800', salary: ' ' });
    const summary = await fixture.load([...bad, odd]);
    expect(summary).toMatchObject({ added: 1 });
    expect(Object.fromEntries(summary.rejected)).toEqual({
      'title is too long': 2,
      'company is too long': 1,
      'location is too long': 1,
      'url is too long': 1,
      'description is too long': 1,
    });
    expect((await fixture.pool.query('select title, description, salary from job')).rows).toEqual([
      { title: 'Lone \ufffd half and NUL', description: 'a b\ufffd', salary: null },
    ]);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../entities.ts';
import { createOrm, migrate } from '../../platform/db/orm.ts';
import { somePosting } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ingest, type IngestRequest } from './ingest.ts';
import type { Posting } from './posting.ts';
import { writePostings } from './posting-writer.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

describe('ingest', () => {
  let pool: pg.Pool;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const orm = await createOrm(database.url, entities);
    await migrate(orm);
    await orm.close();
    pool = new pg.Pool({ connectionString: database.url });
  });
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  beforeEach(async () => {
    await pool.query('truncate job, job_source, job_search, company, location, title_word cascade');
  });

  const postings = (count: number): Posting[] =>
    Array.from({ length: count }, (_none, index) =>
      somePosting({
        externalId: `p-${index}`,
        title: `Engineer ${index}`,
        company: `Company ${index % 7}`,
        location: index % 2 === 0 ? 'Berlin, Germany' : 'Paris, France',
        postedDate: daysAgo(100 + index),
        closed: index % 5 === 0,
      }),
    );
  const load = (items: readonly Posting[], options: Partial<IngestRequest> = {}) =>
    ingest(pool, { source: 'test', rows: items.map((posting) => ({ posting })), now: NOW, batchSize: 10, ...options });

  /** Everything that must be the same however a file came in; ids and times of writing are not. */
  async function contents(): Promise<unknown> {
    const { rows } = await pool.query(
      `select s.external_id, s.content_hash, j.title, j.company, j.location, j.posted_date, j.closed_at is null as open,
              c.name, l.label, x.type_mask, x.experience, x.remote, x.title_words::text, x.is_sample,
              x.posted_date = j.posted_date as same_date
       from job_source s join job j on j.id = s.job_id
       left join job_search x on x.job_id = j.id
       left join company c on c.id = x.company_id left join location l on l.id = x.location_id
       order by s.external_id`,
    );
    return rows;
  }
  async function count(table: string): Promise<number> {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
    return Number(rows[0]?.count);
  }

  it('writes the posting, its source and what search reads', async () => {
    const summary = await load([
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
    const { rows } = await pool.query('select * from job join job_search on job_id = id');
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
    expect((await pool.query('select normalised from company')).rows).toEqual([{ normalised: 'lodz labs' }]);
    expect((await pool.query('select normalised from location')).rows).toEqual([{ normalised: 'sao paulo, brazil' }]);
    expect((await pool.query('select word from title_word order by word')).rows).toEqual([
      { word: '(c++)' },
      { word: 'cafe' },
      { word: "engineer's" },
    ]);
  });

  it('finds everything unchanged the second time, and only notes that it was seen', async () => {
    await load(postings(25));
    const before = await contents();
    const later = new Date(NOW.getTime() + DAY_MS);
    expect(await load(postings(25), { now: later })).toMatchObject({ added: 0, updated: 0, unchanged: 25 });
    expect(await contents()).toEqual(before);
    const { rows } = await pool.query('select distinct last_seen, first_seen from job_source');
    expect(rows).toEqual([{ last_seen: later, first_seen: NOW }]);
  });

  it('keeps dates that were shifted when the same recording is shifted again a day later', async () => {
    await load(postings(25), { shiftDates: true });
    const before = await contents();
    const { rows } = await pool.query('select max(posted_date) as newest, min(posted_date) as oldest from job');
    expect(rows).toEqual([{ newest: NOW, oldest: daysAgo(24) }]);
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    const again = await load(postings(25), { shiftDates: true, now: tomorrow });
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 25 });
    expect(await contents()).toEqual(before);
  });

  it('shifts a recording that was loaded with its own dates before', async () => {
    await load(postings(3));
    expect(await load(postings(3), { shiftDates: true })).toMatchObject({ updated: 3 });
    expect((await pool.query('select max(posted_date) as newest from job')).rows).toEqual([{ newest: NOW }]);
  });

  it('posts nothing in the future', async () => {
    await load([somePosting({ postedDate: daysAgo(-3) })]);
    expect((await pool.query('select posted_date from job_search')).rows).toEqual([{ posted_date: NOW }]);
  });

  it('updates what changed under the same id', async () => {
    await load(postings(3));
    const ids = (await pool.query('select id from job order by id')).rows;
    const [first, ...others] = postings(3);
    const summary = await load([somePosting({ ...first, title: 'Architect', closed: false }), ...others]);
    expect(summary).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
    expect((await pool.query('select id from job order by id')).rows).toEqual(ids);
    expect(
      (await pool.query("select title_words::text as words from job_search where title_words @@ 'architect'")).rows,
    ).toEqual([{ words: "'architect'" }]);
  });

  it('takes a closed posting out of search and brings a reopened one back', async () => {
    const posting = somePosting({ externalId: 'x' });
    const state = async () =>
      (await pool.query('select closed_at, exists (select from job_search where job_id = id) as found from job')).rows;
    await load([posting]);
    expect(await state()).toEqual([{ closed_at: null, found: true }]);
    await load([{ ...posting, closed: true }]);
    expect(await state()).toEqual([{ closed_at: NOW, found: false }]);
    await load([{ ...posting, closed: true, salary: '€1' }], { now: new Date(NOW.getTime() + DAY_MS) });
    expect(await state()).toEqual([{ closed_at: NOW, found: false }]);
    await load([posting]);
    expect(await state()).toEqual([{ closed_at: null, found: true }]);
  });

  it('lets the last row of an id win and counts the earlier ones as rejected', async () => {
    const rows = ['one', 'two', 'three'].map((title) => ({ posting: somePosting({ externalId: 'same', title }) }));
    const summary = await ingest(pool, { source: 'test', rows: [...rows, { rejected: 'no url' }], now: NOW });
    expect(summary).toEqual({
      added: 1,
      updated: 0,
      unchanged: 0,
      rejected: new Map([
        ['duplicate id in file', 2],
        ['no url', 1],
      ]),
    });
    expect((await pool.query('select title from job')).rows).toEqual([{ title: 'three' }]);
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
    const summary = await load([...bad, odd]);
    expect(summary).toMatchObject({ added: 1 });
    expect(Object.fromEntries(summary.rejected)).toEqual({
      'title is too long': 2,
      'company is too long': 1,
      'location is too long': 1,
      'url is too long': 1,
      'description is too long': 1,
    });
    expect((await pool.query('select title, description, salary from job')).rows).toEqual([
      { title: 'Lone \ufffd half and NUL', description: 'a b\ufffd', salary: null },
    ]);
  });

  it('ends the same when it was stopped half-way and runs again', async () => {
    await load(postings(35));
    const whole = await contents();
    await pool.query('truncate job, job_source, job_search, company, location, title_word cascade');
    const stop = new Error('killed');
    await expect(
      load(postings(35), {
        onProgress: (done) => {
          if (done === 20) throw stop;
        },
      }),
    ).rejects.toBe(stop);
    expect(await count('job')).toBe(20);
    expect(await load(postings(35))).toMatchObject({ added: 15, updated: 0, unchanged: 20 });
    expect(await contents()).toEqual(whole);
  });

  it('leaves nothing of a batch that fails in the middle', async () => {
    const broken = { ...somePosting({ externalId: 'bad' }), experience: null, employmentTypes: [], skills: ['\u0000'] };
    await expect(
      writePostings(pool, { source: 'test', postings: [...postings(5), broken], now: NOW }),
    ).rejects.toThrow();
    for (const table of ['job', 'job_source', 'job_search', 'company', 'location', 'title_word']) {
      expect(await count(table)).toBe(0);
    }
    expect(await load(postings(5))).toMatchObject({ added: 5 });
  });

  it('neither doubles nor hangs when several load the same file at once', async () => {
    const summaries = await Promise.all([
      load(postings(60)),
      load(postings(60).toReversed()),
      load(postings(60), { batchSize: 7 }),
    ]);
    expect(summaries.reduce((sum, { added }) => sum + added, 0)).toBe(60);
    expect(summaries.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(120);
    expect(await count('job')).toBe(60);
    expect(await count('job_search')).toBe(48);
    expect(await count('company')).toBe(7);
    expect(await count('location')).toBe(2);
  });

  it('keeps the same id of two sources apart', async () => {
    const posting = somePosting({ externalId: 'shared' });
    await load([posting]);
    expect(await load([posting], { source: 'other' })).toMatchObject({ added: 1 });
    expect(await count('job')).toBe(2);
  });

  it('announces a batch once it is committed, and a batch without changes not at all', async () => {
    const listener = new pg.Client({ connectionString: pool.options.connectionString });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await listener.query('listen foothold_events');
    await load(postings(15));
    await load(postings(15));
    await listener.query('select 1');
    await listener.end();
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { topic: 'jobsChanged', payload: { source: 'test' } },
      { topic: 'jobsChanged', payload: { source: 'test' } },
    ]);
  });
});

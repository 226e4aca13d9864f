import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { createFetcher } from '../../../platform/outbound/outbound.ts';
import { createIngestFixture, type IngestFixture, NOW } from '../../../testing/ingest-fixture.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../testing/fake-http-server.ts';
import { type BoardSummary, ingestBoard } from './ingest-board.ts';
import { arbeitnow } from '../sources/arbeitnow.ts';
import { ashby } from '../sources/ashby.ts';
import { greenhouse } from '../sources/greenhouse.ts';
import { jobicy } from '../sources/jobicy.ts';
import type { JobSource } from '../sources/job-source.ts';
import { smartrecruiters } from '../sources/smartrecruiters.ts';

let fixture: IngestFixture;
let server: FakeHttpServer;
beforeAll(async () => {
  [fixture, server] = await Promise.all([createIngestFixture(), startFakeHttpServer()]);
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.pool.query('truncate feed_state');
  server.requests.length = 0;
});
afterAll(() => Promise.all([fixture.close(), server.close()]));

/** Every run is a minute after the one before, and goes through the real way out to the server of this test. */
let run = 0;
async function read(source: JobSource, board: string, full = false): Promise<BoardSummary> {
  const outside = createFetcher({ allowLoopback: true, pause: 0, sleep: () => Promise.resolve() });
  const fetcher: Fetcher = {
    get: (url, options) => outside.get(server.origin + url.replace(/^https:\/\/[^/]+/, ''), options),
  };
  run += 1;
  const now = new Date(NOW.getTime() + run * 60_000);
  server.requests.length = 0;
  return ingestBoard(fixture.pool, { source, board, fetcher, now, full });
}

const jobs = async () =>
  (await fixture.pool.query(`select title, description, closed_at is null as open from job order by title`)).rows;
const tooLarge = (path: string) =>
  server.on(path, (_request, response) => response.writeHead(200, { 'content-length': '11000000' }).end('{'));

describe('a board that is larger than anybody reads', () => {
  const LIST = '/v1/boards/acme/jobs';
  const row = (id: number, changes: object = {}) => ({
    id,
    title: `Engineer ${id}`,
    absolute_url: `https://jobs.example.com/${id}`,
    company_name: 'Acme',
    location: { name: 'Berlin, Germany' },
    updated_at: '2026-02-20T08:00:00Z',
    ...changes,
  });
  function show(...rows: readonly ReturnType<typeof row>[]): void {
    server.on(LIST, (request, response) => {
      const etag = `"${rows.map(({ id, title }) => `${id}${title}`).join()}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(JSON.stringify({ jobs: rows }));
    });
    for (const one of rows) server.json(`${LIST}/${one.id}`, { ...one, content: `&lt;p&gt;Text ${one.id}&lt;/p&gt;` });
  }

  it('is read as a list, with the texts of what is new or has changed', async () => {
    tooLarge(`${LIST}?content=true`);
    show(row(1), row(2));
    expect(await read(greenhouse, 'acme')).toMatchObject({ added: 2, problem: null });
    expect(server.requests).toEqual([`${LIST}?content=true`, LIST, `${LIST}/1`, `${LIST}/2`]);
    expect(await jobs()).toMatchObject([{ description: 'Text 1' }, { description: 'Text 2' }]);

    expect(await read(greenhouse, 'acme')).toMatchObject({ added: 0, unchanged: 2, closed: 0, notModified: true });
    expect(server.requests).toEqual([LIST]);

    show(row(1, { title: 'Engineer 1, corrected' }), row(3));
    expect(await read(greenhouse, 'acme')).toMatchObject({ added: 1, updated: 1, unchanged: 0, closed: 1 });
    expect(server.requests).toEqual([LIST, `${LIST}/1`, `${LIST}/3`]);
    expect((await jobs()).map(({ title, open }) => [title, open])).toEqual([
      ['Engineer 1, corrected', true],
      ['Engineer 2', false],
      ['Engineer 3', true],
    ]);
  });

  it('is refused with the reason where it comes in one piece alone', async () => {
    tooLarge('/posting-api/job-board/acme?includeCompensation=true');
    expect(await read(ashby, 'acme')).toMatchObject({
      added: 0,
      closed: 0,
      problem: "The board 'acme' is larger than 10 MB, and Ashby hands it out in one piece alone.",
    });
  });
});

describe('a board that hands its texts out one by one', () => {
  const BASE = '/v1/companies/acme/postings';
  const LIST = `${BASE}?limit=100&offset=0`;
  const row = (id: string, releasedDate = '2026-02-05T18:00:00Z') => ({
    id,
    name: `Baker ${id}`,
    company: { identifier: 'acme', name: 'Acme' },
    releasedDate,
    location: { city: 'Lyon', country: 'fr' },
  });
  const show = (...rows: readonly object[]) => server.json(LIST, { totalFound: rows.length, content: rows });
  const text = (id: string, words: string) =>
    server.json(`${BASE}/${id}`, { id, jobAd: { sections: { jobDescription: { text: words } } } });

  it('is asked for the texts of what is new or has changed', async () => {
    show(row('1'), row('2'));
    text('1', 'Bread');
    text('2', 'Cake');
    expect(await read(smartrecruiters, 'acme')).toMatchObject({ added: 2 });
    expect(await read(smartrecruiters, 'acme')).toMatchObject({ added: 0, updated: 0, unchanged: 2, closed: 0 });
    expect(server.requests).toEqual([LIST]);

    show(row('1'), row('2', '2026-02-06T18:00:00Z'));
    text('2', 'Pie');
    expect(await read(smartrecruiters, 'acme')).toMatchObject({ updated: 1, unchanged: 1 });
    expect(server.requests).toEqual([LIST, `${BASE}/2`]);
    expect(await jobs()).toMatchObject([{ description: 'Bread' }, { description: 'Pie' }]);
  });

  it('is asked for all of them again in a full run', async () => {
    show(row('1'));
    text('1', 'Bread');
    await read(smartrecruiters, 'acme');
    text('1', 'Better bread');
    expect(await read(smartrecruiters, 'acme', true)).toMatchObject({ updated: 1 });
    expect(server.requests).toEqual([LIST, `${BASE}/1`]);
  });

  it('counts what has no readable text, keeps the others, and asks for it again', async () => {
    show(row('1'), row('2'), row('3'), row('4'));
    text('1', 'Bread');
    server.on(`${BASE}/2`, (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
    server.on(`${BASE}/3`, (_request, response) => response.writeHead(200).end('{"id": "3", "jobAd'));
    text('4', 'Rolls');
    expect(await read(smartrecruiters, 'acme')).toMatchObject({
      added: 2,
      postponed: 2,
      problem: null,
      rejected: new Map([['its text cannot be read', 2]]),
    });
    text('2', 'Cake');
    text('3', 'Pie');
    expect(await read(smartrecruiters, 'acme')).toMatchObject({ added: 2, unchanged: 2, postponed: 0 });
    expect(server.requests).toEqual([LIST, `${BASE}/2`, `${BASE}/3`]);
  });

  it('keeps what was read before the server wanted to be left alone, and goes on there', async () => {
    show(row('1'), row('2'));
    text('1', 'Bread');
    const busy = { 'retry-after': '7200' };
    server.on(`${BASE}/2`, (_request, response) => response.writeHead(429, busy).end());
    expect(await read(smartrecruiters, 'acme')).toMatchObject({
      added: 1,
      closed: 0,
      problem: expect.stringMatching(/is busy and asks to retry in 2 hours/),
    });
    text('2', 'Cake');
    expect(await read(smartrecruiters, 'acme')).toMatchObject({ added: 1, unchanged: 1, problem: null });
    expect(server.requests).toEqual([LIST, `${BASE}/2`]);
  });

  it('closes what the list no longer shows, and reads it again when it is back', async () => {
    show(row('1'), row('2'));
    text('1', 'Bread');
    text('2', 'Cake');
    await read(smartrecruiters, 'acme');
    show(row('1'));
    expect(await read(smartrecruiters, 'acme')).toMatchObject({ closed: 1 });
    show(row('1'), row('2'));
    expect(await read(smartrecruiters, 'acme')).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await jobs()).toMatchObject([{ open: true }, { open: true, description: 'Cake' }]);
  });
});

describe('a full run', () => {
  it('reads a board that says it has not changed', async () => {
    const path = '/v1/boards/acme/jobs?content=true';
    const job = { id: 1, title: 'Cook', absolute_url: 'https://jobs.example.com/1', company_name: 'Acme' };
    server.on(path, (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else
        response.writeHead(200, { etag: '"1"' }).end(JSON.stringify({ jobs: [{ ...job, updated_at: '2026-02-20' }] }));
    });
    await read(greenhouse, 'acme');
    expect(await read(greenhouse, 'acme')).toMatchObject({ notModified: true, unchanged: 1 });
    expect(await read(greenhouse, 'acme', true)).toMatchObject({ notModified: false, unchanged: 1 });
  });
});

describe('a list of many employers', () => {
  const posting = (id: number) => ({
    slug: `boat-${id}`,
    title: `Boat builder ${id}`,
    company_name: 'Werft Nord',
    url: `https://www.arbeitnow.com/jobs/boat-${id}`,
    location: 'Bremen',
    created_at: 1_771_500_000 + id,
    description: `<p>Boat number ${id}</p>`,
  });
  const API = '/api/job-board-api';

  it('closes what is gone once it was walked to its end, as arbeitnow in a full run', async () => {
    server.json(API, { data: [posting(3), posting(2)] });
    server.json(`${API}?page=2`, { data: [posting(1)] });
    server.json(`${API}?page=3`, { data: [] });
    expect(await read(arbeitnow, '')).toMatchObject({ added: 3, closed: 0 });
    server.json(API, { data: [posting(3)] });
    // The next run stops at what it knows, and can tell nothing of the rest.
    expect(await read(arbeitnow, '')).toMatchObject({ closed: 0 });
    expect(await read(arbeitnow, '', true)).toMatchObject({ unchanged: 2, closed: 1 });
    expect((await jobs()).map(({ open }) => open)).toEqual([true, false, true]);
  });

  it('closes nothing when it shows the newest alone, as jobicy', async () => {
    const feed = (id: number) => ({
      id,
      url: `https://jobicy.com/jobs/${id}`,
      jobTitle: `Editor ${id}`,
      companyName: 'Atlas',
      pubDate: '2026-02-01T00:00:00+00:00',
    });
    const path = '/api/v2/remote-jobs?count=100';
    server.json(path, { jobs: [feed(1), feed(2)] });
    expect(await read(jobicy, '')).toMatchObject({ added: 2 });
    server.json(path, { jobs: [feed(2)] });
    expect(await read(jobicy, '', true)).toMatchObject({ unchanged: 1, closed: 0 });
  });
});

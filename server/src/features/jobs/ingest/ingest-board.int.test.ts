import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { createFetcher } from '../../../platform/outbound/outbound.ts';
import { createIngestFixture, type IngestFixture, NOW } from '../../../testing/ingest-fixture.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../testing/fake-http-server.ts';
import { type BoardSummary, ingestBoard } from './ingest-board.ts';
import { greenhouse } from '../sources/greenhouse.ts';
import type { JobSource } from '../sources/job-source.ts';
import { lever } from '../sources/lever.ts';

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

const BOARD = '/v1/boards/acme/jobs?content=true';
const site = (skip: number) => `/v0/postings/acme?mode=json&skip=${skip}&limit=100`;

/** Every run is a minute after the one before. */
let run = 0;
async function read(source: JobSource = greenhouse): Promise<BoardSummary> {
  const outside = createFetcher({ allowLoopback: true, pause: 0, sleep: () => Promise.resolve() });
  // The sources' own addresses, led to the server of this test.
  const fetcher: Fetcher = {
    get: (url, options) =>
      outside.get(server.origin + url.replace(/^https:\/\/[^/]+/, ''), { ...options, timeout: 1_000 }),
  };
  run += 1;
  return ingestBoard(fixture.pool, { source, board: 'acme', fetcher, now: new Date(NOW.getTime() + run * 60_000) });
}

const job = (id: number, changes: object = {}) => ({
  id,
  title: `Engineer ${id}`,
  absolute_url: `https://jobs.example.com/${id}`,
  company_name: 'Acme',
  location: { name: 'Berlin, Germany' },
  updated_at: '2026-02-20T08:00:00Z',
  content: `&lt;p&gt;Work number ${id} is like no other.&lt;/p&gt;`,
  ...changes,
});
const posting = (id: number) => ({
  id: `l-${id}`,
  text: `Engineer ${id}`,
  hostedUrl: `https://jobs.example.com/${id}`,
  createdAt: 1_771_500_000_000 + id,
  categories: { location: 'Berlin, Germany' },
  description: `<p>Work number ${id} is like no other.</p>`,
});
const show = (...jobs: readonly unknown[]) => server.json(BOARD, { jobs });
const open = async () => {
  const { rows } = await fixture.pool.query<{ title: string }>(
    'select title from job where closed_at is null order by title',
  );
  return rows.map(({ title }) => title);
};
const asBytes = (body: string, headers: Readonly<Record<string, string>>) =>
  server.on(BOARD, (_request, response) => response.writeHead(200, headers).end(body));

describe('a board that is read twice', () => {
  it('costs one question when it has not changed', async () => {
    server.on(BOARD, (request, response: ServerResponse) => {
      if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"7"' }).end(JSON.stringify({ jobs: [job(1), job(2)] }));
    });
    expect(await read()).toMatchObject({ added: 2, unchanged: 0, notModified: false });
    expect(await read()).toMatchObject({ added: 0, updated: 0, unchanged: 2, closed: 0, notModified: true });
    // Without its postings, "as it was" is not enough.
    await fixture.clear();
    expect(await read()).toMatchObject({ added: 2, notModified: false });
  });

  it('changes nothing when it says the same without an etag', async () => {
    show(job(1), job(2));
    await read();
    const before = await fixture.contents();
    expect(await read()).toMatchObject({ added: 0, updated: 0, unchanged: 2, closed: 0, problem: null });
    expect(await fixture.contents()).toEqual(before);
  });

  it('closes what it no longer shows, and opens what is back', async () => {
    show(job(1), job(2));
    await read();
    show(job(1));
    expect(await read()).toMatchObject({ closed: 1 });
    expect(await open()).toEqual(['Engineer 1']);
    show(job(1), job(2));
    await read();
    expect(await open()).toEqual(['Engineer 1', 'Engineer 2']);
  });

  it('closes nothing while a row cannot be read: it may be one that is known', async () => {
    show(job(1), job(2));
    await read();
    show(job(1), job(2, { title: 7 }));
    expect(await read()).toMatchObject({ closed: 0, rejected: new Map([['title is not text', 1]]) });
    expect(await open()).toEqual(['Engineer 1', 'Engineer 2']);
  });
});

describe('bad rows', () => {
  it('are counted with their reasons, and the others go in', async () => {
    const huge = 'x'.repeat(5_000_000);
    show(
      job(1),
      7,
      job(2, { title: huge }),
      job(3, { absolute_url: 'javascript:alert(1)' }),
      job(4, { content: huge }),
      job(5, { updated_at: 'soon' }),
      job(6),
      job(6, { title: 'Engineer 6, corrected' }),
    );
    expect(await read()).toMatchObject({
      added: 3,
      problem: null,
      rejected: new Map([
        ['not an object', 1],
        ['title is too long', 1],
        ['absolute_url is not an http(s) address', 1],
        ['updated_at is not a time', 1],
        ['duplicate id in file', 1],
      ]),
    });
    expect(await open()).toEqual(['Engineer 1', 'Engineer 4', 'Engineer 6, corrected']);
    expect(await read()).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  });

  it('are none because of a wrong charset', async () => {
    const body = Buffer.from(JSON.stringify({ jobs: [job(1, { title: 'Köchin' })] }), 'latin1');
    server.on(BOARD, (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    );
    expect(await read()).toMatchObject({ added: 1 });
    expect(await open()).toEqual(['Köchin']);
  });
});

describe('a board that cannot be read', () => {
  it.each<[string, () => void, RegExp]>([
    ['broken JSON', () => asBytes('{"jobs": [{"id"', {}), /not JSON, or was cut off/],
    ['a web page', () => asBytes('<html>', { 'content-type': 'text/html' }), /returned a web page instead of JSON/],
    ['a web page that calls itself JSON', () => asBytes('<html>', {}), /The response is a web page, not JSON/],
    ['another shape', () => asBytes('{"error": "soon"}', {}), /has no list 'jobs'/],
    [
      'a redirect to a private address',
      () => server.on(BOARD, (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()),
      /10\.0\.0\.1 is not on the public internet/,
    ],
    [
      'a long Retry-After',
      () => server.on(BOARD, (_request, response) => response.writeHead(429, { 'retry-after': '86400' }).end()),
      /is busy and asks to retry in 24 hours/,
    ],
    [
      'an unknown tenant',
      () => server.on(BOARD, (_request, response) => response.writeHead(404).end()),
      /^Greenhouse has no board 'acme'\.$/,
    ],
    [
      'a cut connection',
      () =>
        server.on(BOARD, (_request, response) => {
          response.writeHead(200, { 'content-length': '9999' });
          response.write('{"jobs": [', () => response.destroy());
        }),
      /was lost/,
    ],
  ])('because of %s leaves what is known as it is', async (_what, answer, sentence) => {
    show(job(1));
    await read();
    answer();
    expect(await read()).toMatchObject({ added: 0, closed: 0, problem: expect.stringMatching(sentence) });
    expect(await open()).toEqual(['Engineer 1']);
  });

  it('keeps the pages before the one that failed, and goes on next time', async () => {
    const first = Array.from({ length: 100 }, (_none, index) => posting(index));
    server.json(site(0), first);
    server.on(site(100), (_request, response) => response.writeHead(403).end());
    expect(await read(lever)).toMatchObject({ added: 100, closed: 0, problem: expect.stringMatching(/HTTP 403/) });
    server.json(site(100), [posting(100)]);
    expect(await read(lever)).toMatchObject({ added: 1, unchanged: 100, closed: 0, problem: null });
    expect(await fixture.count('job')).toBe(101);
  });
});

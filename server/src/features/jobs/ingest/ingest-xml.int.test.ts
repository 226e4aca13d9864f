import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { createFetcher } from '../../../platform/outbound/outbound.ts';
import { createIngestFixture, type IngestFixture, NOW } from '../../../testing/ingest-fixture.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../testing/fake-http-server.ts';
import { type BoardSummary, ingestBoard } from './ingest-board.ts';
import { personio } from '../sources/personio.ts';

let fixture: IngestFixture;
let server: FakeHttpServer;
beforeAll(async () => {
  [fixture, server] = await Promise.all([createIngestFixture(), startFakeHttpServer()]);
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.pool.query('truncate feed_state');
});
afterAll(() => Promise.all([fixture.close(), server.close()]));

const PATH = '/xml?language=en';
const position = (id: number, name: string) =>
  `<position><id>${id}</id><subcompany>Acme</subcompany><office>München</office><name>${name}</name>` +
  `<createdAt>2026-02-03T14:10:41+00:00</createdAt></position>`;
const feed = (...positions: readonly string[]) => `<workzag-jobs>${positions.join('')}</workzag-jobs>`;
const answer = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  server.on(PATH, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/xml', ...headers }).end(body),
  );

/** Every run is a minute after the one before. */
let run = 0;
async function read(): Promise<BoardSummary> {
  const outside = createFetcher({ allowLoopback: true, pause: 0, sleep: () => Promise.resolve() });
  const fetcher: Fetcher = {
    get: (url, options) => outside.get(server.origin + url.replace(/^https:\/\/[^/]+/, ''), options),
  };
  run += 1;
  return ingestBoard(fixture.pool, {
    source: personio,
    board: 'acme',
    fetcher,
    now: new Date(NOW.getTime() + run * 60_000),
  });
}
const titles = async () =>
  (
    await fixture.pool.query<{ title: string }>('select title from job where closed_at is null order by title')
  ).rows.map(({ title }) => title);

describe('a feed in XML', () => {
  it('is read in the charset it is really in, its bad rows counted, and changes nothing the second time', async () => {
    const rows = [position(1, 'Köchin'), position(2, ''), position(3, 'x'.repeat(5_500_000)), position(1, 'Köchin')];
    answer(Buffer.from(`<?xml version="1.0" encoding="windows-1252"?>${feed(...rows)}`, 'latin1'));
    const rejected = new Map([
      ['no name', 1],
      ['name is too long', 1],
      ['duplicate id in file', 1],
    ]);
    expect(await read()).toMatchObject({ added: 1, rejected, problem: null });
    expect(await titles()).toEqual(['Köchin']);
    expect(await read()).toMatchObject({ added: 0, updated: 0, unchanged: 1, closed: 0, rejected });
  });

  it.each<[string, () => void, RegExp]>([
    ['cut off', () => answer(feed(position(2, 'Cook')).slice(0, -30)), /not XML, or was cut off/],
    ['a web page', () => answer('<html></html>', { 'content-type': 'text/html' }), /a web page instead of XML/],
    ['another document', () => answer('<rss/>'), /'workzag-jobs' is missing/],
    ['a bomb of entities', () => answer(`<!DOCTYPE a [<!ENTITY b "c">]>${feed()}`), /declares entities/],
    ['larger than 10 MB', () => answer('', { 'content-length': '11000000' }), /larger than 10 MB/],
  ])('that is %s closes nothing', async (_what, odd, sentence) => {
    answer(feed(position(1, 'Baker')));
    await read();
    odd();
    expect(await read()).toMatchObject({ added: 0, closed: 0, problem: expect.stringMatching(sentence) });
    expect(await titles()).toEqual(['Baker']);
  });
});

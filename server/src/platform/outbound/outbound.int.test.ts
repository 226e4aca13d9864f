import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../testing/fake-http-server.ts';
import { MAX_BYTES } from './response-bytes.ts';
import type { DownloaderOptions } from './downloader.ts';
import type { FetchOptions, OutboundResponse } from './fetcher.ts';
import { createFetcher } from './outbound.ts';

let server: FakeHttpServer;
beforeAll(async () => {
  server = await startFakeHttpServer();
});
afterAll(() => server.close());

/** Fetches from the fake server without waiting: every pause is recorded instead. */
function asker(options: DownloaderOptions = {}) {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number): Promise<void> => void pauses.push(milliseconds);
  const fetcher = createFetcher({ allowLoopback: true, pause: 0, sleep, ...options });
  const ask = (url: string, asked?: FetchOptions): Promise<OutboundResponse> => fetcher.get(url, asked);
  return { ask, pauses };
}

const get = (path: string, asked?: FetchOptions): Promise<OutboundResponse> => asker().ask(server.origin + path, asked);

describe('addresses that are never fetched', () => {
  it.each([
    ['a file', 'file:///etc/passwd', /^file: addresses can't be fetched/],
    ['nothing', 'jobs', /is not a valid address/],
    ['a password', 'https://me:secret@example.com/', /contain a password/],
    ['another port', 'https://example.com:8443/', /Port 8443/],
    ['loopback', 'http://127.0.0.1/', /127\.0\.0\.1 is not on the public internet/],
    ['loopback in an unusual notation', 'http://0x7f.1/', /127\.0\.0\.1 is not on the public internet/],
    ['IPv6 loopback', 'http://[::1]/', /::1 is not on the public internet/],
    ["a cloud's metadata", 'http://169.254.169.254/latest/meta-data', /not on the public internet/],
    ['a private name', 'http://intranet.example.com/', /intranet\.example\.com is not on the public internet/],
  ])('refuses %s', async (_what, url, sentence) => {
    const strict = createFetcher({ resolve: async () => ['8.8.8.8', '192.168.0.7'] });
    await expect(strict.get(url)).rejects.toMatchObject({
      problem: 'address',
      message: expect.stringMatching(sentence),
    });
  });

  it('refuses a redirect to a private address', async () => {
    server.on('/inside', (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    await expect(get('/inside')).rejects.toMatchObject({ problem: 'address' });
  });

  it('refuses a redirect to another protocol', async () => {
    server.on('/file', (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    await expect(get('/file')).rejects.toThrow("file: addresses can't be fetched, only http and https.");
  });

  it('resolves a name once and connects to the address it checked', async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    server.json('/pinned', []);
    const { port } = new URL(server.origin);
    const answer = await asker({ resolve }).ask(`http://jobs.example.com:${port}/pinned`);
    expect([answer.text, asked]).toEqual(['[]', ['jobs.example.com']]);
  });
});

describe('redirects', () => {
  it('are followed and reported', async () => {
    server.on('/old', (_request, response) => response.writeHead(301, { location: '/new' }).end());
    server.json('/new', [1]);
    expect(await get('/old')).toMatchObject({ url: `${server.origin}/new`, text: '[1]' });
  });

  it('to another origin go without the headers of the request, such as its key', async () => {
    const keys: unknown[] = [];
    const other = await startFakeHttpServer();
    const note = (request: { headers: Record<string, unknown> }) =>
      void keys.push(request.headers['authorization-key']);
    other.on('/end', (request, response) => {
      note(request);
      response.writeHead(200).end('[]');
    });
    server.on('/keyed', (request, response) => {
      note(request);
      response.writeHead(302, { location: `${other.origin}/end` }).end();
    });
    await get('/keyed', { headers: { 'authorization-key': 'KEY' } });
    await other.close();
    expect(keys).toEqual(['KEY', undefined]);
  });

  it('stop after five', async () => {
    server.on('/loop', (_request, response) => response.writeHead(302, { location: '/loop' }).end());
    server.requests.length = 0;
    await expect(get('/loop')).rejects.toMatchObject({ problem: 'redirects' });
    expect(server.requests).toHaveLength(6);
  });
});

describe('answers', () => {
  it('are decompressed, and return their version', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', etag: '"v1"' };
    server.on('/packed', (_request, response) => response.writeHead(200, headers).end(gzipSync('["Zoë"]')));
    expect(await get('/packed')).toMatchObject({ text: '["Zoë"]', etag: '"v1"', notModified: false });
  });

  it('are unpacked where they are a packed file', async () => {
    const headers = { 'content-type': 'application/x-gzip' };
    server.on('/sitemap.xml.gz', (_request, response) => response.writeHead(200, headers).end(gzipSync('<urlset/>')));
    expect((await get('/sitemap.xml.gz', { accept: 'xml' })).text).toBe('<urlset/>');
    for (const [body, problem] of [
      [gzipSync('x'.repeat(MAX_BYTES + 1)), 'too-large'],
      [gzipSync('<urlset/>').subarray(0, 20), 'type'],
    ] as const) {
      server.on('/broken.xml.gz', (_request, response) => response.writeHead(200, headers).end(body));
      await expect(get('/broken.xml.gz', { accept: 'xml' })).rejects.toMatchObject({ problem });
    }
  });

  it('cost a 304 when nothing changed', async () => {
    server.on('/etag', (request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200, { etag: '"v1"' }).end('[]'),
    );
    expect(await get('/etag')).toMatchObject({ notModified: false, etag: '"v1"' });
    expect(await get('/etag', { etag: '"v1"' })).toMatchObject({ notModified: true, text: '', etag: '"v1"' });
  });

  it.each([
    ['the charset of the header', 'application/json; charset=iso-8859-1', Buffer.from('["Zoë"]', 'latin1')],
    ['UTF-8 by default', 'application/json', Buffer.from('["Zoë"]')],
    ['Latin-1 declared as UTF-8', 'application/json; charset=utf-8', Buffer.from('["Zoë"]', 'latin1')],
    [
      'the charset of the document',
      'text/xml',
      Buffer.from('<?xml version="1.0" encoding="windows-1252"?>["Zoë"]', 'latin1'),
    ],
  ])('are decoded by %s', async (_what, type, body) => {
    server.on('/text', (_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect((await get('/text', { accept: type.includes('xml') ? 'xml' : 'json' })).text).toContain('["Zoë"]');
  });

  it('keep valid characters when single bytes are damaged', async () => {
    const body = Buffer.concat([Buffer.from('["Zoë", "Łódź", "'), Buffer.from([0xff]), Buffer.from('"]')]);
    server.on('/damaged', (_request, response) => response.writeHead(200).end(body));
    expect((await get('/damaged')).text).toBe('["Zoë", "Łódź", "\uFFFD"]');
  });

  it('may contain one field of 5 MB', async () => {
    server.json('/field', ['x'.repeat(5_000_000)]);
    expect((await get('/field')).text).toHaveLength(5_000_004);
  });

  it('identify the client', async () => {
    server.on('/who', (request, response) =>
      response.writeHead(200).end(JSON.stringify(request.headers['user-agent'])),
    );
    const answer = await asker({ contact: 'https://foothold.example.org' }).ask(`${server.origin}/who`);
    expect(answer.text).toBe('"Foothold/1.0 (+https://foothold.example.org)"');
  });
});

describe('unusable responses', () => {
  const big = 'x'.repeat(MAX_BYTES + 1);

  it.each<[string, string, string, string, Buffer | string]>([
    ['too large', 'too-large', 'application/json', '', big],
    ['a decompression bomb', 'too-large', 'application/json', 'gzip', gzipSync(big)],
    ['invalid gzip', 'type', 'application/json', 'gzip', 'plain'],
    ['an unknown content encoding', 'type', 'application/json', 'zip', 'x'],
    ['a web page', 'type', 'text/html', '', '<html>'],
    ['in an unknown charset', 'type', 'application/json; charset=klingon', '', '[]'],
  ])('are refused: %s', async (_what, problem, type, packing, body) => {
    server.on('/bad', (_request, response) =>
      response.writeHead(200, { 'content-type': type, ...(packing && { 'content-encoding': packing }) }).end(body),
    );
    await expect(get('/bad')).rejects.toMatchObject({ problem });
  });

  it('are refused while they arrive, whatever length they claim', async () => {
    server.on('/stream', (_request, response) => {
      response.writeHead(200);
      const more = (): void =>
        void (response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more));
      response.on('error', () => undefined);
      more();
    });
    await expect(get('/stream')).rejects.toMatchObject({ problem: 'too-large' });
  });

  it.each([
    [404, 'not-found', 1],
    [410, 'not-found', 1],
    [403, 'status', 1],
    [500, 'cut', 3],
  ])('are reported with status %i, and retried only if that may help', async (status, problem, times) => {
    server.requests.length = 0;
    server.on('/status', (_request, response) => response.writeHead(status).end());
    await expect(get('/status')).rejects.toMatchObject({ problem });
    expect(server.requests).toHaveLength(times);
  });

  it('are retried when the connection breaks', async () => {
    let attempt = 0;
    server.on('/cut', (_request, response) => {
      attempt += 1;
      response.writeHead(200, { 'content-length': '7' });
      if (attempt > 1) response.end('["all"]');
      else response.write('["a', () => response.destroy());
    });
    const { ask, pauses } = asker();
    expect((await ask(`${server.origin}/cut`)).text).toBe('["all"]');
    expect(pauses).toEqual([2_000]);
  });

  it('time out after the limit of the source', async () => {
    server.on('/hang', () => undefined);
    await expect(get('/hang', { timeout: 30 })).rejects.toMatchObject({ problem: 'timeout' });
    server.on('/drip', (_request, response) => void response.writeHead(200).write('['));
    await expect(get('/drip', { timeout: 30 })).rejects.toMatchObject({ problem: 'timeout' });
  });

  it('report an unreachable server', async () => {
    await expect(asker().ask('http://127.0.0.1:1/')).rejects.toMatchObject({
      problem: 'unreachable',
      message: "Can't reach 127.0.0.1 (ECONNREFUSED).",
    });
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    await expect(asker({ resolve }).ask('https://api.example.com/')).rejects.toThrow(
      "api.example.com wasn't found. Is this machine online?",
    );
  });
});

describe('manners', () => {
  it('are retried when a busy server says', async () => {
    let attempt = 0;
    server.on('/busy', (_request, response) => {
      attempt += 1;
      if (attempt === 1) response.writeHead(429, { 'retry-after': '7' }).end();
      else response.writeHead(200).end('[]');
    });
    const { ask, pauses } = asker();
    expect((await ask(`${server.origin}/busy`)).text).toBe('[]');
    expect(pauses).toEqual([7_000]);
  });

  it.each([
    ['3600', /127\.0\.0\.1 is busy and asks to retry in 60 minutes \(HTTP 503\)\./],
    ['Fri, 01 Jan 2100 00:00:00 GMT', /asks to retry in \d+ hours/],
  ])('are given up when a server asks for a long wait (%s)', async (header, sentence) => {
    server.on('/later', (_request, response) => response.writeHead(503, { 'retry-after': header }).end());
    const { ask, pauses } = asker();
    await expect(ask(`${server.origin}/later`)).rejects.toThrow(sentence);
    expect(pauses).toEqual([]);
  });

  it('wait longer where a source allows it', async () => {
    server.on('/slow', (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    const { ask, pauses } = asker();
    await expect(ask(`${server.origin}/slow`, { maxRetryAfterMs: 300_000 })).rejects.toMatchObject({ problem: 'busy' });
    expect(pauses).toEqual([120_000, 120_000]);
  });

  it('keep a pause between two requests to one host', async () => {
    server.json('/a', []);
    const { ask, pauses } = asker({ pause: 1_000, now: () => 0 });
    await Promise.all([1, 2, 3].map(() => ask(`${server.origin}/a`)));
    expect(pauses).toEqual([1_000, 1_000]);
  });
});

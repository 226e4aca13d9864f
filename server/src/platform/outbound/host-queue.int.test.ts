import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../testing/fake-http-server.ts';
import { createDownloader } from './downloader.ts';

let server: FakeHttpServer;
beforeAll(async () => {
  server = await startFakeHttpServer();
});
afterAll(() => server.close());

describe('a queue for a host', () => {
  const queue = { waiting: 3, waitingPerCaller: 2, waitMs: 60_000 };

  it('is bounded per person and in total, and people take turns in it', async () => {
    const opening = Promise.withResolvers<void>();
    for (const path of ['/mallory', '/ada', '/bo']) {
      server.on(path, (_request, response) => {
        void opening.promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end('x'));
      });
    }
    const outside = createDownloader({ allowLoopback: true, pause: 0, queue });
    const ask = (caller: string) =>
      outside.download(`${server.origin}/${caller}`, { accept: 'html', caller }).catch((error: unknown) => error);
    const before = server.requests.length;
    const flood = [1, 2, 3].map(() => ask('mallory'));
    const busy = { code: 'RATE_LIMITED', details: { retryAfterSeconds: 2 } };
    expect(await ask('mallory')).toMatchObject(busy);
    const other = ask('ada');
    expect(await ask('bo')).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Foothold is reading other pages of that site. Please try again in a moment.',
    });
    opening.resolve();
    await Promise.all([...flood, other]);
    expect(server.requests.slice(before)).toEqual(['/mallory', '/mallory', '/ada', '/mallory']);
  });

  it("is left when the caller's timeout expires", async () => {
    const reached = Promise.withResolvers<void>();
    server.on('/never', () => reached.resolve());
    const outside = createDownloader({ allowLoopback: true, pause: 0, queue });
    const end = new AbortController();
    const ask = () => outside.download(`${server.origin}/never`, { accept: 'html', signal: end.signal });
    const both = [ask(), ask()].map((answer) => answer.catch((error: unknown) => error));
    await reached.promise;
    end.abort(new DOMException('The time is over.', 'TimeoutError'));
    expect(await Promise.all(both)).toMatchObject([{ problem: 'timeout' }, { problem: 'timeout' }]);
  });
});

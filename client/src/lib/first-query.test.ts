import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as FirstQueryModule from './first-query.ts';

let { askFirst, copyOfFirst, fetchOrFirst, forgetFirst }: typeof FirstQueryModule = await import('./first-query.ts');

const query = { operationName: 'BoardPage', variables: {}, query: 'query BoardPage { board { revision } }' };
const request = (over: Record<string, unknown> = {}, token = 'ada') => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify({ ...query, extensions: {}, ...over }),
});

const send = vi.fn<typeof fetch>();

beforeEach(async () => {
  // A page's first query is asked for once.
  vi.resetModules();
  ({ askFirst, copyOfFirst, fetchOrFirst, forgetFirst } = await import('./first-query.ts'));
  vi.stubGlobal('fetch', send);
  send.mockReset();
  send.mockImplementation(async () => Response.json('later'));
  send.mockImplementationOnce(async () => Response.json('first'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerTo = async (init: RequestInit): Promise<unknown> => (await fetchOrFirst('/graphql', init)).json();

test('the page’s first query takes the answer that was asked for before, once', async () => {
  askFirst(query, 'ada');
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/graphql',
    expect.objectContaining({ method: 'POST', body: JSON.stringify(query) }),
  );
  expect(await answerTo(request({ operationName: 'OwnPlan' }))).toBe('later');
  expect(await answerTo(request())).toBe('first');
  expect(await answerTo(request())).toBe('later');
});

test('it is not taken for another person', async () => {
  askFirst(query, 'ada');
  expect(await answerTo(request({}, 'grace'))).toBe('later');
});

test.each([
  ['refused', async () => new Response('', { status: 401 })],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('what was %s is asked for again', async (_what, first) => {
  send.mockReset();
  send.mockImplementation(async () => Response.json('later'));
  send.mockImplementationOnce(first);
  askFirst(query, 'ada');
  expect(await answerTo(request())).toBe('later');
});

const signalOf = (call: number) => send.mock.calls[call]?.[1]?.signal;

test('what is half a minute old is given up, and asked for again', async () => {
  vi.useFakeTimers();
  askFirst(query, 'ada');
  vi.advanceTimersByTime(30_000);
  expect(signalOf(0)?.aborted).toBe(true);
  expect(await answerTo(request())).toBe('later');
});

test('the caller that took it can abort it', async () => {
  send.mockReset();
  send.mockImplementationOnce(
    (_address, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      ),
  );
  askFirst(query, 'ada');
  const controller = new AbortController();
  const answer = fetchOrFirst('/graphql', { ...request(), signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow(/abort/i);
  expect(signalOf(0)?.aborted).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('it is given up when someone else is there', async () => {
  askFirst(query, 'ada');
  forgetFirst();
  expect(signalOf(0)?.aborted).toBe(true);
  expect(await answerTo(request())).toBe('later');
});

test('once the page has asked itself, it is neither taken nor asked for', async () => {
  askFirst(query, 'ada');
  expect(await answerTo(request({ variables: { offset: 50 } }))).toBe('later');
  expect(signalOf(0)?.aborted).toBe(true);
  expect(await answerTo(request())).toBe('later');
  askFirst(query, 'ada');
  expect(send).toHaveBeenCalledTimes(3);
});

test('a visitor’s query is no person’s', async () => {
  askFirst(query, null);
  expect(await answerTo(request())).toBe('later');
});

test('a visitor’s query is taken by the visitor', async () => {
  askFirst(query, null);
  expect(await answerTo({ body: JSON.stringify(query) })).toBe('first');
});

test('a copy of the answer leaves it to the page', async () => {
  expect(await copyOfFirst()).toBeNull();
  askFirst(query, 'ada');
  const copy = copyOfFirst();
  expect(await answerTo(request())).toBe('first');
  expect(await (await copy)?.json()).toBe('first');
});

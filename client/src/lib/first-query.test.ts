import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askFirst, fetchOrFirst } from './first-query.ts';

const query = { operationName: 'BoardPage', variables: {}, query: 'query BoardPage { board { revision } }' };
const request = (over: Record<string, unknown> = {}, token = 'ada') => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify({ ...query, extensions: {}, ...over }),
});

const send = vi.fn<typeof fetch>();

beforeEach(() => {
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

test('it is not taken for other variables or another person', async () => {
  askFirst(query, 'ada');
  expect(await answerTo(request({ variables: { offset: 50 } }))).toBe('later');
  expect(await answerTo(request({}, 'grace'))).toBe('later');
});

test('what was refused, or did not arrive, is asked for again', async () => {
  send.mockReset();
  send.mockImplementation(async () => Response.json('later'));
  send.mockImplementationOnce(async () => new Response('', { status: 401 }));
  askFirst(query, 'ada');
  expect(await answerTo(request())).toBe('later');
  send.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  askFirst(query, 'ada');
  expect(await answerTo(request())).toBe('later');
});

test('what is a minute old is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  askFirst(query, 'ada');
  vi.setSystemTime(Date.now() + 60_000);
  expect(await answerTo(request())).toBe('later');
});

test('a visitor’s query is no person’s', async () => {
  askFirst(query, null);
  expect(await answerTo(request())).toBe('later');
  expect(await answerTo({ body: JSON.stringify(query) })).toBe('first');
});

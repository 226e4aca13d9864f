import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedToken, forgetToken } from './token-cache.ts';

const ask = vi.fn<() => Promise<string | null>>();
const take = (uid = 'ada', fresh = false) => cachedToken(uid, fresh, ask);

beforeEach(() => {
  vi.useFakeTimers();
  forgetToken();
  ask.mockReset().mockImplementation(async () => `token ${ask.mock.calls.length}`);
});
afterEach(() => void vi.useRealTimers());

describe('the token that requests share', () => {
  test('lives for 30 seconds', async () => {
    expect(await take()).toBe('token 1');
    vi.advanceTimersByTime(29_999);
    expect(await take()).toBe('token 1');
    vi.advanceTimersByTime(1);
    expect(await take()).toBe('token 2');
  });

  test('is asked for again on request, for another person, and once it is forgotten', async () => {
    await take();
    expect(await take('ada', true)).toBe('token 2');
    expect(await take('ada')).toBe('token 2');
    expect(await take('grace')).toBe('token 3');
    forgetToken();
    expect(await take('grace')).toBe('token 4');
  });

  test('is not kept when it was forgotten while it was asked for', async () => {
    let answer = (_token: string) => {};
    ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const asked = take();
    forgetToken();
    answer('old');
    expect(await asked).toBe('old');
    expect(await take()).toBe('token 2');
  });

  test('that does not exist is not kept', async () => {
    ask.mockResolvedValueOnce(null);
    expect(await take()).toBeNull();
    expect(await take()).toBe('token 2');
  });
});

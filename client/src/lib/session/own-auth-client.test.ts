import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuthClient } from './own-auth-client.ts';
import { isProviderAway, isSessionOver } from './provider-codes.ts';
import type { SessionUser } from './session-store.ts';

const ada: SessionUser = { uid: 'ada', email: 'ada@example.com', emailVerified: false };
const grace: SessionUser = { uid: 'grace', email: 'grace@example.com', emailVerified: true };
const VISITOR = { user: null, token: null };
const report = vi.fn<(user: SessionUser | null) => void>();

/** What the server says to each call; a number is a refusal with this status, null no connection. */
let server: Record<string, object | number | null> = {};
const calls: string[] = [];

/** A token for an hour. */
function session(user: SessionUser, name = 'one'): object {
  const iat = Date.now() / 1000;
  return { user, token: `${name}.${btoa(JSON.stringify({ iat, exp: iat + 3_600 }))}.` };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
  report.mockReset();
  calls.length = 0;
  server = {};
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path.replace('/auth/', ''));
    const answer = server[path.replace('/auth/', '')] ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    if (typeof answer !== 'number') return Response.json(answer);
    return answer === 204 ? new Response(null, { status: 204 }) : Response.json({}, { status: answer });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(first: object) {
  server['session'] = first;
  const client = createAuthClient(report);
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
  return client;
}

describe('the session that the server keeps', () => {
  test('is asked for until the server answers, and nobody is called signed out before', async () => {
    server['session'] = null;
    const client = createAuthClient(report);
    await vi.advanceTimersByTimeAsync(600);
    server['session'] = 503;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([report.mock.calls.length, client.user()]).toEqual([0, null]);
    server['session'] = session(ada);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(report.mock.calls).toEqual([[ada]]);
  });

  test('has one token until shortly before its end, or until a new one is wanted', async () => {
    const client = await opened(session(ada));
    const first = await client.getToken('ada', false);
    server['session'] = session(ada, 'two');
    expect(await client.getToken('ada', false)).toBe(first);
    const both = await Promise.all([client.getToken('ada', true), client.getToken('ada', true)]);
    expect(both.map((token) => token?.slice(0, 3))).toEqual(['two', 'two']);
    expect(calls.filter((path) => path === 'session')).toHaveLength(2);
    server['session'] = session(ada, 'six');
    await vi.advanceTimersByTimeAsync(59.5 * 60_000);
    expect((await client.getToken('ada', false))?.slice(0, 3)).toBe('six');
  });

  test('does not begin while a code is asked for', async () => {
    const client = await opened(VISITOR);
    server['sign-in'] = { ...VISITOR, next: 'code' };
    await expect(client.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'auth/code-needed' });
    expect(client.user()).toBeNull();
  });

  test('gives nobody the token of another', async () => {
    const client = await opened(session(ada));
    server['session'] = session(grace);
    expect(await client.getToken('ada', true)).toBeNull();
    expect(report).toHaveBeenLastCalledWith(grace);
  });

  test('is over when the server knows none, and not when it is away', async () => {
    const client = await opened(session(ada));
    for (const answer of [null, 503]) {
      server['session'] = answer;
      const away: unknown = await client.getToken('ada', true).catch((error: unknown) => error);
      expect([isProviderAway(away), isSessionOver(away), client.user()]).toEqual([true, false, ada]);
    }
    server['session'] = VISITOR;
    const over: unknown = await client.getToken('ada', true).catch((error: unknown) => error);
    expect([isSessionOver(over), client.user()]).toEqual([true, null]);
  });

  test('begins and ends here, whatever was asked before', async () => {
    const client = await opened(VISITOR);
    server['sign-in'] = session(ada);
    server['session'] = VISITOR;
    const late = client.getToken('ada', true).catch(() => null);
    expect(await client.signIn('ada@example.com', 'secret')).toBe('ada');
    await late;
    expect(client.user()).toEqual(ada);
    server['sign-out'] = { url: null };
    await client.signOut();
    expect([client.user(), report.mock.lastCall]).toEqual([null, [null]]);
  });
});

describe('a new account', () => {
  test('never becomes the session of the page, and is not closed after it was taken back', async () => {
    const client = await opened(VISITOR);
    Object.assign(server, { 'sign-up': session(ada), 'remove-new-account': 204, 'end-new-session': 204 });
    const account = await client.createAccount('ada@example.com', 'secret');
    await account.remove();
    await account.close();
    expect([client.user(), report.mock.calls]).toEqual([null, [[null]]]);
    expect(calls).not.toContain('end-new-session');
  });

  test('says why it was refused, in the provider’s codes', async () => {
    const client = await opened(VISITOR);
    vi.stubGlobal('fetch', async () => Response.json({ details: { reason: 'email-already-in-use' } }, { status: 409 }));
    await expect(client.createAccount('ada@example.com', 'secret')).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 429 }));
    await expect(client.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  });
});

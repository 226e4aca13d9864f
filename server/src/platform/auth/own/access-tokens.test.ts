import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { keyFor } from './keys.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-02T08:00:00.000Z');
const SECRET = 'a secret of the installation, long enough';
const ORIGIN = 'https://foothold.example.org';

const at = (ms: number, secret = SECRET, origin = ORIGIN): AccessTokens =>
  createAccessTokens(secret, origin, { now: () => new Date(NOW + ms) });
const session = { userId: 'ada', sessionId: 'session' };
const token = await at(0).make(session);
const read = (tokens: AccessTokens, given = token): Promise<string> =>
  tokens.read(given).then(
    ({ userId }) => userId,
    (error: unknown) => (error instanceof AppError ? error.code : 'crash'),
  );

it('says whose session it is, for an hour', async () => {
  expect(await at(0).read(token)).toEqual({ ...session, expiresAt: new Date(NOW + 60 * MINUTE) });
  expect(await read(at(60 * MINUTE - 1_000))).toBe('ada');
  expect(await read(at(60 * MINUTE))).toBe('UNAUTHENTICATED');
});

it('is good where the clock is ten minutes behind, and no longer once it was set back by a day', async () => {
  expect(await read(at(-10 * MINUTE))).toBe('ada');
  expect(await read(at(-11 * MINUTE))).toBe('UNAUTHENTICATED');
  expect(await read(at(-24 * 60 * MINUTE))).toBe('UNAUTHENTICATED');
});

it('is refused by another installation, with another secret, and when it was changed', async () => {
  expect(await read(at(0, 'another secret, just as long as the first'))).toBe('UNAUTHENTICATED');
  expect(await read(at(0, SECRET, 'https://another.example.org'))).toBe('UNAUTHENTICATED');
  expect(await read(at(0), `${token.slice(0, -4)}AAAA`)).toBe('UNAUTHENTICATED');
  expect(await read(at(0), 'nonsense')).toBe('UNAUTHENTICATED');
});

it('is refused when something is missing in it', async () => {
  const sign = (claims: Record<string, string>): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ORIGIN)
      .setAudience(ORIGIN)
      .setExpirationTime(NOW / 1_000 + 60)
      .sign(keyFor('access tokens', SECRET));
  expect(await read(at(0), await sign({ sub: 'ada', sid: 'session' }))).toBe('ada');
  expect(await read(at(0), await sign({ sub: 'ada' }))).toBe('UNAUTHENTICATED');
  expect(await read(at(0), await sign({ sub: '', sid: 'session' }))).toBe('UNAUTHENTICATED');
});

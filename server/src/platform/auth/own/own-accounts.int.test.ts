import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { type Clock, HOUR_MS } from '../../clock.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createLibrary } from './library.ts';
import { OwnAccounts } from './own-accounts.ts';

const SECRET = 'a secret for tests, long enough for anyone';
const ORIGIN = 'https://foothold.example.org';
const EMAIL = 'ada@example.com';
/** This machine's time is two hours behind that of the database. */
const CLOCK: Clock = { now: () => new Date(Date.now() + 2 * HOUR_MS) };
const codes: string[] = [];

let pool: pg.Pool;
let drop: () => Promise<void>;
let accounts: OwnAccounts;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const library = createLibrary({
    pool,
    secret: SECRET,
    publicUrl: ORIGIN,
    clock: CLOCK,
    mails: { send: (_kind, _email, code) => void codes.push(code) },
    logger: pino({ level: 'silent' }),
    onReset: async () => undefined,
  });
  const tokens = createAccessTokens(SECRET, ORIGIN, CLOCK);
  accounts = new OwnAccounts({ pool, library, tokens, onSessionsEnded: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

it("says when a session began by the database's time, and takes a reset link, on a machine whose time is behind", async () => {
  const before = CLOCK.now();
  await accounts.signUp(EMAIL, 'correct horse');
  const { rows } = await pool.query<{ created_at: Date }>('select created_at from auth_session');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.created_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  await accounts.requestReset(EMAIL);
  await expect.poll(() => codes).toHaveLength(1);
  expect(await accounts.resetAddress(codes[0] ?? '')).toBe(EMAIL);
});

import { expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import { KnownDevices } from './known-devices.ts';
import { refusal } from './refusals.ts';
import { SignInLimits } from './sign-in-limits.ts';

const ADA = 'ada@example.com';
const NOW = Date.parse('2026-03-02T08:00:00.000Z');
const MINUTE = 60_000;
const ORIGIN = 'https://foothold.example.org';
const SECRET = 'a secret of the installation, long enough';

/** Limits on a clock of their own. */
function start() {
  const clock = { at: NOW, now: () => new Date(clock.at) };
  const limits = new SignInLimits(false, clock);
  const guess = async (
    address: string,
    { isRight = false, device = null, email = ADA }: { isRight?: boolean; device?: string | null; email?: string } = {},
  ) => {
    const check = async (): Promise<string> => {
      if (!isRight) throw refusal('UNAUTHENTICATED', 'invalid-credential', 'Wrong.');
      return 'in';
    };
    return limits.guard({ email, address, device }, check).catch((error: unknown) => {
      return error instanceof AppError ? error.details?.['reason'] : error;
    });
  };
  const wrong = async (times: number, address: string, device: string | null = null) => {
    for (let i = 0; i < times; i += 1) await guess(address, { device });
  };
  return { clock, guess, limits, wrong };
}

it('slows a stranger by network and account, and nobody else', async () => {
  const { clock, guess, wrong } = start();
  await wrong(9, '198.51.100.1');
  expect(await guess('198.51.100.1')).toBe('invalid-credential');
  expect(await guess('198.51.100.1', { isRight: true })).toBe('too-many-wrong');
  expect(await guess('198.51.100.1', { isRight: true, email: 'grace@example.com' })).toBe('in');
  expect(await guess('203.0.113.7', { isRight: true })).toBe('in');
  clock.at += 60 * MINUTE;
  expect(await guess('198.51.100.1', { isRight: true })).toBe('in');
});

it('lets the owner in from a browser that is known, whatever strangers do from however many networks', async () => {
  const { guess, wrong } = start();
  for (let network = 1; network <= 50; network += 1) await wrong(12, `198.51.100.${network}`);
  expect(await guess('203.0.113.7', { isRight: true })).toBe('too-many-wrong');
  expect(await guess('203.0.113.7', { isRight: true, device: 'laptop' })).toBe('in');
  // Even beside the stranger.
  expect(await guess('198.51.100.1', { isRight: true, device: 'laptop' })).toBe('in');
});

it('counts forty wrong ones of all strangers, and not what was refused unseen', async () => {
  const { guess, wrong } = start();
  for (const network of [1, 2, 3]) await wrong(100, `198.51.100.${network}`);
  await wrong(9, '198.51.100.4');
  expect(await guess('203.0.113.7')).toBe('invalid-credential');
  expect(await guess('203.0.113.8', { isRight: true })).toBe('too-many-wrong');
});

it('slows a known browser as well, for a quarter of an hour, and costs others nothing', async () => {
  const { clock, guess, wrong } = start();
  await wrong(10, '203.0.113.7', 'laptop');
  expect(await guess('203.0.113.7', { isRight: true, device: 'laptop' })).toBe('too-many-wrong');
  expect(await guess('203.0.113.7', { isRight: true, device: 'phone' })).toBe('in');
  expect(await guess('203.0.113.7', { isRight: true })).toBe('in');
  clock.at += 15 * MINUTE;
  expect(await guess('203.0.113.7', { isRight: true, device: 'laptop' })).toBe('in');
});

it('knows a browser by a cookie that nobody else can make, for the accounts it signed in to', async () => {
  const clock = { now: () => new Date(NOW) };
  const devices = new KnownDevices(SECRET, ORIGIN, clock);
  const pair = (setCookie: string): string => setCookie.split(';', 1)[0] ?? '';
  const first = await devices.remember(ADA, '');
  expect(first).toMatch(/^__Secure-foothold\.device=.+; Path=\/auth; HttpOnly; SameSite=Lax; Secure$/);
  expect(first).not.toContain(Buffer.from('ada').toString('base64url'));
  const both = pair(await devices.remember('grace@example.com', `other=1; ${pair(first)}`));
  const id = await devices.idFor('Ada@example.com', pair(first));
  expect([id, await devices.idFor(ADA, both), await devices.idFor('grace@example.com', both)]).toEqual([id, id, id]);
  expect(id).not.toBeNull();
  expect(await devices.idFor('grace@example.com', pair(first))).toBeNull();
  const elsewhere = new KnownDevices('another secret, just as long as the first', ORIGIN, clock);
  const later = new KnownDevices(SECRET, ORIGIN, { now: () => new Date(NOW + 181 * 86_400_000) });
  for (const [reader, cookie] of [
    [elsewhere, both],
    [later, both],
    [devices, `${both}x`],
    [devices, '__Secure-foothold.device=nonsense'],
    [devices, ''],
  ] as const) {
    expect(await reader.idFor(ADA, cookie)).toBeNull();
  }
});

it('has an hour’s mails about each kind of change go to an address, by whatever session the changes are made', () => {
  const { clock, limits } = start();
  const mailed = Array.from({ length: 22 }, () => limits.notice(ADA, 'passkeyRemoved')).filter(Boolean);
  expect(mailed).toHaveLength(20);
  expect(limits.notice('Ada@example.com', 'passkeyRemoved')).toBe(false);
  expect(limits.notice('grace@example.com', 'passkeyRemoved')).toBe(true);
  expect(limits.notice(ADA, 'passwordChanged')).toBe(true);
  clock.at += 61 * MINUTE;
  expect(limits.notice(ADA, 'passkeyRemoved')).toBe(true);
});

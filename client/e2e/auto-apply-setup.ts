import { nextDailyRun } from '@foothold/server/domain';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from './board-setup.ts';
import type { TakenMail } from './clocked-product.ts';

const EMULATOR_PORT = process.env['E2E_AUTH_EMULATOR_PORT'] ?? '9180';
const MINUTE_MS = 60_000;

/**
 * A time zone in which it is eight in the morning half an hour before or after now, and when exactly: there is one at any
 * hour, and anyone who signs in now is signed in at that time as well.
 */
export function nearestMorning(): { readonly zone: string; readonly eight: Date } {
  const from = new Date(Date.now() - 30 * MINUTE_MS);
  const mornings = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, eight: nextDailyRun(from, zone) }));
  return mornings.reduce((soonest, one) => (one.eight < soonest.eight ? one : soonest));
}

/** Confirms a person's address, as the link in their mail would. */
export async function confirmAddress(request: APIRequestContext, { email }: Person): Promise<void> {
  const accounts = `http://127.0.0.1:${EMULATOR_PORT}/identitytoolkit.googleapis.com/v1/projects/demo-foothold/accounts`;
  const headers = { authorization: 'Bearer owner' };
  const found = await request.post(`${accounts}:lookup`, { headers, data: { email: [email] } });
  const { users }: { users: readonly { localId: string }[] } = await found.json();
  const data = { localId: users[0]?.localId, emailVerified: true };
  const answer = await request.post(`${accounts}:update`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A header of a mail. */
export function headerOf(mail: TakenMail | undefined, name: string): string | undefined {
  return mail?.content.split('\n').find((line) => line.startsWith(`${name}: `));
}

/** The bytes of a file that came with a mail. */
export function attachedFile(mail: TakenMail | undefined, name: string): Buffer {
  const part = mail?.content.split(/^--.+$/m).find((one) => one.includes(`filename="${name}"`));
  return Buffer.from(part?.split('\n\n')[1] ?? '', 'base64');
}

import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';

/** A person with an account in the auth emulator and a token. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

const account = z.object({ localId: z.string(), email: z.string(), idToken: z.string() });

/** Signs up a new person, the way the web app does. */
export async function newPerson(): Promise<Person> {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'long enough', returnSecureToken: true };
  const began = secondsNow();
  const { localId, email, idToken } = account.parse(await authCall('accounts:signUp', credentials));
  if (secondsNow() === began) return { id: localId, email, token: idToken };
  // The emulator looks at its clock twice: over the turn of a second the token is older than the account's password,
  // which makes it a revoked one.
  const signedIn = account.parse(await authCall('accounts:signInWithPassword', credentials));
  return { id: localId, email, token: signedIn.idToken };
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);

/** Signs in the person with this address, which is confirmed; signs them up the first time. */
export async function confirmedPerson(email: string): Promise<Person> {
  const credentials = { email, password: 'long enough', returnSecureToken: true };
  const found = await authCall('accounts:signUp', credentials).catch(() =>
    authCall('accounts:signInWithPassword', credentials),
  );
  const { localId } = account.parse(found);
  await authCall('projects/demo-foothold/accounts:update', { localId, emailVerified: true }, 'owner');
  // The token says whether the address is confirmed.
  const { idToken } = account.parse(await authCall('accounts:signInWithPassword', credentials));
  return { id: localId, email, token: idToken };
}

/** One call of the provider's REST API. @throws Error when the emulator refuses */
export async function authCall(method: string, body: object, bearer?: 'owner'): Promise<unknown> {
  const response = await fetch(`${inject('authUrl')}/identitytoolkit.googleapis.com/v1/${method}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the auth emulator answered ${response.status} to ${method}`);
  return response.json();
}

/** Revokes all tokens of a person, as a changed password does. */
export async function endSessions({ id }: Pick<Person, 'id'>): Promise<void> {
  // A little later than now: the provider counts in whole seconds.
  const validSince = `${Math.floor(Date.now() / 1000) + 2}`;
  await authCall('projects/demo-foothold/accounts:update', { localId: id, validSince }, 'owner');
}

/** An unsigned token with the given claims, as the emulator issues them. */
export function unsignedToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    aud: 'demo-foothold',
    iss: 'https://securetoken.google.com/demo-foothold',
    sub: 'nobody',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
}

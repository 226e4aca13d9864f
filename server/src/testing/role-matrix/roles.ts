import { givePremium } from '../factories/premium.factory.ts';
import { generateKeyPairSync, sign } from 'node:crypto';
import { authCall, confirmedPerson, newPerson, type Person, unsignedToken } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** All kinds of callers. The owner of the records is `free`, who comes last. */
const ROLES = [
  'visitor',
  'forged',
  'expired',
  'foreign',
  'disabled',
  'revoked',
  'otherFree',
  'premium',
  'otherPremium',
  'operator',
  'free',
] as const;

export type Role = (typeof ROLES)[number];

/** The result of a call: 'ok', or the error code. */
export type Outcome = string;

/** Permissions as the expected result per role. `ok` stands for the row's own success result. */
const BAD_TOKENS: readonly Role[] = ['forged', 'expired', 'foreign', 'disabled', 'revoked'];

const answersOf = (visitor: Outcome, badToken: Outcome, people: Partial<Record<Role, Outcome>>) =>
  new Map<Role, Outcome>(
    ROLES.map((role) => [
      role,
      role === 'visitor' ? visitor : BAD_TOKENS.includes(role) ? badToken : (people[role] ?? 'ok'),
    ]),
  );

const REFUSED = 'UNAUTHENTICATED';
const foreign = { otherFree: 'NOT_FOUND', premium: 'NOT_FOUND', otherPremium: 'NOT_FOUND', operator: 'NOT_FOUND' };
const notOperators = { otherFree: 'FORBIDDEN', premium: 'FORBIDDEN', otherPremium: 'FORBIDDEN', free: 'FORBIDDEN' };

export const ACCESS = {
  /** Everyone, with any token: it isn't checked. */
  anyone: answersOf('ok', 'ok', {}),
  /** Visitors too; an invalid token is still refused. */
  visitors: answersOf('ok', REFUSED, {}),
  /** Signed-in people. */
  people: answersOf(REFUSED, REFUSED, {}),
  /** The owner of the record; for everyone else it doesn't exist. */
  owner: answersOf(REFUSED, REFUSED, foreign),
  /** People with premium. */
  premium: answersOf(REFUSED, REFUSED, {
    free: 'PREMIUM_REQUIRED',
    otherFree: 'PREMIUM_REQUIRED',
    operator: 'PREMIUM_REQUIRED',
  }),
  /** Operators of the server. */
  operators: answersOf(REFUSED, REFUSED, notOperators),
} satisfies Record<string, ReadonlyMap<Role, Outcome>>;

export type Access = keyof typeof ACCESS;

/** A token per role; none for the visitor. */
export type TestPeople = Readonly<Partial<Record<Role, Person>>> & { readonly free: Person };

/** Invalid tokens, each for another reason; created once. */
export async function badTokens(): Promise<Readonly<Partial<Record<Role, Person>>>> {
  const [victim, disabled, revoked] = [await newPerson(), await newPerson(), await newPerson()];
  const project = 'projects/demo-foothold/accounts:update';
  await authCall(project, { localId: disabled.id, disableUser: true }, 'owner');
  const soon = Math.floor(Date.now() / 1000) + 60;
  await authCall(project, { localId: revoked.id, validSince: `${soon}` }, 'owner');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: victim.id, user_id: victim.id };
  return {
    forged: { ...victim, token: signedByNobody(claims) },
    expired: {
      ...victim,
      token: unsignedToken({ ...claims, iat: now - 3_700, auth_time: now - 3_700, exp: now - 100 }),
    },
    foreign: {
      ...victim,
      token: unsignedToken({
        ...claims,
        aud: 'another-project',
        iss: 'https://securetoken.google.com/another-project',
      }),
    },
    disabled,
    revoked,
  };
}

/** A token in the provider's format, signed with another key. */
function signedByNobody(claims: Readonly<Record<string, unknown>>): string {
  const [, body] = unsignedToken(claims).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'nobody', typ: 'JWT' })).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${header}.${body}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Confirmed addresses that the tested server names as its operators': one for each row, so that none does twice. */
export const operatorEmails = (rows: number): readonly string[] =>
  Array.from({ length: rows }, (_, row) => `operator-${row}-of-the-matrix@example.com`);

/** Five new people, two of them with premium. @param operatorEmail one of `operatorEmails` */
export async function createPeople(app: TestApp, operatorEmail: string): Promise<TestPeople> {
  const [free, otherFree, premium, otherPremium] = await Promise.all([
    newPerson(),
    newPerson(),
    newPerson(),
    newPerson(),
  ]);
  const operator = await confirmedPerson(operatorEmail);
  for (const person of [premium, otherPremium]) await givePremium(app, person);
  return { free, otherFree, premium, otherPremium, operator };
}

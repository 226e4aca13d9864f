import { generateKeyPairSync, sign } from 'node:crypto';
import { authCall, newPerson, type Person, unsignedToken } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** Everybody who may come to a door. The owner of the records in question is `free`, who comes last. */
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
  'free',
] as const;

export type Role = (typeof ROLES)[number];

/** What a door answers: 'ok', or the code of its refusal. */
export type Answer = string;

/** Who may do something, as the answer of each role. `ok` stands for the row's own good answer. */
const BAD_TOKENS: readonly Role[] = ['forged', 'expired', 'foreign', 'disabled', 'revoked'];

const answersOf = (visitor: Answer, badToken: Answer, people: Partial<Record<Role, Answer>>) =>
  new Map<Role, Answer>(
    ROLES.map((role) => [
      role,
      role === 'visitor' ? visitor : BAD_TOKENS.includes(role) ? badToken : (people[role] ?? 'ok'),
    ]),
  );

const REFUSED = 'UNAUTHENTICATED';
const foreign = { otherFree: 'NOT_FOUND', premium: 'NOT_FOUND', otherPremium: 'NOT_FOUND' };

export const ACCESS = {
  /** Whoever comes, with whatever token: the door looks at none. */
  anyone: answersOf('ok', 'ok', {}),
  /** Visitors too; a token that is no good is refused all the same. */
  visitors: answersOf('ok', REFUSED, {}),
  /** Whoever is signed in. */
  people: answersOf(REFUSED, REFUSED, {}),
  /** The owner of the record; to everybody else it does not exist. */
  owner: answersOf(REFUSED, REFUSED, foreign),
  /** Whoever has premium. */
  premium: answersOf(REFUSED, REFUSED, { free: 'PREMIUM_REQUIRED', otherFree: 'PREMIUM_REQUIRED' }),
} satisfies Record<string, ReadonlyMap<Role, Answer>>;

export type Access = keyof typeof ACCESS;

/** A token per role; none for the visitor. */
export type Cast = Readonly<Partial<Record<Role, Person>>> & { readonly free: Person };

/** Tokens that are no good, each for another reason; made once. */
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

/** A token as the provider signs them, by a key that is not the provider's. */
function signedByNobody(claims: Readonly<Record<string, unknown>>): string {
  const [, body] = unsignedToken(claims).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'nobody', typ: 'JWT' })).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${header}.${body}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Four people nobody else is, two of them with premium. */
export async function goodPeople(app: TestApp): Promise<Cast> {
  const [free, otherFree, premium, otherPremium] = await Promise.all([
    newPerson(),
    newPerson(),
    newPerson(),
    newPerson(),
  ]);
  for (const { id } of [premium, otherPremium]) {
    await app.query(`insert into premium_access (user_id, is_active, subscription_tier) values ($1, true, 'premium')`, [
      id,
    ]);
  }
  return { free, otherFree, premium, otherPremium };
}

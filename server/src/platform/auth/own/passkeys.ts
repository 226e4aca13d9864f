import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Pool } from 'pg';
import { MINUTE_MS } from '../../clock.ts';
import { type Library, SIGN_IN_PATH } from './library.ts';
import type { OwnAccounts, SignedIn, WithCookies } from './own-accounts.ts';
import { passkeyRefused, tooManyPasskeys } from './refusals.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const PASSKEYS_PER_ACCOUNT = 10;

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly public_key: Buffer<ArrayBuffer>;
  readonly counter: string;
  readonly transports: AuthenticatorTransport[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export interface PasskeysDependencies {
  readonly pool: Pool;
  readonly library: Library;
  readonly accounts: OwnAccounts;
  readonly publicUrl: string;
}

/**
 * Passkeys (WebAuthn) instead of a password and a code: the device checks who holds it, by a PIN, a finger or a face. They
 * are good for the page at PUBLIC_URL alone. Every challenge is answered once.
 */
export class Passkeys {
  private readonly pool: Pool;
  private readonly library: Library;
  private readonly accounts: OwnAccounts;
  private readonly origin: string;
  private readonly host: string;
  private readonly cookieName: string;

  constructor({ pool, library, accounts, publicUrl }: PasskeysDependencies) {
    this.pool = pool;
    this.library = library;
    this.accounts = accounts;
    const { origin, hostname, protocol } = new URL(publicUrl);
    this.origin = origin;
    this.host = hostname;
    this.cookieName = protocol === 'https:' ? '__Secure-foothold.passkey' : 'foothold.passkey';
  }

  async list(userId: string): Promise<Passkey[]> {
    return (await this.rowsOf(userId)).map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** The options for creating a passkey. The caller has checked the password. */
  async beginAdding(userId: string, email: string): Promise<object> {
    const known = await this.rowsOf(userId);
    if (known.length >= PASSKEYS_PER_ACCOUNT) throw tooManyPasskeys();
    const options = await generateRegistrationOptions({
      rpName: 'Foothold',
      rpID: this.host,
      userName: email,
      userID: new Uint8Array(Buffer.from(userId)),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.expect(`passkey-new:${userId}:${options.challenge}`);
    return options;
  }

  /**
   * @returns false for a passkey that was there before
   * @throws AppError for an answer to anything but a challenge of this person that waits
   */
  async add(userId: string, name: string, response: RegistrationResponseJSON): Promise<boolean> {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
      expectedChallenge: (challenge) => this.isExpected(`passkey-new:${userId}:${challenge}`),
    }).catch(refuse);
    if (!verified) throw passkeyRefused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const { rowCount } = await this.pool.query(
      `insert into auth_passkey (id, user_id, name, public_key, counter, transports) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [id, userId, name, Buffer.from(publicKey), counter, transports],
    );
    return rowCount !== 0;
  }

  async rename(userId: string, id: string, name: string): Promise<void> {
    await this.pool.query('update auth_passkey set name = $3 where user_id = $1 and id = $2', [userId, id, name]);
  }

  /** @returns false when this person had no such passkey */
  async remove(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from auth_passkey where user_id = $1 and id = $2', [userId, id]);
    return rowCount !== 0;
  }

  /** What the browser is to sign. It names no account: nobody learns who has a passkey. */
  async beginSignIn(): Promise<WithCookies<object>> {
    const result = await generateAuthenticationOptions({ rpID: this.host, userVerification: 'required' });
    await this.expect(`passkey-in:${result.challenge}`);
    return { cookies: [this.challengeCookie(result.challenge, CHALLENGE_MS / 1_000)], result };
  }

  /** A session for the owner of the passkey that signed this browser's challenge. */
  async signIn(response: AuthenticationResponseJSON, cookie: string): Promise<WithCookies<SignedIn>> {
    const { rows } = await this.pool.query<PasskeyRow>('select * from auth_passkey where id = $1', [response.id]);
    const [passkey] = rows;
    if (passkey === undefined) throw passkeyRefused();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
      // Begun in this browser: another site's page can't sign somebody in as somebody else.
      expectedChallenge: async (challenge) =>
        this.challengeIn(cookie) === challenge && this.isExpected(`passkey-in:${challenge}`),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    }).catch(refuse);
    if (!verified) throw passkeyRefused();
    await this.pool.query('update auth_passkey set counter = $2, last_used_at = now() where id = $1', [
      passkey.id,
      authenticationInfo.newCounter,
    ]);
    const { cookies, result } = await this.accounts.vouch(passkey.user_id, cookie);
    return { cookies: [...cookies, this.challengeCookie('', 0)], result };
  }

  private async rowsOf(userId: string): Promise<PasskeyRow[]> {
    const { rows } = await this.pool.query<PasskeyRow>(
      'select * from auth_passkey where user_id = $1 order by created_at, id',
      [userId],
    );
    return rows;
  }

  private async expect(identifier: string): Promise<void> {
    const { internalAdapter } = await this.library.$context;
    const expiresAt = new Date(Date.now() + CHALLENGE_MS);
    await internalAdapter.createVerificationValue({ identifier, value: 'passkey', expiresAt });
  }

  /** True once. */
  private async isExpected(identifier: string): Promise<boolean> {
    const { internalAdapter } = await this.library.$context;
    return (await internalAdapter.consumeVerificationValue(identifier)) !== null;
  }

  private challengeCookie(challenge: string, seconds: number): string {
    const secure = this.origin.startsWith('https:') ? '; Secure' : '';
    return `${this.cookieName}=${challenge}; Max-Age=${seconds}; Path=${SIGN_IN_PATH}; HttpOnly; SameSite=Strict${secure}`;
  }

  private challengeIn(cookie: string): string | null {
    const pairs = cookie.split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${this.cookieName}=`))?.slice(this.cookieName.length + 1) ?? null;
  }
}

/** The library's error names the problem, which clients must not learn. */
function refuse(cause: unknown): never {
  throw passkeyRefused(cause);
}

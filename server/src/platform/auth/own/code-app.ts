import type { Pool } from 'pg';
import { MINUTE_MS } from '../../clock.ts';
import type { Library } from './library.ts';
import { type OwnAccounts, type SignedIn, type WithCookies, withCookie } from './own-accounts.ts';
import { recoveryCodeAsGiven } from './recovery-codes.ts';
import { asking, codeAppChanged, sessionOver, stepOver, wrongCode } from './refusals.ts';

/** How long a code is remembered that was used; it is good for a minute and a half. */
const USED_CODE_MS = 5 * MINUTE_MS;
/** What an app needs to make codes for an account. */
export interface NewCodeApp {
  /** `otpauth:`, for a QR code. */
  readonly uri: string;
  /** The same secret to type, in Base32. */
  readonly secret: string;
}

export interface CodeAppState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** A person who has entered the password and not yet the code. */
export interface ChallengedPerson {
  readonly id: string;
  readonly email: string;
}

export interface CodeAppDependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly library: Library;
  readonly accounts: OwnAccounts;
}

/** Codes of an app (TOTP) as a second step after the password, and recovery codes in their place. */
export class CodeApp {
  private readonly pool: Pick<Pool, 'query'>;
  private readonly library: Library;
  private readonly accounts: OwnAccounts;

  constructor({ pool, library, accounts }: CodeAppDependencies) {
    this.pool = pool;
    this.library = library;
    this.accounts = accounts;
  }

  async state(userId: string): Promise<CodeAppState> {
    if (!(await this.isOn(userId))) return { isOn: false, recoveryCodesLeft: 0 };
    return { isOn: true, recoveryCodesLeft: (await this.recoveryCodes(userId)).length };
  }

  /** A secret for an app. Nothing asks for its codes before one was confirmed. */
  async begin(password: string, cookie: string): Promise<NewCodeApp> {
    const answer = await asking(() =>
      this.library.api.enableTwoFactor({ headers: withCookie(cookie), body: { password, method: 'totp' } }),
    );
    if (answer.method !== 'totp') throw codeAppChanged();
    return { uri: answer.totpURI, secret: new URL(answer.totpURI).searchParams.get('secret') ?? '' };
  }

  /** Turns the app on by its first code. Every other session ends: they began without a code. */
  async confirm(
    userId: string,
    code: string,
    cookie: string,
  ): Promise<WithCookies<SignedIn & { recoveryCodes: string[] }>> {
    if (await this.isOn(userId)) throw codeAppChanged();
    await this.use(userId, code);
    await asking(() => this.library.api.verifyTOTP({ headers: withCookie(cookie), body: { code } }));
    await this.accounts.endSessionsOf(userId);
    const { cookies, result } = await this.accounts.vouch(userId, '');
    return { cookies, result: { ...result, recoveryCodes: await this.recoveryCodes(userId) } };
  }

  async turnOff(password: string, cookie: string): Promise<WithCookies<SignedIn>> {
    const { headers } = await asking(() =>
      this.library.api.disableTwoFactor({ headers: withCookie(cookie), body: { password }, returnHeaders: true }),
    );
    const cookies = headers.getSetCookie();
    // The library has replaced the session.
    const { result } = await this.accounts.session(cookies.map((line) => line.split(';', 1)[0]).join('; '));
    if (result === null) throw sessionOver();
    return { cookies, result };
  }

  /** New ones in place of all there are. */
  async newRecoveryCodes(password: string, cookie: string): Promise<string[]> {
    const { backupCodes } = await asking(() =>
      this.library.api.generateBackupCodes({ headers: withCookie(cookie), body: { password } }),
    );
    return backupCodes;
  }

  /** Who entered the password in this browser a moment ago. @throws AppError UNAUTHENTICATED when nobody did */
  async challenged(cookie: string): Promise<ChallengedPerson> {
    const person = await asking(() => this.library.api.challengedPerson({ headers: onlyChallenge(cookie) }));
    if (person === null) throw stepOver();
    return person;
  }

  /** A session for them by a code of their app, each of which works once. */
  async enter(person: ChallengedPerson, code: string, cookie: string): Promise<WithCookies<SignedIn>> {
    await this.use(person.id, code);
    const { headers, response } = await asking(() =>
      this.library.api.verifyTOTP({ headers: onlyChallenge(cookie), body: { code }, returnHeaders: true }),
    );
    return { cookies: headers.getSetCookie(), result: await this.accounts.begin(response.token, cookie) };
  }

  /** A session for them by a recovery code, which is used up by it. */
  async recover(code: string, cookie: string): Promise<WithCookies<SignedIn>> {
    const { headers, response } = await asking(() =>
      this.library.api.verifyBackupCode({
        headers: onlyChallenge(cookie),
        body: { code: recoveryCodeAsGiven(code) },
        returnHeaders: true,
      }),
    );
    if (response.token === undefined) throw stepOver();
    return { cookies: headers.getSetCookie(), result: await this.accounts.begin(response.token, cookie) };
  }

  /** A code is accepted only once, so that nobody can reuse one they saw. @throws AppError for the second time */
  private async use(userId: string, code: string): Promise<void> {
    const { internalAdapter } = await this.library.$context;
    const isFirst = await internalAdapter.reserveVerificationValue({
      identifier: `used-code:${userId}:${code}`,
      value: '',
      expiresAt: new Date(Date.now() + USED_CODE_MS),
    });
    if (!isFirst) throw wrongCode();
  }

  private async isOn(userId: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_on: boolean }>(
      'select two_factor_enabled as is_on from auth_user where id = $1',
      [userId],
    );
    return rows[0]?.is_on === true;
  }

  private async recoveryCodes(userId: string): Promise<string[]> {
    return (await asking(() => this.library.api.viewBackupCodes({ body: { userId } }))).backupCodes;
  }
}

/** Beside somebody's session the library would take the code for theirs. */
function onlyChallenge(cookie: string): Headers {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  return withCookie(pairs.filter((pair) => /^(__Secure-)?foothold\.two_factor=/.test(pair)).join('; '));
}

import { isAPIError } from 'better-auth/api';
import type { Pool } from 'pg';
import type { AccessTokens } from './access-tokens.ts';
import type { Library } from './library.ts';
import { findOwnAccount } from './find-own-account.ts';
import { asking, disabled, emailTaken, linkInvalid, sessionOver, translated } from './refusals.ts';

/** Who is signed in, as the web app knows them. */
export interface SignedIn {
  readonly user: { readonly uid: string; readonly email: string; readonly emailVerified: boolean };
  /** A bearer token for the APIs. */
  readonly token: string;
}

/** The `Set-Cookie` headers a call leads to, and its result. */
export interface WithCookies<T> {
  readonly cookies: readonly string[];
  readonly result: T;
}

export interface OwnAccountsDependencies {
  readonly pool: Pool;
  readonly library: Library;
  readonly tokens: AccessTokens;
  /** Called when every session of a person has ended; also clears what is known of their tokens. */
  readonly onSessionsEnded: (userId: string) => void;
}

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly email_verified: boolean;
}

/** Headers of a call to the library. */
export const withCookie = (cookie: string): Headers => new Headers(cookie === '' ? {} : { cookie });

/**
 * Accounts with a password, and the sessions of people whom an OpenID provider vouched for. A session is a cookie that
 * only the routes of sign-in see; what the APIs see are tokens that live for an hour.
 */
export class OwnAccounts {
  private readonly pool: Pool;
  private readonly library: Library;
  private readonly tokens: AccessTokens;
  private readonly onSessionsEnded: (userId: string) => void;

  constructor({ pool, library, tokens, onSessionsEnded }: OwnAccountsDependencies) {
    this.pool = pool;
    this.library = library;
    this.tokens = tokens;
    this.onSessionsEnded = onSessionsEnded;
  }

  /**
   * The session of a cookie, prolonged if it was not used for a day; null for a visitor.
   *
   * @param cookie the request's Cookie header, '' for none
   */
  async session(cookie: string): Promise<WithCookies<SignedIn | null>> {
    if (cookie === '') return { cookies: [], result: null };
    const { headers, response } = await asking(() =>
      this.library.api.getSession({ headers: withCookie(cookie), returnHeaders: true }),
    );
    return {
      cookies: headers.getSetCookie(),
      result: response === null ? null : await this.find(response.session.token),
    };
  }

  /** Creates an account and a session without a cookie: its token is the only way to it. */
  async signUp(email: string, password: string): Promise<SignedIn> {
    try {
      const { token } = await this.library.api.signUpEmail({ body: { name: '', email, password } });
      if (token === null) throw disabled();
      return await this.signedIn(token);
    } catch (error) {
      // Of two at the same time one finds the address taken by the other.
      const isRace = isAPIError(error) && error.body?.code === 'FAILED_TO_CREATE_USER';
      if (isRace && (await findOwnAccount(this.pool, email)) !== null) throw emailTaken();
      throw translated(error);
    }
  }

  /**
   * A new session instead of the one the cookie names, if any.
   *
   * @returns null when a code is asked for as well; the cookies then say who may enter it
   */
  async signIn(email: string, password: string, cookie: string): Promise<WithCookies<SignedIn | null>> {
    const { headers, response } = await asking(() =>
      this.library.api.signInEmail({ body: { email, password }, returnHeaders: true }),
    );
    const cookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) return { cookies, result: null };
    return { cookies, result: await this.begin(response.token, cookie) };
  }

  /**
   * A new session instead of the one the cookie names, by the password again: its tokens say that it was entered just now.
   * A code isn't asked for, because the session began with one.
   */
  async confirmPassword(userId: string, password: string, cookie: string): Promise<WithCookies<SignedIn>> {
    await this.checkPassword(password, cookie);
    return this.vouch(userId, cookie);
  }

  /** @throws AppError unless it is the password of the cookie's account */
  async checkPassword(password: string, cookie: string): Promise<void> {
    await asking(() => this.library.api.verifyPassword({ headers: withCookie(cookie), body: { password } }));
  }

  /** A new session for someone who was vouched for, as by an OpenID provider, instead of the one the cookie names. */
  async vouch(userId: string, cookie: string): Promise<WithCookies<SignedIn>> {
    const { headers, response } = await asking(() =>
      this.library.api.openVouchedSession({ body: { userId }, returnHeaders: true }),
    );
    if (response === null) throw disabled();
    return { cookies: headers.getSetCookie(), result: await this.begin(response.token, cookie) };
  }

  /** Ends the session of the cookie; the cookies returned take it out of the browser. */
  async signOut(cookie: string): Promise<readonly string[]> {
    const { headers } = await asking(() =>
      this.library.api.signOut({ headers: withCookie(cookie), returnHeaders: true }),
    );
    return headers.getSetCookie();
  }

  /** Ends every session of the person but a new one, which the result names. */
  async changePassword(current: string, next: string, cookie: string): Promise<WithCookies<SignedIn>> {
    const { headers, response } = await asking(() =>
      this.library.api.changePassword({
        headers: withCookie(cookie),
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
        returnHeaders: true,
      }),
    );
    if (response.token === null) throw sessionOver();
    const result = await this.signedIn(response.token);
    this.onSessionsEnded(result.user.uid);
    return { cookies: headers.getSetCookie(), result };
  }

  /** Mails a link if there is such an account; nobody learns here whether there is. */
  async requestReset(email: string): Promise<void> {
    await asking(() => this.library.api.requestPasswordReset({ body: { email } }));
  }

  /** The address a mailed code is for. @throws AppError INVALID_INPUT for a code that is used up, expired or unknown */
  async resetAddress(code: string): Promise<string> {
    const { internalAdapter } = await this.library.$context;
    const known = await internalAdapter.findVerificationValue(`reset-password:${code}`);
    // The library made the link by this machine's time, and compares it with that when the link is used.
    if (known === null || known.expiresAt.getTime() < Date.now()) throw linkInvalid();
    const user = await internalAdapter.findUserById(known.value);
    if (user === null) throw linkInvalid();
    return user.email;
  }

  /** A new password by a mailed code; every session of the account ends. Returns the account's address. */
  async reset(code: string, password: string): Promise<string> {
    const email = await this.resetAddress(code);
    await asking(() => this.library.api.resetPassword({ body: { token: code, newPassword: password } }));
    return email;
  }

  async confirmEmail(code: string): Promise<void> {
    await asking(() => this.library.api.verifyEmail({ query: { token: code } }));
  }

  /** Mails a link to confirm the address, unless it is confirmed. */
  async sendConfirmation(email: string): Promise<void> {
    await asking(() => this.library.api.sendVerificationEmail({ body: { email } }));
  }

  /** Ends one session by the id in its tokens. */
  async endSessionById(sessionId: string): Promise<void> {
    await this.pool.query('delete from auth_session where id = $1', [sessionId]);
  }

  async endSessionsOf(userId: string): Promise<void> {
    await this.pool.query('delete from auth_session where user_id = $1', [userId]);
    this.onSessionsEnded(userId);
  }

  /** Tells everyone who caches something about this person's sessions that they have ended. */
  sessionsEnded(userId: string): void {
    this.onSessionsEnded(userId);
  }

  /** A session that begins instead of the one the cookie names; those that have run out are cleared away. */
  async begin(sessionToken: string, cookie: string): Promise<SignedIn> {
    await this.endSession(cookie);
    const signedIn = await this.signedIn(sessionToken);
    await this.pool.query('delete from auth_session where user_id = $1 and expires_at < now()', [signedIn.user.uid]);
    return signedIn;
  }

  private async endSession(cookie: string): Promise<void> {
    if (cookie !== '') await asking(() => this.library.api.signOut({ headers: withCookie(cookie) }));
  }

  private async signedIn(sessionToken: string): Promise<SignedIn> {
    const found = await this.find(sessionToken);
    if (found === null) throw sessionOver();
    return found;
  }

  /** null when the session has ended, or its account is disabled. */
  private async find(sessionToken: string): Promise<SignedIn | null> {
    const { rows } = await this.pool.query<SessionRow>(
      `select s.id, s.user_id, u.email, u.email_verified from auth_session s join auth_user u on u.id = s.user_id
       where s.token = $1 and not u.disabled`,
      [sessionToken],
    );
    const [session] = rows;
    if (session === undefined) return null;
    const { id: sessionId, user_id: uid, email, email_verified: emailVerified } = session;
    return { user: { uid, email, emailVerified }, token: await this.tokens.make({ userId: uid, sessionId }) };
  }
}

import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import { hashOf } from '../../limits/budget.ts';
import { keyFor } from './keys.ts';
import { SIGN_IN_PATH } from './library.ts';

/** A browser that didn't sign in for this long is a stranger again. */
const LIFETIME_S = 180 * 86_400;
/** Accounts a browser is known for; the latest ones stay. */
const ACCOUNTS = 5;

const claims = z.object({ jti: z.string().min(1), accounts: z.array(z.string()) });

interface KnownDevice {
  readonly id: string;
  /** Hashes of addresses, the latest last. */
  readonly accounts: readonly string[];
}

/**
 * Remembers in each browser, by a signed cookie, which accounts it has signed in to, so that guesses from elsewhere
 * don't use up the attempts of the owner's devices. The cookie alone signs nobody in.
 */
export class KnownDevices {
  private readonly key: Uint8Array;
  private readonly publicUrl: string;
  private readonly clock: Clock;
  private readonly cookieName: string;

  /** @param secret the installation's */
  constructor(secret: string, publicUrl: string, clock: Clock) {
    this.key = keyFor('known devices', secret);
    this.publicUrl = publicUrl;
    this.clock = clock;
    this.cookieName = publicUrl.startsWith('https:') ? '__Secure-foothold.device' : 'foothold.device';
  }

  /**
   * The browser's id, if it has signed in to this account before; else null.
   *
   * @param cookie the request's Cookie header
   */
  async idFor(email: string, cookie: string): Promise<string | null> {
    const device = await this.read(cookie);
    return device?.accounts.includes(accountOf(email)) === true ? device.id : null;
  }

  /** The `Set-Cookie` header after which the browser is known for this account too. */
  async remember(email: string, cookie: string): Promise<string> {
    const { id, accounts } = (await this.read(cookie)) ?? { id: randomUUID(), accounts: [] };
    const account = accountOf(email);
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    const token = await new SignJWT({
      accounts: [...accounts.filter((other) => other !== account), account].slice(-ACCOUNTS),
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(id)
      .setIssuer(this.publicUrl)
      .setExpirationTime(now + LIFETIME_S)
      .sign(this.key);
    const secure = this.publicUrl.startsWith('https:') ? '; Secure' : '';
    return `${this.cookieName}=${token}; Max-Age=${LIFETIME_S}; Path=${SIGN_IN_PATH}; HttpOnly; SameSite=Lax${secure}`;
  }

  private async read(cookie: string): Promise<KnownDevice | null> {
    const start = `${this.cookieName}=`;
    const pair = cookie
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(start));
    if (pair === undefined) return null;
    try {
      const { payload } = await jwtVerify(pair.slice(start.length), this.key, {
        algorithms: ['HS256'],
        issuer: this.publicUrl,
        currentDate: this.clock.now(),
      });
      const { jti, accounts } = claims.parse(payload);
      return { id: jti, accounts };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }
}

const accountOf = (email: string): string => hashOf(email.toLowerCase());

import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OwnAccounts, SignedIn, WithCookies } from './own-accounts.ts';
import { sessionOver } from './refusals.ts';
import { cookieOf, setCookies } from './session.routes.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** @throws AppError INVALID_INPUT for a body of another shape */
export function bodyOf<T>(request: FastifyRequest, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(request.body);
  if (!parsed.success) throw new AppError('INVALID_INPUT');
  return parsed.data;
}

export interface GuardedEntryDependencies {
  readonly accounts: OwnAccounts;
  readonly limits: SignInLimits;
  readonly devices: KnownDevices;
}

/** Checks passwords and codes for every route, counts attempts, and remembers devices that signed in. */
export class GuardedEntry {
  private readonly accounts: OwnAccounts;
  private readonly limits: SignInLimits;
  private readonly devices: KnownDevices;

  constructor({ accounts, limits, devices }: GuardedEntryDependencies) {
    this.accounts = accounts;
    this.limits = limits;
    this.devices = devices;
  }

  /** The person of the request's cookie. @throws AppError UNAUTHENTICATED for a visitor */
  async sessionOf(request: FastifyRequest): Promise<SignedIn> {
    const { result } = await this.accounts.session(cookieOf(request));
    if (result === null) throw sessionOver();
    return result;
  }

  /** Checks something secret of the account with this address, unless too much was wrong lately. */
  async check<T>(request: FastifyRequest, email: string, check: () => Promise<T>): Promise<T> {
    const device = await this.devices.idFor(email, cookieOf(request));
    return this.limits.guard({ email, address: request.ip, device }, check);
  }

  /** Hands over the cookies; a browser that somebody has come in with is known for the account from then on. */
  async admit<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    { cookies, result }: WithCookies<T & SignedIn>,
  ): Promise<T> {
    setCookies(reply, [...cookies, await this.devices.remember(result.user.email, cookieOf(request))]);
    return result;
  }

  /** The browser is known for the account, though nobody is signed in by that. */
  async remember(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
    setCookies(reply, [await this.devices.remember(email, cookieOf(request))]);
  }
}

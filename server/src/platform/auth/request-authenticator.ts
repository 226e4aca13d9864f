import { AppError } from '../app-error.ts';
import { networkOf } from '../limits/caller-address.ts';
import { refuseFor } from '../limits/limits.ts';
import type { Budget } from '../limits/budget.ts';
import { authenticate } from './authenticate.ts';
import type { TokenVerifier, VerifyOptions, Viewer } from './viewer.ts';

/** The viewer for an Authorization header; null without one. */
export type RequestAuthenticator = (
  header: string | undefined,
  address: string,
  options?: VerifyOptions,
) => Promise<Viewer | null>;

/**
 * Authenticates requests of every interface and counts invalid tokens by client address. An address that sent too many
 * is blocked for a while; people whose token was verified recently aren't affected by others behind the same address.
 */
export function createRequestAuthenticator(verifier: TokenVerifier, refusedTokens: Budget): RequestAuthenticator {
  return async (header, address, options) => {
    const network = networkOf(address);
    if (header && !verifier.trusts(header.replace(/^Bearer +/i, ''))) refuseFor(refusedTokens.wait(network));
    try {
      return await authenticate(header, verifier, options);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') refusedTokens.take(network);
      throw error;
    }
  };
}

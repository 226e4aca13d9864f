import { AppError } from '../app-error.ts';
import { networkOf } from '../limits/caller-address.ts';
import { refuseFor } from '../limits/limits.ts';
import type { Budget } from '../limits/budget.ts';
import { authenticate } from './authenticate.ts';
import type { TokenVerifier, VerifyOptions, Viewer } from './viewer.ts';

/** The viewer an Authorization header stands for; null when there is none. */
export type Gate = (header: string | undefined, address: string, options?: VerifyOptions) => Promise<Viewer | null>;

/**
 * Reads the tokens of every door and counts those that are no good by the address they come from. An address that sent
 * too many is not listened to for a while; whoever's token was found good a moment ago is not held up by a neighbour.
 */
export function createGate(verifier: TokenVerifier, refusedTokens: Budget): Gate {
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

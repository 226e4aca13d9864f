import { tokenTimes } from './token-times.ts';

/** Looked at each tick, renewed when three ticks or fewer remain; a failed try waits 200 ms, doubling (accounts-13). */
const TICK_MS = 30_000;
const LAST_TICKS = 3;
const FIRST_WAIT_MS = 200;

export interface TokenSource {
  /** The token there is, without asking the provider when there is no need; null for a visitor. */
  current(): Promise<string | null>;
  /** A new one; throws when there is none to be had. */
  renew(): Promise<string | null>;
  /** True for a failure that another try may not meet. */
  isPassing(error: unknown): boolean;
}

/** Renews the session's token before it runs out, for as long as the page lives. Returns the way to stop. */
export function keepTokenFresh(source: TokenSource): () => void {
  let isStopped = false;
  let isRenewing = false;
  /** How far this device's clock is behind the provider's, known once a token was made before our eyes. */
  let behindMs = 0;

  async function renew(): Promise<void> {
    const tickEnds = Date.now() + TICK_MS;
    for (let waitMs = FIRST_WAIT_MS; !isStopped; waitMs *= 2) {
      try {
        const times = tokenTimes((await source.renew()) ?? '');
        if (times) behindMs = times.issuedAt - Date.now();
        return;
      } catch (error) {
        // The next tick tries again.
        if (!source.isPassing(error) || Date.now() + waitMs >= tickEnds) return;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async function check(): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    try {
      const times = tokenTimes((await source.current()) ?? '');
      if (!times) return;
      const ticksLeft = Math.floor((times.expiresAt - Date.now() - behindMs) / TICK_MS);
      if (ticksLeft <= LAST_TICKS) await renew();
    } catch {
      // No token at the moment; callers that need one get the error.
    } finally {
      isRenewing = false;
    }
  }

  const ticks = setInterval(() => void check(), TICK_MS);
  return () => {
    isStopped = true;
    clearInterval(ticks);
  };
}

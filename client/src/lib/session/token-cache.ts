/** How long requests share one token without asking the provider's code for it (accounts-13). */
const LIFETIME_MS = 30_000;

let kept: { readonly uid: string; readonly token: string; readonly until: number } | null = null;
/** Raised by every `forgetToken`: a token requested before is not kept. */
let generation = 0;

/**
 * The person's token, at most 30 s old in here.
 *
 * @param ask the provider; null = that person is no longer signed in. What it throws is the caller's.
 */
export async function cachedToken(
  uid: string,
  fresh: boolean,
  ask: () => Promise<string | null>,
): Promise<string | null> {
  const known = fresh ? null : keptToken(uid);
  if (known !== null) return known;
  const requestedIn = generation;
  const token = await ask();
  if (token !== null && requestedIn === generation) keepToken(uid, token);
  return token;
}

/** The token that requests share at the moment; null when the provider is to be asked. */
export const keptToken = (uid: string): string | null =>
  kept?.uid === uid && Date.now() < kept.until ? kept.token : null;

/** Shares a token that is good for longer than one is kept here. */
export function keepToken(uid: string, token: string): void {
  kept = { uid, token, until: Date.now() + LIFETIME_MS };
}

/** On every sign-in and sign-out, and whenever the provider has a new token (accounts-11). */
export function forgetToken(): void {
  kept = null;
  generation += 1;
}

import { paths } from './paths.ts';

/** Pages that make no sense as a place to come back to after signing in. */
const NEVER_BACK_TO: readonly string[] = [paths.signIn(), paths.signUp(), paths.resetPassword()];

/**
 * A path of this site, or null: whatever names another site, another scheme or the sign-in pages themselves is refused,
 * so that a crafted address cannot send a person elsewhere after signing in (pages-3).
 */
export function safeReturnPath(value: unknown, origin: string = globalThis.location?.origin): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || NEVER_BACK_TO.includes(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

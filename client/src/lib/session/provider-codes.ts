/** What the provider says of a session that is over for good: account gone, switched off, or signed out everywhere. */
const OVER = new Set([
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-mismatch',
]);

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

export function isSessionOver(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && OVER.has(code);
}

/** The provider could not be asked. */
export function isProviderAway(error: unknown): boolean {
  return ['auth/network-request-failed', 'auth/unavailable'].includes(String(codeOf(error)));
}

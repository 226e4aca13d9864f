export interface TokenTimes {
  /** When it was made, by the provider's clock; milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** When a token (a JWT) was made and runs out; null when it does not say. Nothing is verified: the server does that. */
export function tokenTimes(token: string): TokenTimes | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp }: { iat?: unknown; exp?: unknown } = JSON.parse(atob(payload));
    if (typeof iat !== 'number' || typeof exp !== 'number') return null;
    return { issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

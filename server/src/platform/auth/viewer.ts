/** The authenticated person. Premium is never read from here (plans-1). */
export interface Viewer {
  /** The provider's id of the account. */
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the token expires. */
  readonly expiresAt: Date;
  /** When they last signed in; absent where the server acts on someone's behalf. */
  readonly signedInAt?: Date;
}

export interface VerifyOptions {
  /** Skip the cache and ask the provider: a session revoked a moment ago is refused (accounts-14). */
  readonly isFresh?: boolean;
}

/** Turns a bearer token into a viewer. */
export interface TokenVerifier {
  /** @throws AppError UNAUTHENTICATED for a token that is forged, expired, revoked or of a disabled account. */
  verify(token: string, options?: VerifyOptions): Promise<Viewer>;
  /** True when `verify` would answer from its cache. */
  trusts(token: string): boolean;
  /** Forgets the cached tokens of this person. */
  forget(userId: string): void;
}

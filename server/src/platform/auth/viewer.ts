/** Who asks: a person whose token was checked. Premium is never read from here (plans-1). */
export interface Viewer {
  /** Firebase uid. */
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the token that said so runs out. */
  readonly expiresAt: Date;
  /** When their password was last asked for; absent where the server acts in somebody's name. */
  readonly signedInAt?: Date;
}

export interface VerifyOptions {
  /** Ask the provider whatever is known: a session that was ended a moment ago counts no more (accounts-14). */
  readonly isFresh?: boolean;
}

/** Turns a bearer token into a viewer. */
export interface TokenVerifier {
  /** @throws AppError UNAUTHENTICATED for a token that is forged, expired, revoked or of a disabled account. */
  verify(token: string, options?: VerifyOptions): Promise<Viewer>;
  /** True when `verify` would answer without looking anything up, because it found the token good a moment ago. */
  trusts(token: string): boolean;
  /** Looks at every token of this person anew from now on. */
  forget(userId: string): void;
}

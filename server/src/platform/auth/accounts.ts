import type { TokenVerifier } from './viewer.ts';

/** A person's contact details. */
export interface AccountAddress {
  readonly email: string;
  /** The person has confirmed that the address is theirs. */
  readonly isConfirmed: boolean;
}

/** The auth provider's accounts: the part the server reads and changes. */
export interface Accounts {
  /**
   * Deletes an account; one that doesn't exist is not an error. This process trusts none of its tokens from then on, others
   * as soon as they are notified.
   *
   * @throws AppError UNAVAILABLE when the provider can't be reached
   */
  remove(userId: string): Promise<void>;

  /**
   * The e-mail address of an account; null if it has none or the account is disabled.
   *
   * @throws AppError UNAVAILABLE when the provider can't be reached
   */
  addressOf(userId: string): Promise<AccountAddress | null>;
}

/** The provider of the accounts: it verifies tokens and knows a few facts about people. */
export interface AuthProvider extends TokenVerifier, Accounts {
  close(): Promise<void>;
}

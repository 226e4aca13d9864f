/** Where a person can be reached. */
export interface AccountAddress {
  readonly email: string;
  /** They showed that the address is theirs. */
  readonly isConfirmed: boolean;
}

/** The auth provider's accounts, as far as the server itself looks at and changes them. */
export interface Accounts {
  /**
   * Removes an account for good; one that is not there is no error.
   *
   * @throws AppError UNAVAILABLE when the provider cannot be asked
   */
  remove(userId: string): Promise<void>;

  /**
   * The address of an account; null when there is none, and for one that is switched off.
   *
   * @throws AppError UNAVAILABLE when the provider cannot be asked
   */
  addressOf(userId: string): Promise<AccountAddress | null>;
}

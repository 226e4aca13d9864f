/** The auth provider's accounts, as far as the server itself changes them. */
export interface Accounts {
  /**
   * Removes an account for good; one that is not there is no error.
   *
   * @throws AppError UNAVAILABLE when the provider cannot be asked
   */
  remove(userId: string): Promise<void>;
}

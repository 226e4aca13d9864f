import { openAuthClient } from '../../lib/session/session-store.ts';

/**
 * Makes an account: account, metadata, confirmation mail, end of its short session, in this order (accounts-4).
 * Without its metadata the account is taken back, so that the same form can be sent again.
 */
export async function createAccount(
  { email, password }: { email: string; password: string },
  complete: (token: string) => Promise<unknown>,
): Promise<void> {
  const client = await openAuthClient();
  const account = await client.createAccount(email, password);
  try {
    try {
      await complete(account.token);
    } catch (error) {
      await account.remove().catch((cause: unknown) => console.error('The account could not be taken back.', cause));
      throw error;
    }
    // The account stands; who misses this mail is offered another one after signing in.
    await account.sendConfirmation().catch((cause: unknown) => console.error('No confirmation mail was sent.', cause));
  } finally {
    await account.close();
  }
}

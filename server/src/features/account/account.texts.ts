/** Messages about accounts that people read in responses of the server. */
export const TEXTS = {
  otherAddress: 'This is not the address of your account.',
  demoAccount: "Demo accounts can't be deleted. Sign up with your own account to try this.",
  passwordNeeded: 'Please enter your password again to delete your account.',
} as const;

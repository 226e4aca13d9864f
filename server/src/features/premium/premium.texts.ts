/** Messages about plans and payments that people read in responses of the server. */
export const TEXTS = {
  foreignReturn: 'returnTo must be a path of this site, such as /pricing.',
  noPayments: 'Payments are not set up here.',
  noSubscription: 'There is no subscription to manage.',
  alreadySubscribed: 'You already have a subscription. You can change it under "Manage billing".',
} as const;

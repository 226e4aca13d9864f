/** Messages about plans and payments that people read in responses of the server. */
export const TEXTS = {
  noPayments: 'Payments are not set up here.',
  noSubscription: 'There is no subscription to manage.',
  alreadySubscribed: 'You already have a subscription. You can change it under "Manage billing".',
} as const;

/** The plan of somebody who has none, as the server's answers hold it. */
export const FREE = {
  __typename: 'PremiumAccess',
  isActive: false,
  subscriptionTier: 'free',
  until: null,
  renews: false,
  hasSubscription: false,
  isPaymentDue: false,
};

/** Premium that nobody pays for, without an end. */
export const PREMIUM = { ...FREE, isActive: true, subscriptionTier: 'premium' };

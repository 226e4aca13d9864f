// expect: nothing
export const premiumName = 'premium';

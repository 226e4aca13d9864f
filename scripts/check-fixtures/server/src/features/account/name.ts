// expect: nothing
export const accountName = 'account';

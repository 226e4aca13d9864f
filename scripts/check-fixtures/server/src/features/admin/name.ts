// expect: nothing
export const adminName = 'admin';

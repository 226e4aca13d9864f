// expect: nothing
export const profileName = 'profile';

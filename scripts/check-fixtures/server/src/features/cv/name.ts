// expect: nothing
export const cvName = 'cv';

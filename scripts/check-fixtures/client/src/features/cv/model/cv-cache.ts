// expect: nothing
export const cache = 'cache';

// expect: nothing
export const found = 'found';

// expect: nothing
export const job = 'job';

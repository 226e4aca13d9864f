// expect: nothing
export const runName = 'run';

// expect: nothing
export const jobsName = 'jobs';

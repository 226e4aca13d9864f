// expect: nothing
export const applicationsName = 'applications';

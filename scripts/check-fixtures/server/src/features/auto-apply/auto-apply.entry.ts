// expect: nothing
export const autoapplyName = 'auto-apply';

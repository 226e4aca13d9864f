// expect: typescript/ban-ts-comment
// @ts-ignore
export const wrong: number = 'text';

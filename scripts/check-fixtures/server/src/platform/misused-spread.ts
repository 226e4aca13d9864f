// expect: typescript/no-misused-spread
export const spread: object = { ...new Map([['a', 1]]) };
export const codePoints: readonly string[] = [...'text'];

// expect: typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion
export const text: string = JSON.parse('"a"') as string;
export const fixed: readonly string[] = ['const assertions are no casts'] as const;

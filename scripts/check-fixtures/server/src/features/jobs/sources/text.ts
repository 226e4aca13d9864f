// expect: nothing
export const textOf = (html: string): string => html.trim();

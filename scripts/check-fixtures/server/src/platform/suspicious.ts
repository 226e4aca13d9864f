// expect: no-shadow
const name = 'outer';

export function inner(name: string): string {
  return name;
}
export const outer: string = name;

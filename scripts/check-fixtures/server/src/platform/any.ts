// expect: typescript/no-explicit-any, typescript/explicit-module-boundary-types
export function loose(value: any): string {
  return String(value);
}

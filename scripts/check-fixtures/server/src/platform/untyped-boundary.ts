// expect: typescript/explicit-module-boundary-types
export function untyped(a: number) {
  return a + 1;
}

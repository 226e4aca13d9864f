// expect: house/linear-expressions
export function holds(text: string, name: string): boolean {
  return new RegExp(name, 'u').test(text);
}

// expect: oxc/const-comparisons
export function between(value: number): boolean {
  return value <= 10 && value >= 20;
}

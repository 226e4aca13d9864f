const numbers = new Intl.NumberFormat('en-US');

/** `1234` → `'1,234'`. */
export function formatCount(count: number): string {
  return numbers.format(count);
}

const numbers = new Intl.NumberFormat('en-US');
const shortDates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** `1234` → `'1,234'`. */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** An ISO time → short month, day, year in the person's time zone, e.g. `'Nov 20, 2026'`; the text itself if it is no time. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : shortDates.format(date);
}

/** `plural(1, 'job')` → `'1 job'`, `plural(2000, 'job')` → `'2,000 jobs'`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

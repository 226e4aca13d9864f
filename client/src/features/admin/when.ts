const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** '3 minutes ago'; 'now' within a minute. */
export function timeAgo(iso: string, now: number = Date.now()): string {
  const passed = Date.parse(iso) - now;
  const found = UNITS.find(([, ms]) => Math.abs(passed) >= ms);
  return found === undefined ? 'just now' : relative.format(Math.round(passed / found[1]), found[0]);
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 23, 2026, 4:10 AM', on this device's clock. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

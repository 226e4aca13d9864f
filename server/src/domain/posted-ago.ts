const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'} ago`;

/** When a posting appeared, in words such as '2 days ago' (search-22); a date in the future reads as now. */
export function postedAgo(posted: Date, now: Date): string {
  const age = now.getTime() - posted.getTime();
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return count(Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return count(Math.floor(age / HOUR_MS), 'hour');
  if (age < 60 * DAY_MS) return count(Math.floor(age / DAY_MS), 'day');
  return count(Math.floor(age / (30 * DAY_MS)), 'month');
}

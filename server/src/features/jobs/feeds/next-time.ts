import { parseCronItems } from 'graphile-worker';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';

/** The 29th of February comes every four years, at times every eight. */
const MOST_DAYS = 8 * 366;

/**
 * The next time after the given one that a crontab line matches, in UTC.
 *
 * @param cron five fields, checked beforehand with `checkSchedule`
 * @returns null when it never matches, e.g. on the 31st of February
 */
export function nextTime(cron: string, after: Date): Date | null {
  const [item] = parseCronItems([{ task: 'feeds', match: cron, identifier: 'feeds' }]);
  if (item === undefined) return null;
  const start = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const today = Math.floor(start / DAY_MS) * DAY_MS;
  for (let day = today; day < today + MOST_DAYS * DAY_MS; day += DAY_MS) {
    const midnight = new Date(day);
    const of = { date: midnight.getUTCDate(), month: midnight.getUTCMonth() + 1, dow: midnight.getUTCDay() };
    for (let time = Math.max(day, start); time < day + DAY_MS; time += MINUTE_MS) {
      const minutes = (time - day) / MINUTE_MS;
      if (item.match({ min: minutes % 60, hour: Math.floor(minutes / 60), ...of })) return new Date(time);
    }
  }
  return null;
}

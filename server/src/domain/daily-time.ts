import { AUTO_APPLY_LIMITS } from './auto-apply-rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes by which the zone's clocks are ahead of UTC at a moment. */
function offsetMinutes(at: Date, format: Intl.DateTimeFormat): number {
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((type) => part.get(type));
  return Math.round(
    (Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS,
  );
}

/** Unknown zones fall back to UTC: the process that stored the name may have newer data. */
function formatOf(zone: string | null): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone: zone ?? 'UTC' });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone: 'UTC' });
  }
}

/**
 * The first moment at which the clocks of a zone show this hour of this day. Where they leap over it, in spring, it is the
 * one of the leap; where they show it twice, in autumn, the earlier one.
 */
function momentOf(year: number, month: number, day: number, hour: number, format: Intl.DateTimeFormat): Date {
  const wall = Date.UTC(year, month, day, hour);
  const shown = (at: number): number => at + offsetMinutes(new Date(at), format) * MINUTE_MS;
  // No zone changes its clocks twice within two days: the offset is the one before or the one after.
  const [early = wall, late = wall] = [-DAY_MS, DAY_MS]
    .map((away) => wall - offsetMinutes(new Date(wall + away), format) * MINUTE_MS)
    .toSorted((one, other) => one - other);
  if (shown(early) === wall) return new Date(early);
  if (shown(late) === wall) return new Date(late);
  let [before, after] = [early, late];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (shown(middle) < wall) before = middle;
    else after = middle;
  }
  return new Date(after);
}

function dayOf(at: Date, format: Intl.DateTimeFormat): { year: number; month: number; day: number } {
  const wall = new Date(at.getTime() + offsetMinutes(at, format) * MINUTE_MS);
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth(), day: wall.getUTCDate() };
}

/** When the day began that it is in a zone; null and unknown zones are UTC. */
export function startOfDay(now: Date, zone: string | null): Date {
  const format = formatOf(zone);
  const { year, month, day } = dayOf(now, format);
  return momentOf(year, month, day, 0, format);
}

/** The next moment after now at which it is the hour of the daily run in a zone. */
export function nextDailyRun(now: Date, zone: string | null): Date {
  const format = formatOf(zone);
  const { year, month, day } = dayOf(now, format);
  const today = momentOf(year, month, day, AUTO_APPLY_LIMITS.dailyHour, format);
  return today > now ? today : momentOf(year, month, day + 1, AUTO_APPLY_LIMITS.dailyHour, format);
}

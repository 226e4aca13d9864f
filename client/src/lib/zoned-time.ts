const DAY_MS = 24 * 60 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of numbers for a time zone; building one costs more than using it a thousand times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, format);
  return format;
}

/** What calendar and clock read in a time zone at a moment: `day` 'YYYY-MM-DD', `time` 'HH:MM'. */
export function wallTime(moment: Date, zone: string): { readonly day: string; readonly time: string } {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const read = (...types: Intl.DateTimeFormatPartTypes[]): string[] => types.map((type) => parts.get(type) ?? '');
  return { day: read('year', 'month', 'day').join('-'), time: read('hour', 'minute').join(':') };
}

/**
 * The moment at which calendar and clock of a time zone read so. A time that the clock shows twice in a night means its
 * first; one that it skips means as much later as was skipped.
 *
 * @param day 'YYYY-MM-DD'
 * @param time 'HH:MM'
 * @returns null for what is no day or no time
 */
export function momentAt(day: string, time: string, zone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Engines differ in whether February 30 is March 2 or nothing.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== `${day}T${time}`) return null;
  const offsetAt = (moment: number): number => {
    const wall = wallTime(new Date(moment), zone);
    return Date.parse(`${wall.day}T${wall.time}:00Z`) - Math.floor(moment / 60_000) * 60_000;
  };
  const candidates = [asUtc - offsetAt(asUtc - DAY_MS), asUtc - offsetAt(asUtc + DAY_MS)];
  const fitting = candidates.filter((moment) => moment + offsetAt(moment) === asUtc);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates));
}

/** The day so many days after another, or before it, both 'YYYY-MM-DD'. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The time zone a person chose where this browser knows it, else this device's own. */
export function zoneOf(chosen: string | null | undefined): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!chosen) return own;
  try {
    formatOf(chosen);
    return chosen;
  } catch {
    // A name that newer time zone data brought.
    return own;
  }
}

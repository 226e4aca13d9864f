import { commonTexts } from './texts.ts';

/** This device's own, such as 'Europe/Berlin'. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export interface TimeZoneGroup {
  /** The first part of the names: a continent or an ocean. */
  readonly group: string;
  readonly items: { value: string; label: string }[];
}

/**
 * The time zones of the IANA list that this browser knows, by continent, for a list of choices.
 *
 * @param more names that must be among them, e.g. one chosen in another browser
 */
export function timeZoneGroups(more: readonly string[]): TimeZoneGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more]);
  const groups = new Map<string, TimeZoneGroup>();
  const other: TimeZoneGroup = { group: commonTexts.otherTimeZones, items: [] };
  for (const value of [...names].toSorted()) {
    const [group = ''] = value.split('/');
    if (!value.includes('/')) {
      other.items.push({ value, label: value });
      continue;
    }
    const known = groups.get(group) ?? { group, items: [] };
    groups.set(group, known);
    known.items.push({ value, label: placeOf(value) });
  }
  return [...groups.values(), other];
}

/** 'America/Argentina/La_Rioja' → 'Argentina, La Rioja' */
function placeOf(name: string): string {
  return name.split('/').slice(1).join(', ').replaceAll('_', ' ');
}

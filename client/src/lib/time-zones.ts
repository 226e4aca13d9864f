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

/** Places that browsers still list under an older name, by that name. */
const TODAYS_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/**
 * The time zones of the IANA list that this browser knows, by continent, each with its offset now, for a list of choices.
 *
 * @param more names that must be among them, e.g. one chosen in another browser
 */
export function timeZoneGroups(more: readonly string[]): TimeZoneGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more]);
  const groups = new Map<string, TimeZoneGroup>();
  const other: TimeZoneGroup = { group: commonTexts.otherTimeZones, items: [] };
  for (const value of [...names].toSorted()) {
    const [group = ''] = value.split('/');
    const item = { value, label: timeZoneLabel(value) };
    if (!value.includes('/')) {
      other.items.push(item);
      continue;
    }
    const known = groups.get(group) ?? { group, items: [] };
    groups.set(group, known);
    known.items.push(item);
  }
  for (const { items } of groups.values()) items.sort((one, two) => one.label.localeCompare(two.label, 'en'));
  return [...groups.values(), other];
}

/** 'Kolkata, UTC+5:30' for 'Asia/Calcutta'; without an offset where this browser doesn't know the zone. */
export function timeZoneLabel(name: string): string {
  const offset = offsetOf(name);
  return offset === null || name === 'UTC' ? placeOf(name) : `${placeOf(name)}, ${offset}`;
}

/** 'America/Argentina/La_Rioja' → 'Argentina, La Rioja' */
export function placeOf(name: string): string {
  const [first = '', ...rest] = name.split('/');
  return TODAYS_NAMES[name] ?? (rest.length === 0 ? first : rest.join(', ').replaceAll('_', ' '));
}

/** 'UTC+5:30', as it is now: summer time counts. */
function offsetOf(timeZone: string): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? null;
  } catch {
    return null;
  }
}

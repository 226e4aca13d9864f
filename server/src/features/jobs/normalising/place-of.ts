import { type JobLocation, readLocations } from './location.ts';
import { regionsOf } from './regions.ts';

/** What a source knows about a posting's place besides its text. */
export interface PlaceHints {
  /** Name or ISO 3166-1 alpha-2 code of the country, e.g. a field of its own. */
  readonly country?: string | null;
  /** State, province or land by name or code. */
  readonly region?: string | null;
  /** [longitude, latitude] in degrees, where the source has measured ones. */
  readonly coords?: readonly [number, number] | null;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * The place a text names, offline: 'Toronto, ON, Canada', 'München', 'NYC', 'Berlin or Remote'. Of several places the
 * first city counts, and the label keeps them all. 'Remote', 'EMEA' and 'Anywhere' have no coordinates.
 *
 * @param text one text, or one per place
 * @param hints what the source says in other fields; the text's own country or state comes first
 */
export function placeOf(text: string | readonly string[], hints: PlaceHints = {}): JobLocation {
  const texts = typeof text === 'string' ? [text] : text;
  const { label, remote, ...place } = readLocations(texts);
  const country = countryCode(hints.country ?? '');
  const hinted = readLocations(texts.map((name) => within(name, hints.region ?? '', country)));
  const isBetter = hinted.coords !== null || (country !== null && place.country !== country);
  const { city, country: found, coords } = isBetter ? hinted : place;
  return { label, city, country: found ?? country, coords: hints.coords ?? coords, remote };
}

/** 'Cambridge' in 'GB' as 'Cambridge, United Kingdom'; a text that says more itself stays as it is. */
function within(name: string, region: string, country: string | null): string {
  if (/[,;|]/.test(name) || regionsOf(name).length > 0 || name.trim() === '') return name;
  const larger = [region, country === null ? '' : (countryNames.of(country) ?? '')];
  return [name, ...larger.filter((part) => part.trim() !== '' && part !== name)].join(', ');
}

/** 'CA' is Canada in a field for countries, California elsewhere. */
function countryCode(name: string): string | null {
  return regionsOf(name).find(({ division }) => division === undefined)?.country ?? null;
}

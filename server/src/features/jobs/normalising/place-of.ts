import { readLocations, type JobLocation } from './location.ts';

/** What a source knows about a posting's place besides its text. */
export interface PlaceHints {
  /** Name or ISO 3166-1 alpha-2 code of the country, e.g. a field of its own. */
  readonly country?: string | null;
  /** State, province or land by name or code. */
  readonly region?: string | null;
  /** [longitude, latitude] in degrees, where the source has measured ones. */
  readonly coords?: readonly [number, number] | null;
}

/**
 * The place a text names, offline: 'Toronto, ON, Canada', 'München', 'NYC', 'Berlin or Remote'. Of several places the
 * first city counts, and the label keeps them all. 'Remote', 'EMEA' and 'Anywhere' have no coordinates.
 *
 * @param text one text, or one per place
 * @param hints what the source says in other fields; the text's own country or state comes first
 */
export function placeOf(text: string | readonly string[], hints: PlaceHints = {}): JobLocation {
  const place = readLocations(typeof text === 'string' ? [text] : text);
  return { ...place, coords: hints.coords ?? place.coords };
}

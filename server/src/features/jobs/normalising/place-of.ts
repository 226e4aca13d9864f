import type { PostingPlace } from '../model/posting.ts';
import { type PlaceHints, resolvePlaces, type ResolvedPlace, townsNamed } from '../places/resolve-places.ts';
import { isKnownName } from '../places/place-parts.ts';
import { cleanLine } from './clean.ts';

/** A place as a feed gives it: the text it shows, and the fields of an address where it has them. */
export interface GivenPlace {
  readonly text: string;
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  /** [longitude, latitude] in degrees, where the feed has measured ones. */
  readonly coords?: readonly [number, number];
}

/** Places kept of one posting; the longest honest list has about 60. */
const MOST_PLACES = 60;
/** A label is looked up by a unique index, whose entries PostgreSQL limits to a third of a page. */
const LABEL_BYTES = 2_000;

/** Abbreviations whose full name people search for; the label carries both. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  NYC: 'New York, NY',
  'NYC, NY': 'New York, NY',
  SF: 'San Francisco, CA',
  'SF, CA': 'San Francisco, CA',
  LA: 'Los Angeles, CA',
};

/** Labels of jobs without a fixed place: the address is the employer's, and only its country counts. */
const FROM_ANYWHERE =
  /\b(?:remote|anywhere|home ?office|distributed|wfh|work from home|télétravail|remoto)\b|^any location$/i;

/**
 * Every place of a posting, in the feed's order, each once. The text a feed shows counts; fields of the address decide
 * among namesakes, and say where it is when the text names no place ('HQ', 'Hybrid'). Offline.
 */
export function placesOf(given: readonly GivenPlace[]): PostingPlace[] {
  const found = new Map<string, PostingPlace>();
  const read = given.map(placesIn);
  const countries = read.flatMap((places) => places.map(({ country }) => country));
  for (const places of read) {
    for (const one of places.map((place) => besideOthers(place, countries))) {
      const key = [one.city, one.region, one.country].join('|');
      if (!found.has(key) && found.size < MOST_PLACES) found.set(key, one);
    }
  }
  // 'Canada' says nothing more beside nowhere in particular.
  const located = [...found.values()].filter(({ region, country }) => region !== null || country !== null);
  return located;
}

/** 'Waterloo' beside towns of Canada is Ontario's, which is no smaller than Iowa's. */
function besideOthers(place: PostingPlace, countries: readonly (string | null)[]): PostingPlace {
  if (place.city === null || place.label !== place.city) return place;
  const others = new Set(countries.filter((country) => country !== place.country));
  // It alone is in its country, and all others are in one.
  if (others.size !== 1 || countries.length - countries.filter((country) => others.has(country)).length !== 1)
    return place;
  const namesakes = townsNamed(place.city);
  const meant = namesakes.findIndex(({ region, country }) => region === place.region && country === place.country);
  const other = namesakes.slice(0, meant).find(({ country }) => others.has(country));
  return other === undefined ? place : postingPlace(other, place.label, undefined);
}

/** Work from all of the world: the employer's address says nothing of it. */
const WORLDWIDE = /\b(?:global(?:ly)?|world ?wide|international)\b/i;

/** Boards name the same few places again and again: reading them was a twelfth of reading a posting. */
const readBefore = new Map<string, readonly PostingPlace[]>();
const MOST_KEPT = 2_000;

function placesIn(given: GivenPlace): readonly PostingPlace[] {
  const key = JSON.stringify(given);
  const known = readBefore.get(key);
  if (known !== undefined) return known;
  const places = readPlaces(given);
  if (readBefore.size >= MOST_KEPT) readBefore.clear();
  // What somebody has written into a field for a place may be as long as a description.
  if (key.length <= 300) readBefore.set(key, places);
  return places;
}

function readPlaces({ text, city = '', region = '', country = '', coords }: GivenPlace): PostingPlace[] {
  const label = cleanLine(text);
  const hints: PlaceHints = { country: country || null, region: region || null };
  const named = resolvePlaces(label, hints);
  const shown = named.map((place) => postingPlace(place, named.length === 1 ? shownPlace(label) : place.name, coords));
  if (shown.length > 0) return shown;
  if (WORLDWIDE.test(label)) return [];
  const address = FROM_ANYWHERE.test(label) ? [country] : [city, region, country];
  const places = resolvePlaces(address.filter((part) => part !== '').join(', '));
  return places.slice(0, 1).map((place) => postingPlace(place, label || place.name, coords));
}

function postingPlace(
  { kind, city, region, country, coords }: ResolvedPlace,
  label: string,
  measured: GivenPlace['coords'],
): PostingPlace {
  const isTown = kind === 'town' || (kind === 'metro' && city !== null);
  return { label, city: isTown ? city : null, region, country, coords: isTown ? (measured ?? coords) : null };
}

/** What an employer adds that has an office there, and says nothing of where it is. */
const OFFICE_WORDS = /(?<!home ?)\b(?:hq|head ?quarters?|(?:head |main )?offices?)\b|[*#]/gi;
const BETWEEN_NAMES = /[,:–—]|\s-|-\s/;
/** Countries whose towns are shown with their state. */
const COUNTRIES_BY_STATE: ReadonlySet<string | null> = new Set(['US', 'CA', 'AU']);

/**
 * A place as it is shown: the town that was read where all other words are about the employer's office, 'Bellevue,
 * Washington' for 'Bellevue HQ'; else the employer's own words.
 */
export function shownPlace(text: string): string {
  const line = cleanLine(text);
  const bare = line.replace(OFFICE_WORDS, ' ');
  if (bare === line) return line;
  const names = ` ${bare} `
    .split(BETWEEN_NAMES)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const [place, another] = resolvePlaces(bare);
  if (place === undefined || another !== undefined || !names.every(isKnownName)) return line;
  const { kind, name, city, region, country } = place;
  if (kind !== 'town' || city === null) return name;
  const within = COUNTRIES_BY_STATE.has(country) ? region : country === null ? null : COUNTRY_NAMES.of(country);
  return [city, ...(within === null || within === undefined || within === city ? [] : [within])].join(', ');
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** All places as people write them, separated by '; '; '' when there is none. */
export function labelOf(texts: readonly string[]): string {
  let text = '';
  for (const name of new Set(texts.map(shownPlace))) {
    if (name === '') continue;
    const full = SPELLED_OUT[name];
    const part = full === undefined ? name : `${full} (${name.replace(/,.*/, '')})`;
    const longer = text === '' ? part : `${text}; ${part}`;
    if (Buffer.byteLength(longer) > LABEL_BYTES) break;
    text = longer;
  }
  return text;
}

/** Of all places the one that stands for the posting: the first with a pin, else the first. */
export function mainPlace(places: readonly PostingPlace[]): PostingPlace | null {
  return places.find(({ coords }) => coords !== null) ?? places[0] ?? null;
}

import { findCity } from './city-table.ts';
import { CITY_ALIASES } from './place-aliases.ts';
import { type Region, regionsOf } from './regions.ts';
import { comparableText } from '../../../domain/index.ts';

/** Where a posting's place is, as far as its text tells. */
export interface Place {
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** [longitude, latitude] in degrees; null for what is no single town ('Canada', 'Texas'). */
  readonly coords: readonly [number, number] | null;
}

const NOWHERE: Place = { city: null, country: null, coords: null };

/** Words about the way of working or about nothing in particular; none of them is a place. */
const NO_PLACE =
  /\b(fully|remote(?:[- ]friendly|[- ]first)?|hybrid|on[- ]?site|in-?office|travel[- ]required|distributed|unspecified|work from home|wfh|home ?office|flexible|multiple|various|several|(?:\w+ )?time ?zones?|locations?|anywhere|worldwide|in the world|office)\b/gi;

/** Parts of the world larger than a country: somebody may work in 'Asia', but not in the town of that name. */
const CONTINENTS =
  /^(?:(?:northern|north|latin|south|central) america|(?:the )?americas|europe|asia(?:[- ]pacific)?|africa|oceania|emea|apac|latam|amer|anz|dach|mena|eu)$/i;

/** What stands after a town's name for a part of it or a building in it: 'Omaha Riverfront', 'Austin HQ'. */
const PART_OF_TOWN =
  /(?<!\s)\s+(?:riverfront|waterfront|downtown|midtown|uptown|city cent(?:er|re)|cent(?:er|re)|hq|headquarters|head office|campus|airport|plant|warehouse|harbou?r|docklands)$/i;

/** 'US West' is the United States; no country's name ends so by itself. */
const SIDE = /(?<!\s)\s+(?:west|east|north|south|central)(?:\s+coast)?$/i;

/**
 * Finds a place offline: 'Toronto, ON, Canada', 'NYC', 'Boston MA', 'US, CA, Santa Clara', 'Remote in USA'.
 *
 * A state or country in the text decides among namesakes; without one the most populous city of the name is meant.
 * A name that its state or country does not hold is left without coordinates rather than put somewhere else.
 */
export function resolvePlace(text: string): Place {
  // 'Austin, TX US' and lists without separators, 'Atlanta, GA Chicago, IL': the first place is clear, the rest is not.
  const head = /^([^,]+),\s*([A-Z]{2})\s+\S/.exec(text);
  if (head !== null && regionsOf(head[2] ?? '').length > 0) return resolveParts([head[1] ?? '', head[2] ?? '']);
  const parts = text
    .replace(NO_PLACE, ' ')
    .replace(/^\s*global\s*$/i, '')
    .replace(/\(([^()]*)\)/g, (_whole, inner: string) => (regionsOf(inner).length > 0 ? `, ${inner}` : ' '))
    .replace(/\+ ?\d+ more/g, ' ')
    .split(/,|\s[-–—]\s/)
    .map((part) =>
      part.trim().replace(/^(in|from|within|and)\s+|(?<!\s)\s+area$|^[-–—:]\s*|(?:(?<!\s)\s+)?[-–—:]$/gi, ''),
    )
    .filter((part) => part !== '' && !CONTINENTS.test(part))
    .map((part) => (regionsOf(part.replace(SIDE, '')).length > 0 ? part.replace(SIDE, '') : part));
  const place = resolveParts(parts);
  if (place.coords !== null || parts.length !== 1) return place;
  const town = townIn(parts[0] ?? '');
  if (town !== null) return town;
  // 'Boston MA'
  const spaced = /^(.+)\s([A-Z]{2})$/.exec(parts[0] ?? '');
  return spaced !== null && regionsOf(spaced[2] ?? '').length > 0
    ? resolveParts([spaced[1] ?? '', spaced[2] ?? ''])
    : place;
}

/** 'Omaha Riverfront' and 'NYC-Privy', of which the whole is no town: the first of the two is one. */
function townIn(name: string): Place | null {
  const first = name.replace(PART_OF_TOWN, '').replace(/^([^-]{2,})-[^-]+$/, '$1');
  return first === name || regionsOf(first).length > 0 ? null : findPlace(first, undefined);
}

function resolveParts(given: readonly string[]): Place {
  const [first, ...others] = inWritingOrder(given);
  if (first === undefined) return NOWHERE;
  if (others.length === 0) return resolveSingle(first);
  const names = [first, ...others.filter((part) => regionsOf(part).length === 0)];
  const hints = others.map(regionsOf).filter((regions) => regions.length > 0);
  const regions = likelyRegions(hints);
  if (regions.length === 0) return firstFound(names, [undefined]) ?? NOWHERE;
  const found = isDivisionOf(first, regions) ? null : firstFound(names, regions);
  if (found !== null) return found;
  const country = regions[0]?.country ?? null;
  // 'California, USA' names no town; 'Annapolis Junction, MD' names one that the table does not hold.
  return { city: regionsOf(first).length > 0 ? null : first, country, coords: null };
}

/** 'California, USA' is the state, although Maryland has a town of that name. */
function isDivisionOf(name: string, regions: readonly Region[]): boolean {
  return (
    !Object.hasOwn(CITY_ALIASES, comparableText(name)) &&
    regions.every(({ division }) => division === undefined) &&
    regionsOf(name).some((part) => part.division !== undefined && part.country === regions[0]?.country)
  );
}

/** A state or country by itself is not looked for among the towns: there is a Texas in Wisconsin. */
function resolveSingle(name: string): Place {
  const regions = Object.hasOwn(CITY_ALIASES, comparableText(name)) ? [] : regionsOf(name);
  const region = regions[0];
  const found = region !== undefined ? null : findPlace(name, undefined);
  if (found !== null) return found;
  // Singapore, Luxembourg, Hong Kong: the country's name is its city's.
  if (region !== undefined && region.division === undefined) {
    const city = findCity(name, region);
    if (city !== null) return { city: city.name, country: city.country, coords: city.loc.coordinates };
  }
  return { city: null, country: region?.country ?? null, coords: null };
}

/** 'US, CA, Santa Clara' turned round: places are written from the small to the large. */
function inWritingOrder(parts: readonly string[]): readonly string[] {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  // 'WA - Seattle' as well.
  const startsWithRegion = /^[A-Z]{2}$/.test(first) || regionsOf(first).some(({ division }) => division === undefined);
  return parts.length > 1 && startsWithRegion && regionsOf(first).length > 0 && regionsOf(last).length === 0
    ? parts.toReversed()
    : parts;
}

/** The regions that the smallest hint may mean and that the larger ones do not contradict. */
function likelyRegions(hints: readonly (readonly Region[])[]): readonly Region[] {
  const [smallest = [], ...larger] = hints;
  const countries = (larger.at(-1) ?? []).filter((region) => region.division === undefined);
  const agreeing = smallest.filter((region) => countries.some(({ country }) => country === region.country));
  return agreeing.length > 0 ? agreeing : smallest;
}

function firstFound(names: readonly string[], regions: readonly (Region | undefined)[]): Place | null {
  for (const region of regions) {
    for (const name of names) {
      const place = findPlace(name, region);
      if (place !== null) return place;
    }
  }
  return null;
}

function findPlace(name: string, region: Region | undefined): Place | null {
  const [official, country, division] = CITY_ALIASES[comparableText(name)] ?? [];
  const aliasFits =
    country !== undefined &&
    (region === undefined ||
      (region.country === country && (region.division === undefined || region.division === division)));
  const city =
    aliasFits && official !== undefined
      ? findCity(official, division === undefined ? { country } : { country, division })
      : findCity(name, region);
  return city === null ? null : { city: city.name, country: city.country, coords: city.loc.coordinates };
}

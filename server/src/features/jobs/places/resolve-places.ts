import { divisionName, meaningsOf, type Region, type Town } from './place-data.ts';
import { type PlacePart, placePartsOf } from './place-parts.ts';
import { placeKey } from './place-key.ts';
import { countryOf, regionsOf } from './regions.ts';
import type { Metro } from './place-tables.ts';
import { type Reading, readingOf } from './place-readings.ts';

/** A place of a posting or of a search. */
export interface ResolvedPlace {
  readonly kind: 'town' | 'metro' | 'division' | 'country' | 'area';
  /** The town's, the metro's, the division's, the country's or the area's name: 'Munich', 'DACH'. */
  readonly name: string;
  /** The town; of a metro its main town, where it has one. */
  readonly city: string | null;
  /** First-level division (state, province, land): GeoNames code and English name. */
  readonly division: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2; null for an area of several countries. */
  readonly country: string | null;
  /** All countries it lies in or covers. */
  readonly countries: readonly string[];
  /** [longitude, latitude] in degrees of the town; null for what has none, or none that stands for all of it. */
  readonly coords: readonly [number, number] | null;
  /** What it reaches around: a metro. */
  readonly extent: { readonly middle: readonly [number, number]; readonly radiusKm: number } | null;
}

/** What is known besides the text. It decides among namesakes; what the text itself says comes first. */
export interface PlaceHints {
  /** Name or ISO 3166-1 alpha-2 code. */
  readonly country?: string | null;
  /** State, province or land by name or code. */
  readonly region?: string | null;
}

/** Places of one text that are looked at; the longest honest list has about 60. */
const MOST_PLACES = 100;
const MOST_PARTS = 10;

/** Below this, a name alone is not taken for a town: villages are called Hybrid, Orange and Remote too. */
const KNOWN_BY_NAME_ALONE = 15_000;
/** From this size on a town beside another is a second place, and not a quarter or a county. */
const LARGE_TOWN = 100_000;

/** Countries that are hardly more than the town they are called after. */
const CITY_STATES = new Set(['SG', 'LU', 'HK', 'MO', 'MC', 'SM', 'GI', 'DJ']);

const METROPOLIS = 500_000;

/** Countries of most postings: a little more likely where names are the same. */
const LIKELY = new Map([
  ['US', 0.5],
  ...'GB DE CA FR NL IN ES PL IE AU CH SE'.split(' ').map((code): [string, number] => [code, 0.25]),
]);

/**
 * Every place a text names, in its order: 'Toronto, ON, Canada', 'München oder Berlin', 'SF / NY', 'Remote - EMEA',
 * 'US, CA, Santa Clara'. Names in other languages, states, countries, metropolitan areas and parts of the world are known;
 * words about the way of working are none. Of namesakes the one that agrees with the rest of the text is meant, else the
 * most populous. For postings and for what people search for alike.
 *
 * @param text at most a line; reads in linear time
 * @returns empty when it names none; what is larger than a town has no coordinates
 */
export function resolvePlaces(text: string, hints: PlaceHints = {}): ResolvedPlace[] {
  const found = placePartsOf(text)
    .slice(0, MOST_PLACES)
    .flatMap((parts) => placesIn(parts.slice(0, MOST_PARTS), hints));
  return [
    ...new Map(found.map((place) => [JSON.stringify([place.name, place.country, place.division]), place])).values(),
  ];
}

/** What a part may mean, and how much speaks for it. */
interface Hypothesis {
  readonly index: number;
  readonly score: number;
  readonly place: ResolvedPlace;
  readonly target: Region;
}

function placesIn(parts: readonly PlacePart[], hints: PlaceHints): ResolvedPlace[] {
  const readings = parts.map(readingOf);
  if (readings.length > 1 && readings.every(isCountryOrArea)) {
    return readings.flatMap((reading) => best([reading], [], hints)?.place ?? []);
  }
  const first = best(readings, parts, hints);
  if (first === null) return [];
  // 'Skopje, Zagreb, Split': what is neither part of the first nor holds it is a place of its own.
  const others = readings.flatMap((reading, index) => {
    if (index === first.index || !isLarge(reading) || agreement(reading, first.target) > 0) return [];
    const own = best([reading], [], hints);
    return own === null ? [] : [{ ...own, index }];
  });
  return [...withinMetro(first, readings), ...others]
    .toSorted((a, b) => a.index - b.index)
    .map(({ place }) => place)
    .filter(({ city, coords }, index, all) => coords === null || all.findIndex((one) => one.city === city) === index);
}

/** 'Paris, Île-de-France', 'San Mateo, Bay Area': the towns that are named, where they lie within the metro. */
function withinMetro(first: Hypothesis, readings: readonly Reading[]): readonly Hypothesis[] {
  const { extent } = first.place;
  if (extent === null) return [first];
  const within = readings.flatMap(({ towns }, index) => {
    if (index === first.index) return [];
    const near = towns.find(
      ({ town, isOwn, isAlias }) => (isOwn || isAlias) && kilometres(town.coords, extent.middle) <= extent.radiusKm,
    );
    return near === undefined ? [] : [{ ...first, index, place: townAs(near.town) }];
  });
  return within.length > 0 ? within : [first];
}

const DEGREE_KM = 111.2;

/** Near enough for some hundred kilometres. */
function kilometres([west, south]: readonly [number, number], [east, north]: readonly [number, number]): number {
  const middle = ((south + north) / 2) * (Math.PI / 180);
  return DEGREE_KM * Math.hypot((east - west) * Math.cos(middle), north - south);
}

const isCountryOrArea = ({ area, sure, towns }: Reading): boolean =>
  area !== null || (sure[0] !== undefined && sure[0].division === undefined && !towns.some(({ isAlias }) => isAlias));

/** 'New York' is a state too, and the town whatever else is called so. */
const isLarge = ({ towns, metro, sure }: Reading): boolean =>
  (sure.length === 0 || towns.some(({ isAlias }) => isAlias)) &&
  (metro !== null || towns.some(({ town, isOwn, isAlias }) => (isOwn || isAlias) && town.population >= LARGE_TOWN));

function best(readings: readonly Reading[], parts: readonly PlacePart[], hints: PlaceHints): Hypothesis | null {
  const hypotheses = readings.flatMap((reading, index) => {
    const around = readings.filter((_other, at) => at !== index);
    return [...townsAs(reading, index, around, hints), ...regionsAs(reading, index, around, hints)];
  });
  const chosen = hypotheses.toSorted((a, b) => b.score - a.score)[0];
  if (chosen === undefined || chosen.score < -2) return null;
  return chosen.place.city === null && chosen.place.kind !== 'metro'
    ? withUnknownTown(chosen, readings, parts)
    : chosen;
}

/** 'Annapolis Junction, MD' names a town that the table does not hold; it has no coordinates, but a name. */
function withUnknownTown(chosen: Hypothesis, readings: readonly Reading[], parts: readonly PlacePart[]): Hypothesis {
  const name = readings[0]?.text ?? '';
  const isUnknown =
    readings[0] !== undefined &&
    parts[0]?.isCut === false &&
    !isKnown(readings[0]) &&
    !NO_TOWN.test(name) &&
    /^\p{L}[\p{L} .'’-]{2,40}$/u.test(name);
  if (chosen.index === 0 || !isUnknown || chosen.place.kind === 'area') return chosen;
  return { ...chosen, place: { ...chosen.place, kind: 'town', name, city: name } };
}

/** Larger than a town, whatever it is called. */
const NO_TOWN = / (?:county|municipality|township|region|district|province|parish|area)$/i;

const isKnown = ({ area, metro, sure, possible }: Reading): boolean =>
  area !== null || metro !== null || sure.length > 0 || possible.length > 0;

function* townsAs(
  reading: Reading,
  index: number,
  around: readonly Reading[],
  hints: PlaceHints,
): Generator<Hypothesis> {
  for (const { town, isOwn, isAlias } of reading.towns) {
    const target = { country: town.country, division: town.division };
    const support = supportOf(target, around, hints);
    const isSure = support > 0 || isAlias || (isOwn && town.population >= KNOWN_BY_NAME_ALONE);
    if (!isSure && town.population < LARGE_TOWN) continue;
    // 'California' is no town in Maryland, and 'Panama' the country.
    const isItself = CITY_STATES.has(town.country) && reading.sure.some(({ country }) => country === town.country);
    const isMeant = isItself || isAlias || (isOwn && isTownFirst(town, reading));
    // Nor is 'Asia' one of the Philippines, unless they are named.
    const isPartOfTheWorld = reading.area !== null && support <= 0;
    const penalty = (reading.sure.length > 0 && !isMeant) || isPartOfTheWorld ? 4 : 0;
    const size = Math.log10(town.population + 1) / 2 + (isOwn ? 0.5 : 0) + (isAlias ? 1 : 0);
    const score = size + (LIKELY.get(town.country) ?? 0) + support - penalty;
    yield { index, score, target, place: townAs(town) };
  }
}

/** 'Granada', 'Brasilia': somewhere the name of a country too, but not in English. */
const isTownFirst = ({ name, population }: Town, { text, sure }: Reading): boolean =>
  (population >= METROPOLIS || name.toLowerCase() === text.toLowerCase()) &&
  sure.every(
    ({ country, division }) => division === undefined && placeKey(countryNames.of(country) ?? '') !== placeKey(text),
  );

function* regionsAs(
  reading: Reading,
  index: number,
  around: readonly Reading[],
  hints: PlaceHints,
): Generator<Hypothesis> {
  if (reading.metro !== null) {
    const { country, division } = reading.metro;
    const target = { country, ...(division === undefined ? {} : { division }) };
    yield { index, score: 20 + supportOf(target, around, hints), target, place: metroAs(reading.metro, reading) };
  }
  const regions = [
    ...reading.sure.map((region) => [region, 2] as const),
    ...reading.possible.map((region) => [region, 0.5] as const),
  ];
  for (const [rank, [region, weight]] of regions.entries()) {
    yield {
      index,
      score: weight - rank * 0.8 + supportOf(region, around, hints),
      target: region,
      place: regionAs(region),
    };
  }
  if (reading.area !== null) {
    const { name, countries } = reading.area;
    const place = { ...NOWHERE, kind: 'area', name, region: name, countries } as const;
    yield { index, score: 1.8, target: { country: '' }, place };
  }
}

/** How well the rest of the text and what is known besides agree with a place being there. */
function supportOf(target: Region, around: readonly Reading[], hints: PlaceHints): number {
  let support = 0;
  for (const reading of around) support += agreement(reading, target);
  const country = hints.country === undefined || hints.country === null ? null : countryOf(hints.country);
  if (country !== null) support += country === target.country ? 3 : -3;
  if (hints.region !== undefined && hints.region !== null) {
    const { sure, possible } = regionsOf(hints.region);
    if ([...sure, ...possible].some((region) => region.division !== undefined && holds(region, target))) support += 2;
  }
  return support;
}

function agreement({ area, metro, sure, possible }: Reading, target: Region): number {
  if (area !== null) return area.countries.includes(target.country) ? 1 : 0;
  const rank = sure.findIndex((region) => holds(region, target));
  if (rank !== -1) return rank === 0 ? 4 : 3;
  if (possible.some((region) => holds(region, target))) return 2;
  if (metro !== null) return metro.country === target.country ? 1 : -1;
  return sure.length > 0 ? -6 : -0.5;
}

const holds = (region: Region, target: Region): boolean =>
  region.country === target.country && (region.division === undefined || region.division === target.division);

const NOWHERE = {
  city: null,
  division: null,
  region: null,
  country: null,
  countries: [],
  coords: null,
  extent: null,
} as const;

/** Every town with this name, in whatever language; those with the most people first. */
export const townsNamed = (name: string): ResolvedPlace[] => meaningsOf(name).towns.map(({ town }) => townAs(town));

function townAs({ name, country, division, coords }: Town): ResolvedPlace {
  const region = divisionName({ country, division });
  return {
    kind: 'town',
    name,
    city: name,
    division,
    region,
    country,
    countries: [country],
    coords,
    extent: null,
  };
}

/** The pin of a metro is its main town's; one without a main town has none. */
function metroAs({ name, town, country, division, middle, radiusKm }: Metro, { towns }: Reading): ResolvedPlace {
  const main = town === '' ? undefined : towns.find((one) => one.isAlias)?.town;
  const around = middle ?? main?.coords;
  return {
    kind: 'metro',
    name,
    city: main?.name ?? null,
    division: division ?? null,
    region: division === undefined ? null : divisionName({ country, division }),
    country,
    countries: [country],
    coords: main?.coords ?? null,
    extent: around === undefined ? null : { middle: around, radiusKm },
  };
}

function regionAs(region: Region): ResolvedPlace {
  const { country, division } = region;
  const name = divisionName(region);
  return {
    ...NOWHERE,
    kind: division === undefined ? 'country' : 'division',
    name: name ?? countryNames.of(country) ?? country,
    division: division ?? null,
    region: name,
    country,
    countries: [country],
  };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

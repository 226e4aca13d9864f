import { meaningsOf, type Region, type Town } from './place-data.ts';
import { placeKey } from './place-key.ts';
import { type PlacePart } from './place-parts.ts';
import { type Area, AREAS, type Metro, METROS, TOWN_ALIASES } from './place-tables.ts';
import { regionsOf } from './regions.ts';

/** Everything one part of a text may mean. */
export interface Reading {
  readonly text: string;
  /** `isOwn`: by its main name; `isAlias`: by a name that means it whatever else is called so. */
  readonly towns: readonly { readonly town: Town; readonly isOwn: boolean; readonly isAlias: boolean }[];
  readonly sure: readonly Region[];
  readonly possible: readonly Region[];
  readonly metro: Metro | null;
  readonly area: Area | null;
}

const known = new Map<string, Reading>();
const KNOWN_AT_MOST = 20_000;

/** 'US West' is the United States; no country's name ends so by itself. */
const SIDE = /^(.+) (?:west|east|north|south|central)(?: coast)?$/i;
/** 'Greater Boston', 'Seattle metro area', 'Großraum Köln': a town and what lies around it. */
const BEFORE_IT = /^(?:greater|metro|grossraum|großraum|region) /i;
const AFTER_IT = / (?:metro(?:politan)?(?: area| region)?|region|area|and surroundings)$/i;
/** What stands after a town's name for a part of it or a building in it: 'Omaha Riverfront', 'Austin HQ'. */
const PART_OF_TOWN =
  /^(.+) (?:riverfront|waterfront|downtown|midtown|uptown|city cent(?:er|re)|cent(?:er|re)|city|campus|airport|plant|warehouse|harbou?r|docklands|mitte|nord|süd|ost|innenstadt|zentrum|centrum|centro)$/i;
/** Postal codes and the numbers or letters of districts: '75008 Paris', 'Dublin 2', 'Copenhagen Ø', 'London EC2A'. */
const CODE_BEFORE = /^(?:[A-Z]{1,2}-)?\d{2,6}[A-Z]? (?=\p{L})/u;
const CODE_AFTER = / (?:\d{1,6}(?:e|er|[eè]me)?|\p{Lu}|[A-Z]{1,2}\d{1,2}[A-Z]?(?: \d[A-Z]{2})?)$/u;
/** From this size on a name counts in every language. */
const LARGE_TOWN = 100_000;
/** Around a town whose metro nobody has drawn. */
const METRO_KM = 40;

export function readingOf({ text }: PlacePart): Reading {
  const before = known.get(text);
  if (before !== undefined) return before;
  const reading = read(text);
  if (known.size < KNOWN_AT_MOST) known.set(text, reading);
  return reading;
}

function read(text: string): Reading {
  const whole = plainReading(text);
  if (isSomething(whole)) return whole;
  const bare = text.replace(CODE_BEFORE, '').replace(CODE_AFTER, '');
  const coded = plainReading(bare === text ? '' : bare);
  if (coded.towns.some(({ isOwn, isAlias, town }) => isOwn || isAlias || town.population >= LARGE_TOWN)) {
    // A part of a town is that town, though a country or a division may be called so too.
    return { ...coded, text, sure: [] };
  }
  const side = plainReading(SIDE.exec(text)?.[1] ?? '');
  if (side.sure.length > 0) return { ...side, text };
  const inner = text.replace(BEFORE_IT, '').replace(AFTER_IT, '');
  const around = plainReading(inner === text ? '' : inner);
  const middle = around.towns[0];
  if (middle !== undefined && middle.town.population >= 50_000) {
    const { name, country, division } = middle.town;
    const metro = { name: text, town: name, country, division, radiusKm: METRO_KM };
    return { ...around, text, towns: [{ ...middle, isAlias: true }], sure: [], metro };
  }
  if (around.sure.length > 0) return { ...around, text };
  const within = PART_OF_TOWN.exec(text)?.[1] ?? /^([^-]{2,})-[^-]+$/.exec(text)?.[1] ?? '';
  const part = plainReading(within);
  return part.sure.length === 0 && part.towns.some(({ isOwn, isAlias }) => isOwn || isAlias)
    ? { ...part, text }
    : whole;
}

const isSomething = ({ towns, sure, possible, metro, area }: Reading): boolean =>
  towns.length + sure.length + possible.length > 0 || metro !== null || area !== null;

function plainReading(text: string): Reading {
  const key = placeKey(text);
  if (key === '') return { text, towns: [], sure: [], possible: [], metro: null, area: null };
  const metro = Object.hasOwn(METROS, key) ? (METROS[key] ?? null) : null;
  const alias =
    (Object.hasOwn(TOWN_ALIASES, key) ? TOWN_ALIASES[key] : undefined) ??
    (metro === null ? undefined : ([metro.town, metro.country, metro.division] as const));
  const named = alias === undefined ? undefined : townCalled(...alias);
  const others = metro === null ? meaningsOf(text).towns : [];
  const towns = [
    ...(named === undefined ? [] : [{ town: named, isOwn: true, isAlias: true }]),
    ...others
      .filter(({ town }) => named === undefined || town.coords[0] !== named.coords[0])
      .map(({ town, isOwn }) => ({ town, isOwn, isAlias: false })),
  ];
  const regions = metro === null ? regionsOf(text) : { sure: [], possible: [] };
  return { text, towns, ...regions, metro, area: Object.hasOwn(AREAS, key) ? (AREAS[key] ?? null) : null };
}

function townCalled(name: string, country: string, division?: string): Town | undefined {
  return meaningsOf(name).towns.find(
    ({ town }) => town.country === country && (division === undefined || town.division === division),
  )?.town;
}

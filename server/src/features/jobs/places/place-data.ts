import { readFileSync } from 'node:fs';
import { dataFile } from '../../../platform/data-file.ts';
import { placeKey } from './place-key.ts';

/** A town of the table, which holds those of 1,000 inhabitants and more. */
export interface Town {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** First-level division (state, province, land) as GeoNames codes it. */
  readonly division: string;
  readonly population: number;
  /** [longitude, latitude] in degrees. */
  readonly coords: readonly [number, number];
}

/** A country, or a first-level division of one. */
export interface Region {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The division as GeoNames codes it; undefined = the whole country. */
  readonly division?: string;
}

/** What a name may mean. */
export interface Meanings {
  /** The largest first; `isOwn`: the name is the town's main one, not one in another language. */
  readonly towns: readonly { readonly town: Town; readonly isOwn: boolean }[];
  readonly regions: readonly Region[];
}

const NOTHING: Meanings = { towns: [], regions: [] };
const NEW_LINE = 10;
const TAB = 9;

let table: { readonly bytes: Buffer; readonly index: number } | null = null;

/** Ten megabytes that are searched as they are: reading them takes some milliseconds, and nothing is built. */
function places(): NonNullable<typeof table> {
  if (table !== null) return table;
  const bytes = readFileSync(dataFile('places.txt'));
  table = { bytes, index: Number(bytes.toString('latin1', 'places '.length, bytes.indexOf(NEW_LINE))) };
  return table;
}

/** What a name means, in whatever language and however it is accented; all empty when it is no place's. */
export function meaningsOf(name: string): Meanings {
  const entry = entryOf(placeKey(name));
  if (entry === null) return NOTHING;
  const meanings = entry.split(' ');
  return {
    towns: meanings
      .filter((meaning) => /^[ac]/.test(meaning))
      .map((meaning) => ({ town: townAt(Number.parseInt(meaning.slice(1), 36)), isOwn: meaning.startsWith('c') }))
      .toSorted((a, b) => b.town.population - a.town.population),
    regions: meanings.filter((meaning) => /^[dn]/.test(meaning)).map((meaning) => regionOf(meaning.slice(1))),
  };
}

/** The English name of a division; null when it has none. */
export function divisionName({ country, division }: Region): string | null {
  return division === undefined ? null : entryOf(`=${country}.${division}`);
}

function regionOf(code: string): Region {
  const [country = '', division] = code.split('.');
  return division === undefined ? { country } : { country, division };
}

function townAt(start: number): Town {
  const { bytes } = places();
  const [name = '', country = '', division = '', population, longitude, latitude] = bytes
    .toString('utf8', start, bytes.indexOf(NEW_LINE, start))
    .split('\t');
  return { name, country, division, population: Number(population), coords: [Number(longitude), Number(latitude)] };
}

/** Binary search over the lines of the index, which are sorted by their bytes. */
function entryOf(key: string): string | null {
  const { bytes, index } = places();
  const wanted = Buffer.from(`${key}\t`);
  let [low, high] = [index, bytes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = Math.max(low, bytes.lastIndexOf(NEW_LINE, middle - 1) + 1);
    const end = bytes.indexOf(NEW_LINE, start);
    const order = bytes.compare(wanted, 0, wanted.length, start, bytes.indexOf(TAB, start) + 1);
    if (order === 0) return bytes.toString('utf8', start + wanted.length, end);
    if (order > 0) high = start;
    else low = end + 1;
  }
  return null;
}

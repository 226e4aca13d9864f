import type { ExperienceLevel, WorkMode } from '../../../domain/index.ts';
import { cleanLine } from '../normalising/clean.ts';
import { employmentTypesOf } from '../normalising/employment-types.ts';
import { experienceOf } from '../normalising/experience.ts';
import { type PlaceHints, placeOf } from '../normalising/place-of.ts';
import { remoteOf } from '../normalising/remote.ts';
import { salaryOf } from '../normalising/salary.ts';
import { skillsOf } from '../normalising/skills.ts';
import { normalisedText } from '../normalising/text.ts';
import type { Posting } from '../model/posting.ts';

/** What a feed says about a posting, in the feed's own words. */
export interface PostingFacts extends PlaceHints {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly url: string;
  readonly postedDate: Date;
  /** Places as people write them, the first one first; none when the feed is silent. */
  readonly places: readonly string[];
  /** Where the feed says it in so many words; else it is read from places and title. */
  readonly remote?: WorkMode | null;
  /** 'FullTime', 'permanent', 'Part-time' …; what names no type is passed over. */
  readonly types?: readonly string[];
  /** 'Mid-Senior Level', 'entry_level' … */
  readonly experience?: string;
  /** The words of the feed's own salary field; null: it is looked for in the text. */
  readonly salary?: string | null;
  /** The description as the feed has it: HTML, encoded HTML or text. */
  readonly html: string;
  readonly closed?: boolean;
}

/** A posting in our vocabulary; the only way from a feed to one. */
export function postingOf(facts: PostingFacts): Posting {
  const title = cleanLine(facts.title);
  const description = normalisedText(facts.html);
  const { country = null, region = null, coords = null } = facts;
  const { label, remote, ...place } = placeOf(facts.places, { country, region, coords });
  const named = employmentTypesOf([...(facts.types ?? []), title]);
  const employmentTypes = named.length > 0 ? named : employmentTypesOf([description]);
  return {
    externalId: facts.id,
    title,
    company: cleanLine(facts.company),
    location: label,
    ...place,
    postedDate: facts.postedDate,
    salary: facts.salary ?? salaryOf(description, place.country)?.raw ?? null,
    employmentTypes,
    skills: skillsOf(title, description, facts.company),
    experience:
      experienceOf(title) ??
      levelOf(facts.experience ?? '') ??
      (employmentTypes.includes('Internship') ? 'intern' : experienceOf(title, description)),
    remote: facts.remote ?? remote ?? remoteOf([title]),
    description,
    url: facts.url,
    closed: facts.closed ?? false,
  };
}

/** Words of level fields. 'Mid-Senior Level' and 'experienced' stand for half of all jobs and say nothing. */
const LEVELS: readonly (readonly [ExperienceLevel | null, RegExp])[] = [
  [null, /mid[\s_-]*senior/],
  ['intern', /\bintern|student|apprentice/],
  ['junior', /entry|junior|associate|graduate/],
  ['lead', /director|executive|\blead\b|principal/],
  ['senior', /senior/],
  ['mid', /\bmid/],
];

function levelOf(words: string): ExperienceLevel | null {
  return LEVELS.find(([, pattern]) => pattern.test(words.toLowerCase()))?.[0] ?? null;
}

const PERIODS: readonly (readonly [string, RegExp])[] = [
  ['a year', /year|annual|annum|yearly/i],
  ['a month', /month/i],
  ['a week', /week/i],
  ['a day', /day|daily/i],
  ['an hour', /hour/i],
];

/**
 * A salary that a feed gives in fields, as people write it: '€60,000 – €75,000 a year'. Null without an amount.
 *
 * @param pay currency as ISO 4217; period as any word that holds year, month, week, day or hour
 */
export function salaryWords(pay: {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string;
  readonly period: string;
}): string | null {
  const amounts = [pay.min, pay.max].flatMap((value) => (value !== null && value > 0 ? [value] : []));
  const [low, high] = [amounts[0], amounts.at(-1)];
  if (low === undefined || high === undefined) return null;
  const [from = '', to = ''] = [low, high].map((value) => money(value, pay.currency));
  const single = pay.max === null ? `From ${from}` : pay.min === null ? `Up to ${to}` : from;
  const period = PERIODS.find(([, pattern]) => pattern.test(pay.period))?.[0] ?? '';
  return cleanLine(`${from === to ? single : `${from} – ${to}`} ${period}`);
}

function money(value: number, currency: string): string {
  const places = Number.isInteger(value) ? 0 : 2;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  if (!/^[a-z]{3}$/i.test(currency)) return `${value.toLocaleString('en-US', digits)} ${currency}`.trim();
  return value.toLocaleString('en-US', { style: 'currency', currency, ...digits });
}

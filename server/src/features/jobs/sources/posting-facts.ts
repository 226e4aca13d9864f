import { compile } from 'html-to-text';
import type { EmploymentType, ExperienceLevel, RemoteMode } from '../../../domain/index.ts';
import { cleanLine, cleanText } from '../normalising/clean.ts';
import { readLocations, remoteMode } from '../normalising/location.ts';
import { skillsInTitle } from '../normalising/skills.ts';
import { experienceInTitle, typesInTitle } from '../normalising/title-facts.ts';
import type { Posting } from '../posting.ts';

/** What a feed says about a posting, in the feed's own words. */
export interface PostingFacts {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly url: string;
  readonly postedDate: Date;
  /** Places as people write them, the first one first; none when the feed is silent. */
  readonly places: readonly string[];
  /** [longitude, latitude] in degrees, where the feed has them; they win over those of the city. */
  readonly coords?: readonly [number, number] | null;
  /** Where the feed says it in so many words; else it is read from places, title and text. */
  readonly remote?: RemoteMode | null;
  /** 'FullTime', 'permanent', 'Part-time' …; what is in no vocabulary is passed over. */
  readonly types?: readonly string[];
  /** 'Mid-Senior Level', 'entry_level' … */
  readonly experience?: string;
  /** The words of the feed's own salary field; null: it is looked for in the text. */
  readonly salary?: string | null;
  /** HTML; plain text is HTML as well unless it holds '<' or '&'. */
  readonly html: string;
  readonly closed?: boolean;
}

/** A posting in our vocabulary; the only way from a feed to one. */
export function postingOf(facts: PostingFacts): Posting {
  const description = normalisedText(facts.html);
  const { label, remote, ...place } = readLocations(facts.places);
  return {
    externalId: facts.id,
    title: cleanLine(facts.title),
    company: cleanLine(facts.company),
    location: label,
    ...place,
    coords: facts.coords ?? place.coords,
    postedDate: facts.postedDate,
    salary: facts.salary ?? null,
    employmentTypes: employmentTypesOf(facts.types ?? [], facts.title),
    skills: skillsInTitle(facts.title),
    experience: experienceOf(facts.experience ?? '', facts.title),
    remote: facts.remote ?? remote ?? remoteMode(facts.title),
    description,
    url: facts.url,
    closed: facts.closed ?? false,
  };
}

const PERIODS: Readonly<Record<string, string>> = {
  year: 'a year',
  month: 'a month',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
};

/**
 * A salary that a feed gives in fields, as text: '60,000 – 75,000 EUR a year'. Null without an amount.
 *
 * @param period any word that holds year, annual, month, week, day or hour; another one is left out
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
  const [from, to] = [low, high].map((value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
  const range =
    from !== to ? `${from} – ${to}` : pay.max === null ? `From ${from}` : pay.min === null ? `Up to ${to}` : from;
  const word = pay.period.toLowerCase().replace('annual', 'year').replace('daily', 'day');
  const period = Object.entries(PERIODS).find(([name]) => word.includes(name))?.[1] ?? '';
  return cleanLine(`${range} ${pay.currency.toUpperCase()} ${period}`);
}

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
});

function normalisedText(html: string): string {
  return cleanText(convert(html));
}

const TYPES: readonly (readonly [EmploymentType, RegExp])[] = [
  ['Full-time', /full[\s_-]*time|vollzeit|\bpermanent\b|\bregular\b/i],
  ['Part-time', /part[\s_-]*time|teilzeit/i],
  ['Contract', /contract|fixed[\s_-]*term/i],
  ['Internship', /\bintern\b|internship|trainee/i],
  ['Freelance', /freelance/i],
  ['Temporary', /temporary|seasonal|\btemp\b/i],
  ['Student', /student/i],
];

function employmentTypesOf(words: readonly string[], title: string): readonly EmploymentType[] {
  const named = TYPES.filter(([, pattern]) => words.some((word) => pattern.test(word))).map(([type]) => type);
  return named.length > 0 ? named : typesInTitle(title);
}

function experienceOf(words: string, title: string): ExperienceLevel | null {
  return experienceInTitle(title) ?? experienceInTitle(words.replaceAll('_', ' '));
}

import type { Evidence, GivenFacts, PostingPay, PostingReading } from '../model/posting.ts';
import { READER_VERSION } from '../model/reader-version.ts';
import { employmentTypesOf } from './employment-types.ts';
import { evergreenOf } from './evergreen.ts';
import { excerpt, type Fact, fact } from './fact.ts';
import { languageOf } from './language.ts';
import { levelOf } from './level.ts';
import { clearanceOf, sponsorshipOf } from './permits.ts';
import { labelOf, mainPlace, placesOf } from './place-of.ts';
import { type Line, linesOf } from './posting-text.ts';
import { type Salary, salaryOf } from './salary.ts';
import { namedSkills } from './skills.ts';
import { workModeOf } from './work-mode.ts';
import { yearsOf } from './years.ts';

/** What the reader reads: the posting's texts, and the feed's own words. */
export interface PostingSources {
  readonly title: string;
  readonly company: string;
  /** `normalisedText`. */
  readonly description: string;
  readonly given: GivenFacts;
}

/** What is read of a title; longer ones are descriptions in the wrong field. */
const TITLE_READ = 300;

/**
 * Everything we know about a posting, read from its words. A label or a field of the feed comes before the text, but a
 * bare flag does not; each fact keeps the words it was read from. Linear in the length of the description.
 */
export function readPosting({ title: whole, company, description, given }: PostingSources): PostingReading {
  const title = whole.slice(0, TITLE_READ);
  const lines = linesOf(description);
  const texts = given.places.map(({ text }) => text);
  const places = placesOf(given.places);
  const { city = null, country = null, coords = null } = mainPlace(places) ?? {};
  const pay = payOf(given.salary ?? null, description, country);
  const employmentTypes = typesOf(given.types ?? [], title, description);
  const years = yearsOf(lines);
  const level = levelOf({
    title,
    field: given.level ?? '',
    isInternship: employmentTypes.includes('Internship'),
    years,
  });
  const mode = workModeOf({ title, places: texts, field: given.mode, flag: given.remote, lines });
  const sponsorship = sponsorshipOf([...fieldLines(given.sponsorship), ...lines]);
  const clearance = clearanceOf(lines);
  const evergreen = evergreenOf(title, lines);
  const skills = namedSkills(title, lines, company);
  const needing = (need: 'required' | 'preferred'): string[] =>
    skills.flatMap((named) => (named.need === need ? named.skill : []));
  return {
    location: labelOf(texts),
    places,
    city,
    country,
    coords,
    salary: pay?.words ?? given.salary ?? null,
    pay: pay?.value ?? null,
    employmentTypes,
    skills: skills.map(({ skill }) => skill),
    requiredSkills: needing('required'),
    preferredSkills: needing('preferred'),
    experience: level?.value ?? null,
    years: years?.value ?? null,
    remote: mode?.value ?? null,
    sponsorship: sponsorship?.value ?? null,
    clearance: clearance?.value ?? null,
    language: languageOf(description),
    evergreen: evergreen !== null,
    evidence: evidenceOf({
      places: excerpt(texts.join('; ')),
      pay: pay?.words,
      workMode: mode?.words,
      level: level?.words,
      years: years?.words,
      sponsorship: sponsorship?.words,
      clearance: clearance?.words,
      evergreen: evergreen?.words,
      skills: Object.fromEntries(skills.filter(({ need }) => need !== null).map(({ skill, words }) => [skill, words])),
    }),
    readerVersion: READER_VERSION,
  };
}

const fieldLines = (words: string | undefined): Line[] =>
  words === undefined ? [] : [{ text: `Visa sponsorship: ${words}`, section: 'required', isHeading: false }];

function typesOf(fields: readonly string[], title: string, description: string): PostingReading['employmentTypes'] {
  const named = employmentTypesOf([...fields, title]);
  return named.length > 0 ? named : employmentTypesOf([description]);
}

/** Pay of the feed's own field, each of whose parts ('• Offers equity • $98K Commission') is one thing; else of the text. */
function payOf(field: string | null, description: string, country: string | null): Fact<PostingPay> | null {
  const parts = field === null ? [] : field.split('•');
  for (const part of parts) {
    if (/\b(?:commission|bonus|equity)\b/i.test(part)) continue;
    const found = salaryOf(part.trim(), country);
    if (found !== null) return fact(amounts(found), field ?? found.raw);
  }
  const inText = salaryOf(description, country);
  return inText === null ? null : fact(amounts(inText), inText.raw);
}

const amounts = ({ min, max, end, currency, period }: Salary): PostingPay => ({
  min: end === 'upper' ? null : min,
  max: end === 'lower' ? null : max,
  currency,
  period,
});

function evidenceOf(words: Record<keyof Evidence, string | undefined | Readonly<Record<string, string>>>): Evidence {
  return Object.fromEntries(
    Object.entries(words).filter(([, said]) => said !== undefined && said !== '' && Object.keys(said).length > 0),
  );
}

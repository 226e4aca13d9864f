import type { ExperienceLevel } from '../../../domain/index.ts';
import { type Fact, fact } from './fact.ts';
import { levelInTitle } from './title-facts.ts';
import type { Years } from './years.ts';

/** What numbers in titles stand for at most employers: 'Engineer II' is neither new nor senior. */
const GRADES: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ['senior', /\b(?:III|IV|V)\b/],
  ['mid', /\bII\b/],
];

/** Words of level fields. 'Mid-Senior Level' and 'experienced' stand for half of all jobs and say nothing. */
const FIELDS: readonly (readonly [ExperienceLevel | null, RegExp])[] = [
  [null, /mid[\s_-]*senior/],
  ['intern', /\bintern|student|apprentice/],
  ['junior', /entry|junior|associate|graduate/],
  ['lead', /director|executive|\blead\b|principal|\bstaff\b/],
  ['senior', /senior/],
  ['mid', /\bmid/],
];

export interface LevelSources {
  readonly title: string;
  /** A field of its own: 'Mid-Senior Level', 'entry_level'. */
  readonly field: string;
  readonly isInternship: boolean;
  readonly years: Fact<Years> | null;
}

/**
 * The level a posting asks for: its title decides, then a field of its own, then the years of experience it demands first,
 * then the grade in its title.
 *
 * @returns null when none of them says it
 */
export function levelOf({ title, field, isInternship, years }: LevelSources): Fact<ExperienceLevel> | null {
  const named = levelInTitle(title);
  if (named !== null) return fact(named, title);
  const given = FIELDS.find(([, pattern]) => pattern.test(field.toLowerCase()))?.[0] ?? null;
  if (given !== null) return fact(given, field);
  if (isInternship) return fact('intern', field === '' ? title : field);
  if (years !== null) return fact(levelOfYears(years.value), years.words);
  const grade = GRADES.find(([, pattern]) => pattern.test(title))?.[0];
  return grade === undefined ? null : fact(grade, title);
}

function levelOfYears({ min }: Years): ExperienceLevel {
  if (min <= 1) return 'junior';
  return min < 5 ? 'mid' : 'senior';
}

import type { ExperienceLevel } from '../../../domain/index.ts';
import { experienceInTitle } from './title-facts.ts';

/** '5+ years of relevant experience', '3-5 years', '3 Jahre Berufserfahrung'. */
const YEARS =
  /\b(\d{1,2})\s?\+?(?:\s?(?:-|–|to|bis)\s?\d{1,2}\s?\+?)?\s?(?:years?|yrs?|jahren?)\b[^.;\n]{0,60}?(?:experience|erfahrung|expertise)/gi;
/** 'Minimum 3 years in …', 'Experience: 4-6 yrs' */
const YEARS_DEMANDED =
  /\b(?:minimum(?: of)?|at least|mindestens|experience(?: range| level)?:?)\s(\d{1,2})\s?\+?(?:\s?(?:-|–|to|bis)\s?\d{1,2}\s?\+?)?\s?(?:years?|yrs?|jahren?)\b(?! old)/gi;
/** More than that is the age of the company: '40 years of experience shaped alongside our clients'. */
const MOST_YEARS = 20;

/** What numbers in titles stand for at most employers: 'Engineer II' is neither new nor senior. */
const GRADES: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ['senior', /\b(?:III|IV)\b/],
  ['mid', /\bII\b/],
];

/**
 * The level a posting asks for: its title decides, else the years of experience its description demands first, else the
 * grade in its title.
 *
 * @returns null when none of them tells
 */
export function experienceOf(title: string, description = ''): ExperienceLevel | null {
  return experienceInTitle(title) ?? byYears(description) ?? gradeIn(title, description);
}

function byYears(description: string): ExperienceLevel | null {
  const found = [YEARS, YEARS_DEMANDED].flatMap((pattern) => [...description.matchAll(pattern)]);
  const demands = found.map(({ 1: years, index }) => ({ years: Number(years), index }));
  const first = demands.filter(({ years }) => years <= MOST_YEARS).toSorted((a, b) => a.index - b.index)[0];
  if (first === undefined) return null;
  if (first.years <= 1) return 'junior';
  return first.years < 5 ? 'mid' : 'senior';
}

/** Asked last, and so only together with the description. */
function gradeIn(title: string, description: string): ExperienceLevel | null {
  return description === '' ? null : (GRADES.find(([, pattern]) => pattern.test(title))?.[0] ?? null);
}

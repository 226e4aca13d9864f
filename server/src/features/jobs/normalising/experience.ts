import type { ExperienceLevel } from '../../../domain/index.ts';
import { experienceInTitle } from './title-facts.ts';

/** '5+ years of relevant experience', '3-5 years', '3 Jahre Berufserfahrung'. */
const YEARS =
  /\b(\d{1,2})\s?\+?(?:\s?(?:-|–|to|bis)\s?\d{1,2}\s?\+?)?\s?(?:years?|yrs?|jahren?)\b[^.;\n]{0,60}?(?:experience|erfahrung|expertise)/i;

/**
 * The level a posting asks for: its title decides, else the years of experience its description demands first.
 *
 * @returns null when neither tells
 */
export function experienceOf(title: string, description = ''): ExperienceLevel | null {
  return experienceInTitle(title) ?? byYears(description);
}

function byYears(description: string): ExperienceLevel | null {
  const years = YEARS.exec(description)?.[1];
  if (years === undefined) return null;
  if (Number(years) <= 1) return 'junior';
  return Number(years) < 5 ? 'mid' : 'senior';
}

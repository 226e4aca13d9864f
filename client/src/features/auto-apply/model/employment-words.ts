import type { EmploymentType } from '../../../graphql/types.generated.ts';

/** How people are employed, in words. */
export const EMPLOYMENT_WORDS: Readonly<Record<EmploymentType, string>> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  FREELANCE: 'Freelance',
  TEMPORARY: 'Temporary',
  STUDENT: 'Student',
  OTHER: 'Other',
};

import type { EmploymentType } from '../../../graphql/types.generated.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

/** How people are employed, in words. */
export const EMPLOYMENT_WORDS: Readonly<Record<EmploymentType, string>> = {
  FULL_TIME: attemptTexts.fullTime,
  PART_TIME: attemptTexts.partTime,
  CONTRACT: attemptTexts.contract,
  INTERNSHIP: attemptTexts.internship,
  FREELANCE: attemptTexts.freelance,
  TEMPORARY: attemptTexts.temporary,
  STUDENT: attemptTexts.student,
  OTHER: attemptTexts.other,
};

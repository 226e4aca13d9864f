import { findPeriod } from '../extract/dates.ts';
import type { CvDate } from '../model/cv-model.ts';

/** A date as a CV writes it: 'Jan 2020', '2020-01', 'Present'. */
export function writtenDate(text: string): CvDate {
  const period = findPeriod(text);
  return { text, iso: period?.start.iso ?? period?.end.iso ?? null };
}

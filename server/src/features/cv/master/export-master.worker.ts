import { findPeriod } from '../extract/dates.ts';
import { exportJsonResume } from '../json-resume/export-json-resume.ts';
import type { CvDate } from '../model/cv-model.ts';
import type { MasterEntry } from './master-entries.ts';
import { cvOf } from './to-cv.ts';

/** A date as a CV writes it: 'Jan 2020', '2020-01', 'Present'. */
function dateOf(text: string): CvDate {
  const period = findPeriod(text);
  return { text, iso: period?.start.iso ?? period?.end.iso ?? null };
}

/** The master CV as JSON Resume. */
export const resumeOf = (entries: readonly MasterEntry[]): ReturnType<typeof exportJsonResume> =>
  exportJsonResume(cvOf(entries, dateOf));

/** The same as text. */
export const run = ({ entries }: { readonly entries: readonly MasterEntry[] }): string =>
  JSON.stringify(resumeOf(entries), null, 2);

import { exportJsonResume } from '../json-resume/export-json-resume.ts';
import type { MasterEntry } from './master-entries.ts';
import { cvOf } from './to-cv.ts';
import { writtenDate } from './written-date.ts';

/** The master CV as JSON Resume. */
export const resumeOf = (entries: readonly MasterEntry[]): ReturnType<typeof exportJsonResume> =>
  exportJsonResume(cvOf(entries, writtenDate));

/** The same as text. */
export const run = ({ entries }: { readonly entries: readonly MasterEntry[] }): string =>
  JSON.stringify(resumeOf(entries), null, 2);

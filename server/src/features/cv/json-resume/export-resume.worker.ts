import { applyEdits } from '../model/apply-edits.ts';
import type { CvVersion } from '../versions/cv-version.entity.ts';
import { exportJsonResume, type WrittenResume } from './export-json-resume.ts';

/** A version as it stands, as JSON Resume. */
export const run = ({ readCv, edits, rejected }: Pick<CvVersion, 'readCv' | 'edits' | 'rejected'>): WrittenResume =>
  exportJsonResume(applyEdits(readCv, edits, { rejected }));

import { applyEdits, type EditedCv } from '../model/apply-edits.ts';
import { exportJsonResume, type ExportedResume } from './export-json-resume.ts';

/** The CV with its owner's choices, as JSON Resume. */
export const run = ({ readCv, edits, rejected }: EditedCv): ExportedResume =>
  exportJsonResume(applyEdits(readCv, edits, { rejected }));

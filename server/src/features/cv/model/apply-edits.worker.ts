import { applyEdits, type EditedCv } from './apply-edits.ts';
import type { ReadCv } from './cv-model.ts';

/** The CV with its owner's choices. */
export const run = ({ readCv, edits, rejected }: EditedCv): ReadCv => ({
  text: readCv.text,
  cv: applyEdits(readCv, edits, { rejected }),
});

import { applyEdits, type EditedCv } from './apply-edits.ts';
import type { ReadCv } from './cv-model.ts';

/** The CV as its owner decided. */
export const run = ({ readCv, edits, rejected }: EditedCv): ReadCv => ({
  text: readCv.text,
  cv: applyEdits(readCv, edits, { rejected }),
});

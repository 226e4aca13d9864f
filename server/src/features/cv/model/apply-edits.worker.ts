import type { CvVersion } from '../versions/cv-version.entity.ts';
import { applyEdits } from './apply-edits.ts';
import type { ReadCv } from './cv-model.ts';

/** What stands in a version, as its owner decided. */
export const run = ({ readCv, edits, rejected }: Pick<CvVersion, 'readCv' | 'edits' | 'rejected'>): ReadCv => ({
  text: readCv.text,
  cv: applyEdits(readCv, edits, { rejected }),
});

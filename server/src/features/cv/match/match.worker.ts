import { applyEdits } from '../model/apply-edits.ts';
import type { CvPosting } from '../rewrite/provider.ts';
import type { CvVersion } from '../versions/cv-version.entity.ts';
import { type MatchScore, matchScore } from './match-score.ts';

export interface MatchTask extends Pick<CvVersion, 'readCv' | 'edits' | 'rejected'> {
  readonly posting: CvPosting;
}

/** The match of a version as its owner has it. */
export const run = ({ readCv, edits, rejected, posting }: MatchTask): MatchScore =>
  matchScore(applyEdits(readCv, edits, { rejected }), posting);

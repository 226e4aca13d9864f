import { applyEdits, type EditedCv } from '../model/apply-edits.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { type MatchScore, matchScore } from './match-score.ts';

export interface MatchTask extends EditedCv {
  readonly posting: CvPosting;
  /** Ends jobs that go on, when years are counted. */
  readonly today: Date;
}

/** The match score of a CV with its owner's choices. */
export const run = ({ readCv, edits, rejected, posting, today }: MatchTask): MatchScore =>
  matchScore(applyEdits(readCv, edits, { rejected }), posting, today);

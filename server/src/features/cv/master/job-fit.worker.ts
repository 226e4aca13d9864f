import { type MatchScore, matchScore } from '../match/match-score.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import type { MasterEntry } from './master-entries.ts';
import { cvOf } from './to-cv.ts';
import { writtenDate } from './written-date.ts';

export interface JobFitTask {
  readonly entries: readonly MasterEntry[];
  readonly posting: CvPosting;
  /** Ends jobs that go on, when years are counted. */
  readonly today: Date;
}

/** How well a master CV fits a posting. */
export const run = ({ entries, posting, today }: JobFitTask): MatchScore =>
  matchScore(cvOf(entries, writtenDate), posting, today);

import { acceptedLetter, applyEdits, type EditedCv } from '../model/apply-edits.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import type { Coaching } from './advice.ts';
import { coachCv } from './coach-cv.ts';

export interface CoachTask extends EditedCv {
  readonly posting: CvPosting | null;
  /** Whether the person said what moves them. */
  readonly hasReason: boolean;
  readonly answered: readonly string[];
  /** Ends jobs that go on. */
  readonly today: Date;
}

/** What would make a version stronger, with its owner's choices. */
export function run({ readCv, edits, rejected, posting, hasReason, answered, today }: CoachTask): Coaching {
  const isLetter = acceptedLetter(edits, { rejected }) !== null && !rejected.includes('letter-1');
  const [text = ''] = edits.letter ?? [];
  const opening = isLetter && posting !== null && !hasReason && text !== '' ? { id: 'letter-1', text } : null;
  return coachCv({ cv: applyEdits(readCv, edits, { rejected }), posting, opening, answered }, today);
}

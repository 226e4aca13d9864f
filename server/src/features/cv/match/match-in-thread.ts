import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { CvMatch, CvMatchPart, CvRequirementMatch } from './cv-match.types.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import type { EditedCv } from '../model/apply-edits.ts';
import type { MatchPart, MatchScore } from './match-score.ts';
import type { ProvenRequirement } from './prove-requirements.ts';
import type { run } from './match.worker.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';

/** Exported for tests, which replace it. */
export const MATCH = threadWork<typeof run>(import.meta.url, './match.worker');
/** A CV and a posting at their limits take a tenth. */
export const MATCH_TIMEOUT_MS = 5_000;

/**
 * How well a version with its owner's choices matches a posting; computed in a worker thread.
 *
 * @throws AppError TIMEOUT and PAYLOAD_TOO_LARGE for a posting or a CV that needs too much time or memory; as
 *   `WorkerPool`
 */
export async function versionMatch(
  { userId, readCv, edits, rejected }: EditedCv & { readonly userId: string },
  posting: CvPosting,
  today: Date,
  { work = MATCH, pool = shortTasks, timeoutMs = MATCH_TIMEOUT_MS } = {},
): Promise<CvMatch> {
  const score = await pool.run(
    work,
    { readCv, edits, rejected, posting, today },
    { caller: userId, timeoutMs, tooSlow: TOO_MUCH_WORK.matching, tooHeavy: TOO_MUCH_WORK.matching },
  );
  return cvMatchOf(score, posting);
}

/** A match as the schema has it. */
export const cvMatchOf = (
  { score, title, required, preferred, requirements }: MatchScore,
  posting: CvPosting,
): CvMatch => ({
  score,
  title: partOf(title),
  required: partOf(required),
  preferred: partOf(preferred),
  requirements: requirements.map(requirementOf),
  postingTitle: posting.title,
  postingCompany: posting.employer === '' ? null : posting.employer,
});

const requirementOf = ({ kind, name, quote, isRequired, state, evidence }: ProvenRequirement): CvRequirementMatch => ({
  kind,
  name: kind === 'work' ? `Work in ${name}` : name,
  quote,
  isRequired,
  state,
  evidence,
});

const partOf = ({ score, matched, missing }: MatchPart): CvMatchPart => ({ score, found: matched, missing });

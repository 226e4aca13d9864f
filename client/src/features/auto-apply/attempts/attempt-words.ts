import type { LetterAuthor, AutoApplyOutcome } from '../../../graphql/types.generated.ts';
import type { AttemptRow_AttemptFragment } from '../model/attempt-row.generated.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

/** The label of an outcome, for filters. */
export const OUTCOME_WORDS: Readonly<Record<AutoApplyOutcome, string>> = {
  AWAITING_REVIEW: attemptTexts.awaitsYourReview,
  PREPARED: attemptTexts.preparedForYou,
  IN_PROGRESS: attemptTexts.onItsWay,
  SUBMITTED: attemptTexts.applied,
  FAILED: attemptTexts.notSent,
  UNKNOWN: attemptTexts.unknown,
  DISCARDED: attemptTexts.discarded,
};

export const OUTCOMES: readonly AutoApplyOutcome[] = [
  'AWAITING_REVIEW',
  'PREPARED',
  'IN_PROGRESS',
  'SUBMITTED',
  'FAILED',
  'UNKNOWN',
  'DISCARDED',
];

export const isOutcome = (text: string): text is AutoApplyOutcome => OUTCOMES.some((outcome) => outcome === text);

/** The label of an attempt's state, with the channel. */
export function outcomeWords({ outcome, channel }: Pick<AttemptRow_AttemptFragment, 'outcome' | 'channel'>): string {
  if (outcome !== 'SUBMITTED') return OUTCOME_WORDS[outcome];
  return channel === 'EMAIL' ? attemptTexts.sentByEmail : attemptTexts.appliedByYou;
}

/** Problems that another CV fixes, after preparing again. */
const OF_THE_CV = ['NO_CV', 'CV_NAME', 'CV_AWAY', 'CV_UNREADABLE', 'CV_LOST'];

/** Whether preparing it again most likely helps. */
export const isAboutCv = ({
  canPrepareAgain,
  problem,
}: Pick<AttemptRow_AttemptFragment, 'canPrepareAgain' | 'problem'>): boolean =>
  canPrepareAgain && problem !== null && OF_THE_CV.includes(problem.code);

/** Who wrote the letter. */
export const LETTER_WORDS: Readonly<Record<LetterAuthor, string>> = {
  RULES: attemptTexts.writtenByRules,
  MODEL: attemptTexts.writtenByModel,
  PERSON: attemptTexts.includesYourChanges,
};

/** How it is or was sent to the employer. */
export function channelWords({
  channel,
  outcome,
  recipient,
}: Pick<AttemptRow_AttemptFragment, 'channel' | 'outcome' | 'recipient'>): string {
  if (outcome === 'DISCARDED') return attemptTexts.nothingWasSent;
  if (channel === 'BY_HAND') return attemptTexts.onThePostingsPage;
  return recipient === null ? attemptTexts.byEmail : attemptTexts.byEmailTo(recipient);
}

import type { LetterAuthor, AutoApplyOutcome } from '../../../graphql/types.generated.ts';
import type { AttemptRow_AttemptFragment } from '../model/attempt-row.generated.ts';

/** How an attempt stands, in a word or two, for filters. */
export const OUTCOME_WORDS: Readonly<Record<AutoApplyOutcome, string>> = {
  AWAITING_REVIEW: 'Awaits your review',
  PREPARED: 'Prepared for you',
  IN_PROGRESS: 'On its way',
  SUBMITTED: 'Applied',
  FAILED: 'Not sent',
  UNKNOWN: 'Unknown',
  DISCARDED: 'Discarded',
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

/** The same of one attempt, with how it was applied for. */
export function outcomeWords({ outcome, channel }: Pick<AttemptRow_AttemptFragment, 'outcome' | 'channel'>): string {
  if (outcome !== 'SUBMITTED') return OUTCOME_WORDS[outcome];
  return channel === 'EMAIL' ? 'Sent by mail' : 'Applied by you';
}

/** What another CV mends: what was prepared has to be prepared again for it. */
const OF_THE_CV = ['NO_CV', 'CV_NAME', 'CV_AWAY', 'CV_UNREADABLE', 'CV_LOST'];

/** Whether preparing it again is what most likely helps. */
export const isAboutCv = ({ canPrepareAgain, problem }: AttemptRow_AttemptFragment): boolean =>
  canPrepareAgain && problem !== null && OF_THE_CV.includes(problem.code);

/** Who wrote the letter. */
export const LETTER_WORDS: Readonly<Record<LetterAuthor, string>> = {
  RULES: 'Written by rules, without a language model.',
  MODEL: 'Written by a language model, and checked against your CV sentence by sentence.',
  PERSON: 'With your changes.',
};

/** How it goes, or went, to the employer. */
export function channelWords({
  channel,
  outcome,
  recipient,
}: Pick<AttemptRow_AttemptFragment, 'channel' | 'outcome' | 'recipient'>): string {
  if (outcome === 'DISCARDED') return 'Nothing was sent';
  if (channel === 'BY_HAND') return 'On the page of the posting';
  return recipient === null ? 'By mail' : `By mail to ${recipient}`;
}

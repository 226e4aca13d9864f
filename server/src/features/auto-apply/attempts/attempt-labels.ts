import { AutoApplyReasonKind } from '../../../domain/index.ts';
import type { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyChannel, LetterAuthor, AutoApplyOutcome } from '../model/auto-apply-attempt.types.ts';

/** As on the page; `SUBMITTED` depends on the channel. */
const OUTCOMES: Readonly<Record<AutoApplyOutcome, string>> = {
  [AutoApplyOutcome.AWAITING_REVIEW]: 'To review',
  [AutoApplyOutcome.PREPARED]: 'Prepared for you',
  [AutoApplyOutcome.IN_PROGRESS]: 'On its way',
  [AutoApplyOutcome.SUBMITTED]: 'Applied',
  [AutoApplyOutcome.FAILED]: 'Not sent',
  [AutoApplyOutcome.UNKNOWN]: 'Unknown',
  [AutoApplyOutcome.DISCARDED]: 'Discarded',
};

const CHANNELS: Readonly<Record<AutoApplyChannel, string>> = {
  [AutoApplyChannel.EMAIL]: 'By mail',
  [AutoApplyChannel.BY_HAND]: 'On their page',
};

const LETTERS_BY: Readonly<Record<LetterAuthor, string>> = {
  [LetterAuthor.RULES]: 'Rules, without a language model',
  [LetterAuthor.MODEL]: 'A language model',
  [LetterAuthor.PERSON]: 'With your changes',
};

const REASONS: Readonly<Record<AutoApplyReasonKind, string>> = {
  [AutoApplyReasonKind.KEYWORD]: 'Keyword',
  [AutoApplyReasonKind.TYPE]: 'Type',
  [AutoApplyReasonKind.LOCATION]: 'Location',
  [AutoApplyReasonKind.REMOTE]: 'Way of working',
};

/** The labels of an attempt, as on the page. */
export function attemptLabels(
  attempt: AutoApplyAttempt,
): Record<'outcome' | 'channel' | 'letterBy' | 'reasons', string> {
  const outcome = attempt.outcome();
  const isMailed = attempt.channel === AutoApplyChannel.EMAIL;
  const applied = isMailed ? 'Sent by mail' : 'Applied by you';
  return {
    outcome: outcome === AutoApplyOutcome.SUBMITTED ? applied : OUTCOMES[outcome],
    channel: CHANNELS[attempt.channel],
    letterBy: LETTERS_BY[attempt.letterBy],
    reasons: attempt.reasons.map(({ kind, text }) => `${REASONS[kind]}: ${text}`).join(', '),
  };
}

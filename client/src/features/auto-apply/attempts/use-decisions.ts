import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode, errorSentence } from '../../../lib/error.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { AttemptRow_AttemptFragment } from '../model/attempt-row.generated.ts';
import { AutoApplyWorkDocument } from '../model/auto-apply-work.generated.ts';
import {
  AutoApplyHistoryDocument,
  useDiscardAutoApplyAttemptMutation,
  useMarkAutoApplySubmittedMutation,
  usePrepareAutoApplyAgainMutation,
  useResolveUnknownAttemptMutation,
  useSendAutoApplyAttemptMutation,
} from './attempt.generated.ts';
import type { LetterDraft } from './use-letter-drafts.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

const TOAST = 'auto-apply-decision';

/** The decisions about an attempt. Each returns whether it succeeded; failures show a toast. */
export function useDecisions({ id, job }: Pick<AttemptRow_AttemptFragment, 'id' | 'job'>) {
  const client = useApolloClient();
  const [send] = useSendAutoApplyAttemptMutation();
  const [discard] = useDiscardAutoApplyAttemptMutation();
  const [prepare] = usePrepareAutoApplyAgainMutation();
  const [mark] = useMarkAutoApplySubmittedMutation();
  const [resolve] = useResolveUnknownAttemptMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [isPlanFull, setIsPlanFull] = useState(false);

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await work();
      setIsPlanFull(false);
      notifySuccess(done, { id: TOAST });
      return true;
    } catch (error) {
      setIsPlanFull(errorCode(error) === 'PLAN_LIMIT');
      notifyError(errorSentence(error), { title: attemptTexts.changeNotSaved, id: TOAST });
      return false;
    } finally {
      setIsBusy(false);
      // In any case: the server decides its list and position.
      void client.refetchQueries({ include: [AutoApplyWorkDocument, AutoApplyHistoryDocument] });
    }
  };
  return {
    isBusy,
    /** The last decision was refused because the free plan is full. */
    isPlanFull,
    send: async (edit: LetterDraft): Promise<boolean> =>
      attempt(() => send({ variables: { input: { id, ...edit } } }), attemptTexts.sendingApplicationFor(job.title)),
    /** @param hasOwnWords the person edited the letter: ask before replacing it */
    prepareAgain: async (hasOwnWords: boolean): Promise<boolean> => {
      const isSure =
        !hasOwnWords ||
        (await confirm({
          title: attemptTexts.prepareAgainQuestion,
          text: attemptTexts.prepareAgainConsequence(job.title, job.company),
          confirmLabel: attemptTexts.prepareAgain,
        }));
      return isSure && attempt(() => prepare({ variables: { id } }), attemptTexts.preparingAgain(job.title));
    },
    discard: async (): Promise<boolean> => {
      const isSure = await confirm({
        title: attemptTexts.discardQuestion,
        text: attemptTexts.discardConsequence(job.title, job.company),
        confirmLabel: attemptTexts.discard,
      });
      return isSure && attempt(() => discard({ variables: { id } }), attemptTexts.discarded);
    },
    markSubmitted: async (): Promise<boolean> =>
      attempt(() => mark({ variables: { id } }), attemptTexts.markedAsApplied(job.title)),
    settle: async (wasSent: boolean): Promise<boolean> =>
      attempt(
        () => resolve({ variables: { input: { id, wasSent } } }),
        wasSent ? attemptTexts.markedAsSent : attemptTexts.markedAsNotSent,
      ),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

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

const TOAST = 'auto-apply-decision';

/** What a person can decide about one attempt. Each answers whether it was done; what failed was said. */
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
      notifyError(errorSentence(error), { title: 'Not done', id: TOAST });
      return false;
    } finally {
      setIsBusy(false);
      // Whatever happened: which list it belongs to, and in which order, is the server's to say.
      void client.refetchQueries({ include: [AutoApplyWorkDocument, AutoApplyHistoryDocument] });
    }
  };
  return {
    isBusy,
    /** The last decision was refused because the free plan is full. */
    isPlanFull,
    send: async (edit: LetterDraft): Promise<boolean> =>
      attempt(() => send({ variables: { input: { id, ...edit } } }), `The application for ${job.title} is being sent.`),
    /** @param hasOwnWords the person changed the letter, which goes: it is asked about first */
    prepareAgain: async (hasOwnWords: boolean): Promise<boolean> => {
      const isSure =
        !hasOwnWords ||
        (await confirm({
          title: 'Prepare this application again?',
          text: `${job.title} at ${job.company}: a new letter takes the place of the one you changed.`,
          confirmLabel: 'Prepare again',
        }));
      return isSure && attempt(() => prepare({ variables: { id } }), `${job.title} is being prepared again.`);
    },
    discard: async (): Promise<boolean> => {
      const isSure = await confirm({
        title: 'Discard this application?',
        text: `${job.title} at ${job.company}: nothing is sent, and auto-apply does not take this job on again. The history keeps it.`,
        confirmLabel: 'Discard',
      });
      return isSure && attempt(() => discard({ variables: { id } }), 'Discarded');
    },
    markSubmitted: async (): Promise<boolean> =>
      attempt(() => mark({ variables: { id } }), `${job.title} is marked as applied on your board.`),
    settle: async (wasSent: boolean): Promise<boolean> =>
      attempt(
        () => resolve({ variables: { input: { id, wasSent } } }),
        wasSent ? 'Kept as sent' : 'Kept as not sent. You can send it again, or discard it.',
      ),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

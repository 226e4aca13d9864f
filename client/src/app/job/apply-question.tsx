import { useApolloClient } from '@apollo/client/react';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyBoardChange } from '../../features/applications/model/board-cache.ts';
import { toastMoveFailed } from '../../features/applications/shared/board-toasts.tsx';
import { applyOpened } from '../../features/jobs/apply-opened.ts';
import { errorCode, errorSentence } from '../../lib/error.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '../../ui/button.css';
import classes from './apply-question.module.css';
import {
  useConfirmApplyVisitMutation,
  useDismissApplyVisitMutation,
  useRecordApplyVisitMutation,
} from './apply-visit.generated.ts';
import { jobTexts } from '../texts/job.texts.ts';

const TOAST = 'apply-visit';

const isInSight = (): boolean => document.visibilityState === 'visible';

/**
 * Remembers which employer's page was opened, and asks once, on the way back, whether one applied there. What stays
 * unanswered is asked again the next day.
 */
export function ApplyQuestion() {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [record] = useRecordApplyVisitMutation();
  const [confirm, { loading }] = useConfirmApplyVisitMutation();
  const [dismiss] = useDismissApplyVisitMutation();
  // The person may have left and returned before this was loaded; no event reports that.
  const [asked, setAsked] = useState(() => (isInSight() ? applyOpened.get() : null));

  const remember = useEffectEvent((): void => {
    const job = applyOpened.get();
    if (job === null) return;
    record({ variables: { input: { jobId: job.id } } }).catch((error: unknown) => {
      // The question is asked here all the same.
      console.error('The visit to the employer could not be recorded.', error);
    });
  });
  const begin = useEffectEvent((): void => {
    remember();
    if (asked !== null) applyOpened.set(null);
  });
  useEffect(() => {
    begin();
    return applyOpened.subscribe(() => {
      if (applyOpened.get() !== null) setAsked(null);
      remember();
    });
  }, []);

  const ask = useEffectEvent((): void => {
    const opened = applyOpened.get();
    if (opened === null || !isInSight()) return;
    setAsked(opened);
    applyOpened.set(null);
  });
  useEffect(() => {
    const listen = (): void => ask();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, []);

  if (asked === null) return null;
  const yes = async (): Promise<void> => {
    try {
      await confirm({
        variables: { input: { jobId: asked.id } },
        update: (_cache, { data }) => applyBoardChange(cache, data.confirmApplyVisit.change),
      });
      setAsked(null);
      notifySuccess(jobTexts.movedToApplied(asked.title), { id: TOAST });
    } catch (error) {
      if (errorCode(error) === 'PLAN_LIMIT') toastMoveFailed(error, (path) => void navigate(path));
      else notifyError(jobTexts.couldntNote(errorSentence(error)), { id: TOAST });
    }
  };
  const no = (asksAgain: boolean): void => {
    setAsked(null);
    dismiss({ variables: { input: { jobId: asked.id, asksAgain } } }).catch((error: unknown) => {
      notifyError(errorSentence(error), { id: TOAST });
    });
  };
  return (
    <section className={classes.question} aria-label={jobTexts.applyQuestion} aria-live="polite">
      <p className={classes.text}>{jobTexts.didYouApply(asked.title, asked.company)}</p>
      <CloseButton className={classes.close} aria-label={jobTexts.close} onClick={() => no(true)} />
      <div className={classes.answers}>
        <Button loading={loading} onClick={() => void yes()}>
          {jobTexts.yesApplied}
        </Button>
        <Button variant="default" onClick={() => no(false)}>
          {jobTexts.no}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => no(true)}>
          {jobTexts.notYet}
        </Button>
      </div>
    </section>
  );
}

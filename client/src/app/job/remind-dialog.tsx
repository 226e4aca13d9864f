import { useEffect, useEffectEvent } from 'react';
import { useSaveJobMutation } from '../../features/applications/model/save-job.generated.ts';
import { applyBoardChange } from '../../features/applications/model/board-cache.ts';
import { ReminderDialog } from '../../features/applications/reminders/reminder-dialog.tsx';
import { useApolloClient } from '@apollo/client/react';
import { errorSentence } from '../../lib/error.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { jobTexts } from '../texts/job.texts.ts';
import { type JobPane_JobFragment, useJobApplicationQuery } from './job.generated.ts';

export interface RemindDialogProps {
  readonly isOpen: boolean;
  readonly job: JobPane_JobFragment;
  readonly onClose: () => void;
}

/** Sets when to come back to a job. A reminder belongs to an application, so a job that isn't saved yet is saved first. */
export function RemindDialog({ isOpen, job, onClose }: RemindDialogProps) {
  const { cache } = useApolloClient();
  const [saveJob, { loading }] = useSaveJobMutation();
  const applicationId = job.viewerApplication?.id ?? null;
  const { data } = useJobApplicationQuery({
    variables: { applicationId: applicationId ?? '' },
    skip: applicationId === null || !isOpen,
    fetchPolicy: 'network-only',
  });
  const card = data?.viewer?.application;

  const save = useEffectEvent(async (): Promise<void> => {
    if (loading) return;
    try {
      await saveJob({
        variables: { input: { jobId: job.id } },
        update: (_cache, answer) => applyBoardChange(cache, answer.data.saveJob.change),
      });
      // It stays saved when no reminder is set.
      notifySuccess(jobTexts.savedToRemind, { id: 'save-job' });
    } catch (error) {
      notifyError(errorSentence(error), { id: 'save-job' });
      onClose();
    }
  });
  const mustSave = isOpen && applicationId === null;
  useEffect(() => {
    if (mustSave) void save();
  }, [mustSave]);

  return card ? <ReminderDialog isOpen={isOpen} card={card} onClose={onClose} /> : null;
}

import { toastUndoable } from '../../features/applications/shared/board-toasts.tsx';
import { errorSentence } from '../../lib/error.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { useHideJobMutation, useUnhideJobMutation } from './job.generated.ts';
import { jobTexts } from '../texts/job.texts.ts';

interface Hideable {
  readonly id: string;
  readonly title: string;
}

/** Leaves a job out of the viewer's searches, with a way back. Returns whether it is hidden now. */
export function useHideJob(): (job: Hideable) => Promise<boolean> {
  const [hideJob] = useHideJobMutation();
  const [unhideJob] = useUnhideJobMutation();

  const undo = async ({ id, title }: Hideable): Promise<void> => {
    try {
      await unhideJob({ variables: { input: { jobId: id } } });
      notifySuccess(jobTexts.shownAgain(title), { id: `hide-${id}` });
    } catch (error) {
      notifyError(errorSentence(error), { id: `hide-${id}` });
    }
  };

  return async (job) => {
    try {
      await hideJob({ variables: { input: { jobId: job.id } } });
      toastUndoable(jobTexts.hidden(job.title), { id: `hide-${job.id}`, onUndo: () => void undo(job) });
      return true;
    } catch (error) {
      notifyError(jobTexts.couldntHide(errorSentence(error)), { id: `hide-${job.id}` });
      return false;
    }
  };
}

import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode, serverSentence } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useReturnState } from '../../../lib/use-return-state.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { applyBoardChange } from '../model/board-cache.ts';
import { useDeleteApplicationMutation } from '../model/change-application.generated.ts';
import { useRestoreApplicationMutation } from '../model/restore-application.generated.ts';
import { type SaveJobButton_JobFragment, useSaveJobMutation } from '../model/save-job.generated.ts';
import { saveJobTexts } from '../texts/save-job.texts.ts';
import { toastUndoable } from './board-toasts.tsx';

/** A second press within this time is an accidental double click. */
const SAME_PRESS_MS = 1000;
/** One toast at a time, however often the button is pressed. */
const TOAST = 'save-job';

/**
 * The action of the Save button: it saves the job, or removes a saved one, with an undo. Visitors are sent to sign in and
 * back.
 *
 * @param fetchApplication fetches the application when the job was already saved elsewhere
 */
export function useSaveJob(job: SaveJobButton_JobFragment, fetchApplication: () => Promise<unknown>) {
  const { status } = useSession();
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const back = useReturnState();
  const [saveJob, saving] = useSaveJobMutation();
  const [deleteApplication, deleting] = useDeleteApplicationMutation();
  const [restoreApplication] = useRestoreApplicationMutation();
  const [wasSavedElsewhere, setWasSavedElsewhere] = useState(false);
  const savedAt = useRef(0);
  const application = job.viewerApplication;
  const isSaved = application !== null || wasSavedElsewhere;

  const save = async (): Promise<void> => {
    try {
      await saveJob({
        variables: { input: { jobId: job.id } },
        update: (_cache, { data }) => applyBoardChange(cache, data.saveJob.change),
      });
      savedAt.current = Date.now();
      notifySuccess(saveJobTexts.jobSaved, { id: TOAST });
    } catch (error) {
      const said = serverSentence(error);
      // Either the code or the message identifies it.
      const isKnown = errorCode(error) === 'ALREADY_EXISTS' || said?.includes('already exists') === true;
      if (!isKnown)
        return void notifyError(reasonOf(error, saveJobTexts.failedToSaveBecause, saveJobTexts.failedToSave));
      setWasSavedElsewhere(true);
      notifyInfo(saveJobTexts.alreadySaved, { id: TOAST });
      // The button doesn't wait for this.
      await fetchApplication().catch(() => undefined);
    }
  };

  const restore = async (id: string): Promise<void> => {
    try {
      await restoreApplication({
        variables: { input: { id } },
        update: (_cache, { data }) => applyBoardChange(cache, data.restoreApplication.change),
      });
      notifySuccess(saveJobTexts.restored, { id: TOAST });
    } catch (error) {
      notifyError(reasonOf(error, saveJobTexts.failedToSaveBecause, saveJobTexts.failedToSave), { id: TOAST });
    }
  };

  const remove = async (id: string): Promise<void> => {
    try {
      await deleteApplication({
        variables: { input: { id } },
        update: (_cache, { data }) => applyBoardChange(cache, data.deleteApplication.change),
      });
    } catch (error) {
      // It was already deleted elsewhere.
      if (errorCode(error) !== 'NOT_FOUND') {
        const sentence = reasonOf(error, saveJobTexts.failedToRemoveBecause, saveJobTexts.failedToRemove);
        return void notifyError(sentence, { id: TOAST });
      }
    }
    // If no board is loaded, the change doesn't name the job.
    cache.modify({ id: cache.identify({ __typename: 'Job', id: job.id }), fields: { viewerApplication: () => null } });
    setWasSavedElsewhere(false);
    toastUndoable(saveJobTexts.removed, { id: TOAST, onUndo: () => void restore(id) });
  };

  const press = async (): Promise<void> => {
    if (saving.loading || deleting.loading) return;
    if (status === 'signed-out') {
      notifyInfo(saveJobTexts.signInToSave, { id: TOAST });
      return void navigate(paths.signIn(), { state: back });
    }
    if (!isSaved) return save();
    const isSamePress = Date.now() - savedAt.current < SAME_PRESS_MS;
    if (application === null || isSamePress) return void notifyInfo(saveJobTexts.alreadySaved, { id: TOAST });
    return remove(application.id);
  };

  return { isSaved, isBusy: saving.loading || deleting.loading, press };
}

function reasonOf(error: unknown, because: (reason: string) => string, unknown: string): string {
  const said = serverSentence(error);
  if (said !== null) return because(said);
  return error instanceof Error && error.name === 'ConnectionError' ? because(error.message) : unknown;
}

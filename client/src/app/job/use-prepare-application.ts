import { useNavigate } from 'react-router-dom';
import { toastDone, toastRefused } from '../../features/applications/shared/board-toasts.tsx';
import { errorDetails, errorSentence } from '../../lib/error.ts';
import { paths } from '../../lib/paths.ts';
import { notifyError } from '../../ui/notify.ts';
import { jobTexts } from '../texts/job.texts.ts';
import { usePrepareApplicationMutation } from './job.generated.ts';

const TOAST = 'prepare-application';

/** Has an application for a job prepared, and says where it will be. Until auto-apply is on it leads to its settings. */
export function usePrepareApplication(): {
  readonly prepare: (jobId: string) => Promise<void>;
  readonly isBusy: boolean;
} {
  const navigate = useNavigate();
  const [ask, { loading: isBusy }] = usePrepareApplicationMutation();

  const prepare = async (jobId: string): Promise<void> => {
    if (isBusy) return;
    try {
      const { data } = await ask({ variables: { input: { jobId } } });
      const isNew = data?.prepareApplication.attempt?.outcome === 'IN_PROGRESS';
      const openInbox = { id: TOAST, label: jobTexts.openInbox, onPress: () => void navigate(paths.inbox()) };
      toastDone(isNew ? jobTexts.preparing : jobTexts.preparedBefore, openInbox);
    } catch (error) {
      if (errorDetails(error).isAutoApplyActive === false) {
        const onPress = (): void => void navigate(paths.settings('auto-apply'));
        toastRefused(jobTexts.turnOnAutoApply, { id: TOAST, label: jobTexts.autoApplySettings, onPress });
        return;
      }
      notifyError(jobTexts.couldntPrepare(errorSentence(error)), { id: TOAST });
    }
  };
  return { prepare, isBusy };
}

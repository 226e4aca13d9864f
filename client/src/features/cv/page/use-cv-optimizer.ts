import { useState } from 'react';
import { EmptyAnswerError, errorCode, errorSentence } from '../../../lib/error.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { UploadError } from '../../../lib/upload-file.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { CvRun } from '../model/cv-cache.ts';
import type { CvTarget } from '../form/cv-form-values.ts';
import { useCvForm } from '../form/use-cv-form.ts';
import type { CvResult_VersionFragment } from '../model/cv-run.generated.ts';
import { SENT_PROGRESS, useOptimize } from '../run/use-optimize.ts';
import { useCancelRun } from '../run/use-cancel-run.ts';
import { useRunEnd } from '../run/use-run-end.ts';
import { underWay, useRunLive } from '../run/use-run-live.ts';
import { runTexts } from '../texts/run.texts.ts';

/** Props of the optimizer. */
export interface CvOptimizerProps {
  /** The newest run; null when there is none, undefined while it loads. */
  readonly run: CvRun | null | undefined;
  /** Newest first. */
  readonly versions: readonly CvResult_VersionFragment[];
  /** The posting of the link that led here; null without one. */
  readonly target?: CvTarget | null;
  /** Fetches the run and the versions again. */
  readonly onStale: () => void;
  /** Called when the server requires Premium. */
  readonly onPremiumLost: () => void;
}

/** The state of the page: the form, the run in progress and the version shown (cv-12, cv-16). */
export function useCvOptimizer({ run, versions, target = null, onStale, onPremiumLost }: CvOptimizerProps) {
  const cancelRun = useCancelRun();
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly code: string | null } | null>(null);
  /** The run whose outcome is hidden because another file was chosen; '' for versions without a run. */
  const [cleared, setCleared] = useState<string | null>(null);
  /** The version opened from the list; undefined: the newest run's. */
  const [openId, setOpenId] = useState<string | null | undefined>(undefined);
  const [sentFile, setSentFile] = useState<File | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  /** The version whose run ended while this page was open. */
  const [finished, setFinished] = useState<string | null>(null);

  const going = underWay(run);
  const isLost = useRunLive(run);

  const clear = (): void => {
    setRefusal(null);
    setCleared(run?.id ?? '');
    setOpenId(undefined);
  };

  const showRefusal = (error: unknown): void => {
    const code = error instanceof UploadError ? error.code : errorCode(error);
    setRefusal({ message: errorSentence(error, runTexts.failedToOptimize), code });
    notifyFailure();
    if (code === 'PREMIUM_REQUIRED') onPremiumLost();
    // Another tab's run is in progress, or this one has started although the response was lost.
    onStale();
  };

  const optimize = useOptimize();
  const isRunning = going !== null || optimize.progress !== null;
  const { pick, ...cvForm } = useCvForm(async (picked, request) => {
    if (isRunning) return;
    clear();
    const outcome = await optimize.start(picked, request);
    if (outcome === 'started') setSentFile(picked);
    else if (outcome !== 'skipped') showRefusal(outcome.error);
  }, target);
  const { file } = cvForm.form.values;
  // The run has started after all. A conflict with another tab's run remains while that run goes on.
  if (going && refusal && refusal.code !== 'CONFLICT') setRefusal(null);

  useRunEnd(run, ({ status, version }) => {
    setIsCancelling(false);
    // From here on the page shows the run's own error.
    setRefusal(null);
    if (status === 'DONE' && version) {
      setFinished(version.id);
      notifySuccess(runTexts.readyToDownload, {
        title: runTexts.cvOptimized,
        id: 'cv-run',
      });
    } else if (status === 'DONE') {
      setRefusal({ message: new EmptyAnswerError().message, code: null });
      notifyFailure();
    } else if (status === 'FAILED') notifyFailure();
    onStale();
  });

  // A reload keeps the form's values, but not the file.
  useUnsaved((file !== null && file !== sentFile) || optimize.progress !== null);

  const isCleared = cleared === (run?.id ?? '');
  const own = run?.status === 'DONE' ? run.version : run === null ? (versions[0] ?? null) : null;
  const asked = [...versions, ...(run?.version ? [run.version] : [])].find(({ id }) => id === openId);
  const isOutcomeShown = !isRunning && !isCleared;
  const version = openId === undefined ? (isOutcomeShown ? own : null) : (asked ?? null);

  return {
    cvForm: {
      ...cvForm,
      pick: (files: readonly File[]): void => {
        if (!isRunning && pick(files)) clear();
      },
    },
    isRunning,
    /** The run in progress; null while the file is uploading. */
    going,
    // The server starts at 0, but the bar must not move backwards.
    progress: Math.max(optimize.progress ?? (sentFile ? SENT_PROGRESS : 0), going?.progress ?? 0),
    failure:
      refusal?.message ??
      (isOutcomeShown && run?.status === 'FAILED' ? (run.error?.message ?? runTexts.failedToOptimize) : null),
    version,
    /** Its run ended on this page, which still says so. */
    isNew: version !== null && version.id === finished,
    isCancelling,
    /** The server can't be reached although the device is online. */
    isLost,
    open: setOpenId,
    /** Stops the upload or the run. */
    async cancel(): Promise<void> {
      if (optimize.progress !== null) optimize.cancel();
      if (!going) return;
      setIsCancelling(true);
      try {
        await cancelRun(going.id);
      } catch (error) {
        notifyError(errorSentence(error), { id: 'cv-cancel' });
      }
      setIsCancelling(false);
    },
  };
}

/** The toast for a failed run; the page shows the reason (cv-16). */
function notifyFailure(): void {
  notifyError(runTexts.errorWhileOptimizing, { title: runTexts.optimizationFailed, id: 'cv-run' });
}

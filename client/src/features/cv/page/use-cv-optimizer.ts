import { useState } from 'react';
import { EmptyAnswerError, errorCode, errorSentence } from '../../../lib/error.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { UploadError } from '../../../lib/upload-file.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import type { CvRun } from '../model/cv-cache.ts';
import type { CvTarget } from '../form/cv-form-values.ts';
import { useCvForm } from '../form/use-cv-form.ts';
import type { CvResult_VersionFragment } from '../model/cv-run.generated.ts';
import { CV_FAILED, SENT_PROGRESS, notifyFailure, useOptimize } from '../run/use-optimize.ts';
import { useCancelRun } from '../run/use-cancel-run.ts';
import { useRunEnd } from '../run/use-run-end.ts';
import { underWay, useRunLive } from '../run/use-run-live.ts';
import { runTexts } from '../texts/run.texts.ts';

/** What the optimizer is given by the page. */
export interface CvOptimizerProps {
  /** The newest run; null when there is none, undefined while nothing is known. */
  readonly run: CvRun | null | undefined;
  /** The versions kept, newest first. */
  readonly versions: readonly CvResult_VersionFragment[];
  /** The posting someone came with; null without one. */
  readonly target?: CvTarget | null;
  /** Asks for run and versions again. */
  readonly onStale: () => void;
  /** The server says that this needs Premium. */
  readonly onPremiumLost: () => void;
}

/** The form, the run under way and the version that is shown, and how one leads to the other (cv-12, cv-16). */
export function useCvOptimizer({ run, versions, target = null, onStale, onPremiumLost }: CvOptimizerProps) {
  const cancelRun = useCancelRun();
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly code: string | null } | null>(null);
  /** The run whose outcome is no longer shown, because another file was chosen since; '' for versions without a run. */
  const [cleared, setCleared] = useState<string | null>(null);
  /** The version someone asked for; undefined: the newest run's. */
  const [openId, setOpenId] = useState<string | null | undefined>(undefined);
  const [sentFile, setSentFile] = useState<File | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  /** The version whose run came to its end on this page. */
  const [finished, setFinished] = useState<string | null>(null);

  const going = underWay(run);
  const isLost = useRunLive(run);

  const clear = (): void => {
    setRefusal(null);
    setCleared(run?.id ?? '');
    setOpenId(undefined);
  };

  const optimize = useOptimize({
    onFailure(message, error) {
      const code = error instanceof UploadError ? error.code : errorCode(error);
      setRefusal({ message, code });
      notifyFailure();
      if (code === 'PREMIUM_REQUIRED') onPremiumLost();
      // Another tab's run is under way, or this one's has begun although its answer was lost.
      onStale();
    },
  });
  const isRunning = going !== null || optimize.progress !== null;
  const { pick, ...cvForm } = useCvForm(async (picked, values) => {
    if (isRunning) return;
    clear();
    if (await optimize.start(picked, values)) setSentFile(picked);
  }, target);
  const { file } = cvForm.form.values;
  // It has begun after all. That another tab's run is in the way stays true for as long as that goes.
  if (going && refusal && refusal.code !== 'CONFLICT') setRefusal(null);

  useRunEnd(run, ({ status, version }) => {
    setIsCancelling(false);
    // From here on the run speaks for itself.
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

  // What is typed outlives a reload; the file does not.
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
    /** The run under way; null while the file is still on its way to it. */
    going,
    // The server begins at its own zero; a bar that goes back shows no progress.
    progress: Math.max(optimize.progress ?? (sentFile ? SENT_PROGRESS : 0), going?.progress ?? 0),
    failure:
      refusal?.message ?? (isOutcomeShown && run?.status === 'FAILED' ? (run.error?.message ?? CV_FAILED) : null),
    version,
    /** The end of its run stays on the screen beside it. */
    isNew: version !== null && version.id === finished,
    isCancelling,
    /** The server cannot be reached just now, though there is a connection. */
    isLost,
    open: setOpenId,
    /** Ends the sending, or the run. */
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

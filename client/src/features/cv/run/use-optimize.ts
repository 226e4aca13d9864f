import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorCode, errorSentence } from '../../../lib/error.ts';
import { isSame } from '../../../lib/is-same.ts';
import { useAbort } from '../../../lib/use-abort.ts';
import { notifyError } from '../../../ui/notify.ts';
import { type CvFormValues, requestOf } from '../form/cv-form-values.ts';
import { applyCvRun } from './apply-cv-run.ts';
import { useOptimizeCvMutation } from '../model/cv-run.generated.ts';
import { sendCv } from './send-cv.ts';
import { useCancelRun } from './use-cancel-run.ts';
import { runTexts } from '../texts/run.texts.ts';

/** So far the bar comes while the file leaves; from there the server says how far it is. */
export const SENT_PROGRESS = 20;
const CANCELLED = new DOMException('Cancelled by the person.', 'AbortError');
export const CV_FAILED = runTexts.failedToOptimize;

/** Says in a toast that a run failed; the sentence why stands on the page (cv-16). */
export function notifyFailure(): void {
  notifyError(runTexts.errorWhileOptimizing, {
    title: runTexts.optimizationFailed,
    id: 'cv-run',
  });
}

/** What was handed in and asked for: the same question again is the same run, whether or not the first one arrived. */
interface Asked {
  readonly file: File;
  readonly uploadId: string;
  readonly request: ReturnType<typeof requestOf>;
  readonly key: string;
}

interface OptimizeOptions {
  /** Hears why it did not begin, in words. */
  readonly onFailure: (message: string, error: unknown) => void;
}

/** Hands the file in and begins a run. Leaving the page, or `cancel`, ends it as long as the run has not begun. */
export function useOptimize({ onFailure }: OptimizeOptions) {
  const { cache } = useApolloClient();
  const [optimizeCv] = useOptimizeCvMutation({ fetchPolicy: 'no-cache' });
  const cancelRun = useCancelRun();
  /** The bar's place from 0 to 100; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const task = useAbort();
  const asked = useRef<Asked>(null);

  const begin = async (file: File, values: CvFormValues, signal: AbortSignal): Promise<void> => {
    const request = requestOf(values);
    const before = asked.current?.file === file ? asked.current : null;
    const onProgress = (share: number): void => setProgress(Math.round(share * SENT_PROGRESS));
    const uploadId = before?.uploadId ?? (await sendCv(file, { onProgress, signal }));
    const key = before && isSame(before.request, request) ? before.key : newKey();
    asked.current = { file, uploadId, request, key };
    setProgress(SENT_PROGRESS);
    const { data } = await optimizeCv({ variables: { input: { uploadId, ...request, idempotencyKey: key } } });
    asked.current = null;
    applyCvRun(cache, data.optimizeCv.run);
    // It was on its way already; anyone who only left the page finds it going on.
    if (signal.reason === CANCELLED) await cancelRun(data.optimizeCv.run.id);
  };

  return {
    progress,
    /** Answers whether a run has begun. */
    async start(file: File, values: CvFormValues): Promise<boolean> {
      if (task.isRunning()) return false;
      const controller = task.start();
      setProgress(0);
      try {
        await begin(file, values, controller.signal);
        return true;
      } catch (error) {
        // What the server refused will not be better by the same upload; what did not arrive may be asked for again.
        if (errorCode(error) !== null) asked.current = null;
        if (!controller.signal.aborted) onFailure(errorSentence(error, CV_FAILED), error);
        return false;
      } finally {
        if (task.end(controller)) setProgress(null);
      }
    },
    cancel(): void {
      task.abort(CANCELLED);
      setProgress(null);
    },
  };
}

/** Names a question; unlike `crypto.randomUUID`, on a page without a certificate as well. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

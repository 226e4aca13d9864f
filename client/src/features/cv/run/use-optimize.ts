import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { OptimizeCvInput } from '../../../graphql/types.generated.ts';
import { errorCode } from '../../../lib/error.ts';
import { isSame } from '../../../lib/is-same.ts';
import { useAbort } from '../../../lib/use-abort.ts';
import { applyCvRun } from './apply-cv-run.ts';
import { useOptimizeCvMutation } from '../model/cv-run.generated.ts';
import { sendCv } from './send-cv.ts';
import { useCancelRun } from './use-cancel-run.ts';

/** The progress when the file is uploaded; from there on the server reports it. */
export const SENT_PROGRESS = 20;
const CANCELLED = new DOMException('Cancelled by the person.', 'AbortError');

type CvRequest = Omit<OptimizeCvInput, 'uploadId' | 'idempotencyKey'>;

/** The last attempt. A retry with the same request has the same key, so that it starts no second run. */
interface Attempt {
  readonly file: File;
  readonly uploadId: string;
  readonly request: CvRequest;
  readonly key: string;
}

/** `skipped`: cancelled, or another upload is in progress. */
type StartOutcome = 'started' | 'skipped' | { readonly error: unknown };

/** Uploads a file and starts a run. Leaving the page or `cancel` stops it until the run has started. */
export function useOptimize() {
  const { cache } = useApolloClient();
  const [optimizeCv] = useOptimizeCvMutation({ fetchPolicy: 'no-cache' });
  const cancelRun = useCancelRun();
  /** 0 to 100; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const task = useAbort();
  const last = useRef<Attempt>(null);

  const begin = async (file: File, request: CvRequest, signal: AbortSignal): Promise<void> => {
    const before = last.current?.file === file ? last.current : null;
    const onProgress = (share: number): void => setProgress(Math.round(share * SENT_PROGRESS));
    const uploadId = before?.uploadId ?? (await sendCv(file, { onProgress, signal }));
    const key = before && isSame(before.request, request) ? before.key : newKey();
    last.current = { file, uploadId, request, key };
    setProgress(SENT_PROGRESS);
    const { data } = await optimizeCv({ variables: { input: { uploadId, ...request, idempotencyKey: key } } });
    last.current = null;
    applyCvRun(cache, data.optimizeCv.run);
    // The request was already sent. Only Cancel stops the run; after leaving the page it continues.
    if (signal.reason === CANCELLED) await cancelRun(data.optimizeCv.run.id);
  };

  return {
    progress,
    async start(file: File, request: CvRequest): Promise<StartOutcome> {
      if (task.isRunning()) return 'skipped';
      const controller = task.start();
      setProgress(0);
      try {
        await begin(file, request, controller.signal);
        return 'started';
      } catch (error) {
        // A refused upload isn't sent again; a lost response is asked for again with the same key.
        if (errorCode(error) !== null) last.current = null;
        return controller.signal.aborted ? 'skipped' : { error };
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

/** An idempotency key; unlike `crypto.randomUUID`, it works on pages without HTTPS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

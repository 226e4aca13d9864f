import { useApolloClient } from '@apollo/client/react';
import { type UploadKind, UPLOADS } from '@foothold/server/domain';
import { useState } from 'react';
import { currentSession } from '../../lib/session/session-store.ts';
import { uploadFile, UploadError } from '../../lib/upload-file.ts';
import { useAbort } from '../../lib/use-abort.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { OwnProfileDocument } from './own-profile.generated.ts';
import { UPLOAD_WORDS } from './upload-words.ts';

/** What stands in the way of sending the file, in words; null when nothing does (files-1, files-2). */
function uploadProblem(kind: UploadKind, file: Pick<File, 'type' | 'size'>, isSignedIn: boolean): string | null {
  const rules = UPLOADS[kind];
  if (!isSignedIn) return rules.needsSignIn;
  if (!rules.isTypeAllowed(file.type)) return rules.wrongType;
  return file.size > rules.maxBytes ? rules.tooLarge : null;
}

/** One upload of a profile; each has its own progress and its own error. Leaving the page ends it. */
export interface Upload {
  readonly isBusy: boolean;
  /** The share of the file that has left, from 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  readonly start: (file: File) => Promise<void>;
  readonly cancel: () => void;
  /** Says what is wrong before anything was sent. */
  readonly refuse: (message: string) => void;
}

export function useUpload(kind: UploadKind): Upload {
  const client = useApolloClient();
  const [state, setState] = useState({ isBusy: false, progress: 0, error: '' });
  const task = useAbort();

  const refuse = (error: string): void => setState({ isBusy: false, progress: 0, error });

  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const words = UPLOAD_WORDS[kind];
    const session = currentSession();
    const problem = uploadProblem(kind, file, session.user !== null);
    if (problem !== null) return refuse(problem);
    setState({ isBusy: true, progress: 0, error: '' });
    try {
      const token = await session.getToken();
      if (token === null) return refuse(UPLOADS[kind].needsSignIn);
      const onProgress = (progress: number): void => setState((before) => ({ ...before, progress }));
      const address = await uploadFile({ to: words.to, file, token, onProgress, signal });
      if (address === '') return refuse(words.noAddress);
      // The file is there and the profile points at it; showing it is all that may still fail.
      await client
        .query({ query: OwnProfileDocument, fetchPolicy: 'network-only' })
        .catch((error: unknown) => console.error('The profile could not be loaded again.', error));
      setState({ isBusy: false, progress: 0, error: '' });
      notifySuccess(words.done, { id: `upload-${kind}` });
    } catch (error) {
      if (signal.aborted) return;
      refuse(error instanceof UploadError ? words.failed(error.message) : words.unexpected);
    }
  };

  return {
    isBusy: state.isBusy,
    progress: state.progress,
    error: state.error || null,
    async start(file) {
      if (task.isRunning()) return;
      const controller = task.start();
      await send(file, controller.signal);
      task.end(controller);
    },
    cancel() {
      task.abort(new DOMException('Cancelled by the person.', 'AbortError'));
      setState({ isBusy: false, progress: 0, error: '' });
    },
    refuse,
  };
}

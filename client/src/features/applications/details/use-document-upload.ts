import { DOCUMENT_UPLOAD, type DocumentKind } from '@foothold/server/domain';
import { useState } from 'react';
import { currentSession } from '../../../lib/session/session-store.ts';
import { uploadFile, UploadError } from '../../../lib/upload-file.ts';
import { useAbort } from '../../../lib/use-abort.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { detailsTexts } from '../texts/details.texts.ts';

/** Not every browser knows the type of every file; the server looks at the content. */
const KNOWN_NAME = /\.(pdf|docx|txt)$/i;
const UNEXPECTED = detailsTexts.couldntAttach;

interface DocumentUpload {
  readonly isBusy: boolean;
  /** The share of the file that has left, from 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  readonly start: (files: readonly File[], kind: DocumentKind) => void;
  readonly cancel: () => void;
  /** Says in the same place why something else did not work. */
  readonly refuse: (message: string | null) => void;
}

function problemOf({ name, type, size }: File): string | null {
  if (!DOCUMENT_UPLOAD.isTypeAllowed(type) && !KNOWN_NAME.test(name)) return DOCUMENT_UPLOAD.wrongType;
  return size > DOCUMENT_UPLOAD.maxBytes ? DOCUMENT_UPLOAD.tooLarge : null;
}

/** Sends files to an application, one at a time; closing the dialog ends what is under way. */
export function useDocumentUpload(applicationId: string, onAttached: () => void): DocumentUpload {
  const [state, setState] = useState({ isBusy: false, progress: 0, error: '' });
  const task = useAbort();

  const refuse = (error: string | null): void => setState({ isBusy: false, progress: 0, error: error ?? '' });

  const send = async (file: File, kind: DocumentKind, signal: AbortSignal): Promise<void> => {
    setState({ isBusy: true, progress: 0, error: '' });
    try {
      const token = await currentSession().getToken();
      if (token === null) return refuse(DOCUMENT_UPLOAD.needsSignIn);
      const to = `/api/v1/applications/${encodeURIComponent(applicationId)}/documents?kind=${kind}`;
      const onProgress = (progress: number): void => setState((before) => ({ ...before, progress }));
      await uploadFile({ to, file, token, onProgress, signal });
      refuse(null);
      notifySuccess(detailsTexts.documentAttached, { id: 'document' });
      onAttached();
    } catch (error) {
      if (signal.aborted) return;
      refuse(error instanceof UploadError ? error.message : UNEXPECTED);
    }
  };

  return {
    isBusy: state.isBusy,
    progress: state.progress,
    error: state.error || null,
    start([file, ...others], kind) {
      if (task.isRunning() || !file) return;
      const problem = others.length > 0 ? detailsTexts.chooseOneFile : problemOf(file);
      if (problem !== null) {
        refuse(problem);
        return;
      }
      const controller = task.start();
      void send(file, kind, controller.signal).finally(() => task.end(controller));
    },
    cancel() {
      task.abort(new DOMException('Cancelled by the person.', 'AbortError'));
      refuse(null);
    },
    refuse,
  };
}

import { useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { useAbort } from '../lib/use-abort.ts';
import { notifyError, notifySuccess } from './notify.ts';
import { uiTexts } from './texts.ts';

const FAILED = uiTexts.failedToDownload;

interface FileDownloadOptions {
  /** Of the messages about it. */
  readonly toast: string;
  /** Whether a message says that the download has started. */
  readonly isAnnounced?: boolean;
  readonly failedTitle?: string;
  /** The sentence for an error that is no `Error`. */
  readonly fallback?: string;
}

/** Brings files to the person's downloads, one at a time; leaving the page ends it, and nothing more is said. */
export function useFileDownload(options: FileDownloadOptions) {
  const { toast: id, isAnnounced = true, failedTitle = uiTexts.downloadFailed, fallback = FAILED } = options;
  const [isBusy, setIsBusy] = useState(false);
  const task = useAbort();

  const download = async (name: string, fetch: (signal: AbortSignal) => Promise<Blob>): Promise<void> => {
    if (isBusy) return;
    const { signal } = task.start();
    setIsBusy(true);
    try {
      saveFile(await fetch(signal), name);
      if (isAnnounced) notifySuccess(uiTexts.isBeingDownloaded(name), { title: uiTexts.downloadStarted, id });
    } catch (error) {
      if (signal.aborted) return;
      notifyError(error instanceof Error ? error.message : fallback, { title: failedTitle, id });
    }
    setIsBusy(false);
  };
  return { isBusy, download };
}

import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { onIdentityChange } from '../../../lib/session/session-store.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

const TOAST = 'cv-download';

/** Brings files of the optimiser to the person's downloads and says so (SPEC §8). */
export function useDownload() {
  /** The address that is being fetched. */
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => {
    const stop = (): void => running.current?.abort();
    const unlisten = onIdentityChange(stop);
    return () => {
      unlisten();
      stop();
    };
  }, []);

  /** @param name what the file is called on the person's device */
  const download = async (address: string, name: string): Promise<void> => {
    if (busy !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(address);
    try {
      saveFile(await fetchFile(address, controller.signal), name);
      notifySuccess(`${name} is being downloaded.`, { title: 'Download Started', id: TOAST });
    } catch (error) {
      // Whoever left, or is somebody else by now, is told nothing.
      if (controller.signal.aborted) return;
      console.error('The download failed.', error);
      notifyError('Failed to download the file. Please try again.', { title: 'Download Failed', id: TOAST });
    }
    setBusy(null);
  };

  return { busy, download };
}

/** Where a finished document lies. @param hash of its content */
export function documentAddress(hash: string): string {
  return `/api/v1/cv/documents/${encodeURIComponent(hash)}`;
}

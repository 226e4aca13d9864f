import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useAbort } from '../../../lib/use-abort.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { settleChanges } from '../model/pending-changes.ts';
import { fetchVersionFile, type VersionFileKind, type VersionFiles } from './version-file.ts';
import { cvTexts } from '../texts/shared.texts.ts';

const TOAST = 'cv-download';

/**
 * Downloads files of a version, with a toast (cv-21). Pending decisions are saved first; if that fails, nothing is
 * downloaded.
 */
export function useDownload(version: VersionFiles) {
  const client = useApolloClient();
  /** What is being fetched. */
  const [busy, setBusy] = useState<VersionFileKind | null>(null);
  const task = useAbort();

  const save = async (kind: VersionFileKind, signal: AbortSignal): Promise<void> => {
    try {
      await settleChanges(version.id);
    } catch {
      // The person sees why it was refused, and sees the line as it stands.
      return;
    }
    if (signal.aborted) return;
    try {
      const { bytes, name } = await fetchVersionFile(client, version, kind, signal);
      saveFile(bytes, name);
      notifySuccess(cvTexts.isBeingDownloaded(name), { title: cvTexts.downloadStarted, id: TOAST });
    } catch (error) {
      // Not shown after leaving the page or changing accounts.
      if (signal.aborted) return;
      console.error('The download failed.', error);
      notifyError(cvTexts.failedToDownload, { title: cvTexts.downloadFailed, id: TOAST });
    }
  };

  const download = async (kind: VersionFileKind): Promise<void> => {
    if (busy !== null) return;
    setBusy(kind);
    await save(kind, task.start().signal);
    setBusy(null);
  };

  return { busy, download };
}

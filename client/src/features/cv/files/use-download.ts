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
 * Brings files of a version to the person's downloads and says so (cv-21). What the person has decided is in them:
 * decisions on their way are waited for, and without them nothing is saved.
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
      // Anyone who left, or is someone else by now, sees nothing.
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

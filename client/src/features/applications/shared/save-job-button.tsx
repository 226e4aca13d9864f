import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { Button, Loader } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { errorCode, serverSentence } from '../../../lib/error.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import '../../../ui/button.css';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { applyBoardChange } from '../model/board-cache.ts';
import {
  SavedApplicationDocument,
  type SaveJobButton_JobFragment,
  SaveJobButton_JobFragmentDoc,
  useSaveJobMutation,
} from '../model/save-job.generated.ts';
import { saveJobTexts } from '../texts/save-job.texts.ts';

export interface SaveJobButtonProps {
  readonly job: FragmentType<SaveJobButton_JobFragment>;
  readonly size?: 'xs' | 'sm';
}

/** Puts a job on the board. Saving is one way: a saved job says so, and cannot be taken back from here (board-12). */
export function SaveJobButton({ job, size = 'xs' }: SaveJobButtonProps) {
  const { data, complete } = useFragment({ fragment: SaveJobButton_JobFragmentDoc, from: job });
  return complete && <SaveButton job={data} size={size} />;
}

function SaveButton({ job, size }: { job: SaveJobButton_JobFragment; size: 'xs' | 'sm' }) {
  const { status } = useSession();
  const client = useApolloClient();
  const [saveJob, { loading }] = useSaveJobMutation();
  const [wasSavedElsewhere, setWasSavedElsewhere] = useState(false);
  const isSaved = job.viewerApplication !== null || wasSavedElsewhere;

  const save = async (): Promise<void> => {
    if (loading) return;
    if (status === 'signed-out') return void notifyError(saveJobTexts.signInToSave);
    if (isSaved) return void notifyInfo(saveJobTexts.cannotUnsave);
    try {
      await saveJob({
        variables: { input: { jobId: job.id } },
        update: (cache, { data }) => applyBoardChange(cache, data.saveJob.change),
      });
      notifySuccess(saveJobTexts.jobSaved);
    } catch (error) {
      const said = serverSentence(error);
      if (said === null) {
        const isLine = error instanceof Error && error.name === 'ConnectionError';
        return void notifyError(isLine ? saveJobTexts.failedToSaveBecause(error.message) : saveJobTexts.failedToSave);
      }
      // The sentence counts as well as the code (board-12).
      const isKnown = errorCode(error) === 'ALREADY_EXISTS' || said.includes('already exists');
      if (!isKnown) return void notifyError(saveJobTexts.failedToSaveBecause(said));
      setWasSavedElsewhere(true);
      notifyInfo(saveJobTexts.alreadySaved);
      // Learns the application's id and stage; the button does not wait for it.
      await client
        .query({ query: SavedApplicationDocument, variables: { jobId: job.id }, fetchPolicy: 'network-only' })
        .catch(() => undefined);
    }
  };

  const icon = isSaved ? <IconBookmarkFilled size={14} aria-hidden /> : <IconBookmark size={14} aria-hidden />;
  return (
    // Not disabled while saving: a disabled button would lose the keyboard's focus.
    <Button
      size={size}
      variant={isSaved ? 'outline' : 'default'}
      leftSection={loading ? <Loader size={14} color="currentColor" aria-hidden /> : icon}
      aria-busy={loading}
      aria-label={(isSaved ? saveJobTexts.savedJob : saveJobTexts.saveThisJob)(job.title, job.company)}
      onClick={save}
    >
      {isSaved ? saveJobTexts.saved : saveJobTexts.save}
    </Button>
  );
}

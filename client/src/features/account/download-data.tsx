import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { onIdentityChange } from '../../lib/session/session-store.ts';
import '../../ui/button.css';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { EXPORT_NAME, fetchExport } from './fetch-export.ts';

const TOAST = 'export';

/** Everything about the person, as one file. */
export function DownloadData() {
  const [isBusy, setIsBusy] = useState(false);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    const stop = (): void => leaving.current?.abort();
    const unlisten = onIdentityChange(stop);
    return () => {
      unlisten();
      stop();
    };
  }, []);

  const download = async () => {
    if (isBusy) return;
    const controller = new AbortController();
    leaving.current = controller;
    setIsBusy(true);
    try {
      saveFile(await fetchExport(controller.signal), EXPORT_NAME);
      notifySuccess(`${EXPORT_NAME} is being downloaded.`, { title: 'Download Started', id: TOAST });
    } catch (error) {
      // Whoever left, or is somebody else by now, is told nothing.
      if (controller.signal.aborted) return;
      const sentence = error instanceof Error ? error.message : 'Failed to download the file. Please try again.';
      notifyError(sentence, { title: 'Download Failed', id: TOAST });
    } finally {
      if (!controller.signal.aborted) setIsBusy(false);
    }
  };

  return (
    <AccountCard
      title="Your data"
      text="Your profile, your board with every move, your settings and your files, packed into one zip."
    >
      <div className={classes.actions}>
        <Button
          variant="default"
          size="md"
          aria-disabled={isBusy}
          leftSection={
            isBusy ? (
              <Loader size={16} color="currentColor" aria-hidden="true" />
            ) : (
              <IconDownload size={18} aria-hidden />
            )
          }
          onClick={() => void download()}
        >
          {isBusy ? 'Packing...' : 'Download Everything About Me'}
        </Button>
      </div>
    </AccountCard>
  );
}

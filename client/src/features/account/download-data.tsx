import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import '../../ui/button.css';
import { useFileDownload } from '../../ui/use-file-download.ts';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { EXPORT_NAME, fetchExport } from './fetch-export.ts';

/** Everything about the person, as one file. */
export function DownloadData() {
  const { isBusy, download } = useFileDownload({ toast: 'export' });

  return (
    <AccountCard title="Your data" text="Your profile, board history, settings and files in one ZIP.">
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
          onClick={() => void download(EXPORT_NAME, fetchExport)}
        >
          {isBusy ? 'Preparing...' : 'Download My Data'}
        </Button>
      </div>
    </AccountCard>
  );
}

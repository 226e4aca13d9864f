import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import '../../ui/button.css';
import { useFileDownload } from '../../ui/use-file-download.ts';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { EXPORT_NAME, fetchExport } from './fetch-export.ts';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

/** Everything about the person, as one file. */
export function DownloadData() {
  const { isBusy, download } = useFileDownload({ toast: 'export' });

  return (
    <AccountCard title={accountSettingsTexts.yourData} text={accountSettingsTexts.everythingInOneZip}>
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
          {isBusy ? accountSettingsTexts.preparing : accountSettingsTexts.downloadMyData}
        </Button>
      </div>
    </AccountCard>
  );
}

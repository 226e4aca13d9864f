import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../lib/fetch-file.ts';
import '../../../ui/button.css';
import { useFileDownload } from '../../../ui/use-file-download.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

const FORMATS = ['csv', 'json'] as const;

/** Exports the whole history: CSV, or JSON with all texts. */
export function ExportHistory() {
  const { isBusy, download } = useFileDownload({ toast: 'auto-apply-export' });
  const start = (format: (typeof FORMATS)[number]): void =>
    void download(`foothold-auto-apply.${format}`, (signal) =>
      fetchFile(`/api/v1/me/auto-apply-attempts/export?format=${format}`, signal),
    );
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="default"
      aria-disabled={isBusy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => start(format)}
    >
      {attemptTexts.export(format.toUpperCase())}
    </Button>
  ));
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import '../../../ui/button.css';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

const TOAST = 'auto-apply-export';
const FORMATS = ['csv', 'json'] as const;

/** The whole history as a file: a table, or JSON with all that was written. */
export function ExportHistory() {
  const [isBusy, setIsBusy] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const download = async (format: (typeof FORMATS)[number]): Promise<void> => {
    if (isBusy) return;
    const controller = new AbortController();
    leaving.current = controller;
    setIsBusy(true);
    const name = `foothold-auto-apply.${format}`;
    try {
      saveFile(await fetchFile(`/api/v1/me/auto-apply-attempts/export?format=${format}`, controller.signal), name);
      notifySuccess(`${name} is being downloaded.`, { title: 'Download Started', id: TOAST });
    } catch (error) {
      if (controller.signal.aborted) return;
      const sentence = error instanceof Error ? error.message : 'Failed to download the file. Please try again.';
      notifyError(sentence, { title: 'Download Failed', id: TOAST });
    } finally {
      if (!controller.signal.aborted) setIsBusy(false);
    }
  };
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="default"
      aria-disabled={isBusy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void download(format)}
    >
      Export {format.toUpperCase()}
    </Button>
  ));
}

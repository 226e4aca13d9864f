import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { sizeWords } from '../../../lib/size-words.ts';
import { useFileDownload } from '../../../ui/use-file-download.ts';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';
import classes from './attempts.module.css';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface DossierDocumentProps {
  readonly document: Dossier_AttemptFragment['documents'][number];
}

/** A file of an application, to download exactly as sent. */
export function DossierDocument({ document: { name, url, size, cvVersionId } }: DossierDocumentProps) {
  const { isBusy, download } = useFileDownload({
    toast: 'auto-apply-document',
    isAnnounced: false,
    fallback: attemptTexts.couldntDownloadDocument,
  });
  return (
    <li className={classes.document}>
      <IconFileText size={20} stroke={1.5} aria-hidden="true" />
      <span>
        {name}{' '}
        <span className={classes.line}>
          {cvVersionId === null ? attemptTexts.yourProfileCv : attemptTexts.cvOptimizerVersion} · {sizeWords(size)}
        </span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={attemptTexts.download(name)}
        aria-disabled={isBusy}
        onClick={() => void download(name, (signal) => fetchFile(url, signal))}
      >
        <IconDownload size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

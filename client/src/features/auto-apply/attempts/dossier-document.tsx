import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sizeWords } from '../../../lib/size-words.ts';
import { notifyError } from '../../../ui/notify.ts';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';
import classes from './attempts.module.css';

interface DossierDocumentProps {
  readonly document: Dossier_AttemptFragment['documents'][number];
}

/** A file of an application, to download exactly as it is or was sent. */
export function DossierDocument({ document: { name, url, size, cvVersionId } }: DossierDocumentProps) {
  const [isBusy, setIsBusy] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const download = async (): Promise<void> => {
    if (isBusy) return;
    const controller = new AbortController();
    leaving.current = controller;
    setIsBusy(true);
    try {
      saveFile(await fetchFile(url, controller.signal), name);
    } catch (error) {
      if (controller.signal.aborted) return;
      const sentence = error instanceof Error ? error.message : 'The document could not be downloaded.';
      notifyError(sentence, { title: 'Download Failed', id: 'auto-apply-document' });
    } finally {
      if (!controller.signal.aborted) setIsBusy(false);
    }
  };
  return (
    <li className={classes.document}>
      <IconFileText size={20} stroke={1.5} aria-hidden="true" />
      <span>
        {name}{' '}
        <span className={classes.line}>
          {cvVersionId === null ? 'The CV of your profile' : 'A version of the CV optimizer'} · {sizeWords(size)}
        </span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Download ${name}`}
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        <IconDownload size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { useZone } from '../../../lib/zone.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { sizeWords } from '../../../lib/size-words.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { KIND_WORDS } from './document-words.ts';
import {
  type DocumentRow_DocumentFragment,
  DocumentRow_DocumentFragmentDoc,
  useDetachDocumentMutation,
} from './documents.generated.ts';
import classes from './documents.module.css';
import { detailsTexts } from '../texts/details.texts.ts';

interface DocumentRowProps {
  readonly applicationId: string;
  readonly document: FragmentType<DocumentRow_DocumentFragment>;
  readonly onRemoved: () => void;
}

const NOT_LOADED = detailsTexts.couldntDownload;

/** One attached file: what it is, to download, to remove. */
export function DocumentRow({ document, ...place }: DocumentRowProps) {
  const { data, complete } = useFragment({
    fragment: DocumentRow_DocumentFragmentDoc,
    from: document,
  });
  return complete && <Row document={data} {...place} />;
}

type RowProps = Omit<DocumentRowProps, 'document'> & {
  readonly document: DocumentRow_DocumentFragment;
};

function Row({ applicationId, document, onRemoved }: RowProps) {
  const { id, kind, name, url, size, createdAt } = document;
  const zone = useZone();
  const { applyChange } = useBoardUpdates();
  const [detach] = useDetachDocumentMutation();
  const [isBusy, setIsBusy] = useState(false);
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: zone,
  }).format(new Date(createdAt));

  const run = async (work: () => Promise<void>, failed: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notifyError(errorSentence(error, failed), { id: 'document' });
    }
    setIsBusy(false);
  };

  const download = async (): Promise<void> => {
    const token = await currentSession().getToken();
    if (token === null) throw new Error(NOT_LOADED);
    // By way of a blob, because the address itself would name the file otherwise.
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    if (!answer?.ok) throw new Error(NOT_LOADED);
    saveFile(await answer.blob(), name);
  };

  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: detailsTexts.removeQuestion,
      text: detailsTexts.removeConsequence(name),
      confirmLabel: detailsTexts.remove,
    });
    if (!isSure) return;
    await detach({
      variables: { input: { id: applicationId, documentId: id } },
      update: (_cache, { data }) => applyChange(data.detachDocument.change),
    });
    notifySuccess(detailsTexts.documentRemoved, { id: 'document' });
    onRemoved();
  };

  return (
    <li className={classes.row}>
      <IconFileText size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>
          {KIND_WORDS[kind]} · {sizeWords(size)} · <time dateTime={createdAt}>{day}</time>
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={detailsTexts.download(name)}
        aria-disabled={isBusy}
        onClick={() => void run(download, NOT_LOADED)}
      >
        <IconDownload size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={detailsTexts.removeAriaLabel(name)}
        aria-disabled={isBusy}
        onClick={() => void run(remove, detailsTexts.couldntRemove)}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

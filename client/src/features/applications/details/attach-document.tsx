import { DOCUMENT_UPLOAD, DocumentKind } from '@foothold/server/domain';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { errorSentence } from '../../../lib/error.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { useDropZone } from '../../../ui/use-drop-zone.ts';
import { useBoardUpdates } from '../sync/board-sync-context.ts';
import { KIND_CHOICES } from './document-words.ts';
import { useAttachDocumentMutation } from './documents.generated.ts';
import classes from './documents.module.css';
import { useDocumentUpload } from './use-document-upload.ts';
import { useFocusAfter } from '../../../ui/focus.ts';
import { detailsTexts } from '../texts/details.texts.ts';

interface AttachDocumentProps {
  readonly applicationId: string;
  /** The profile has a CV, of which a copy can be attached. */
  readonly hasProfileCv: boolean;
  readonly onAttached: () => void;
}

/** A place to drop a document on or to pick one, and a copy of the profile's CV by one press. */
export function AttachDocument({ applicationId, hasProfileCv, onAttached }: AttachDocumentProps) {
  const { applyChange } = useBoardUpdates();
  const upload = useDocumentUpload(applicationId, onAttached);
  const [kind, setKind] = useState<DocumentKind>(DocumentKind.CV);
  const [attach, { loading: isAttaching }] = useAttachDocumentMutation();
  const ids = useId();
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const isBusy = upload.isBusy || isAttaching;
  const take = (files: readonly File[]): void => upload.start(files, kind);
  const isOver = useDropZone(zone, isBusy, take);

  // The end of an upload takes its Cancel button away: with the focus, when it was there.
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(upload.isBusy, () => button.current);

  const attachCv = async (): Promise<void> => {
    if (isBusy) return;
    upload.refuse(null);
    try {
      await attach({
        variables: { input: { id: applicationId, kind: 'CV' } },
        update: (_cache, { data }) => applyChange(data.attachDocument.change),
      });
      notifySuccess(detailsTexts.documentAttached, { id: 'document' });
      onAttached();
    } catch (error) {
      upload.refuse(errorSentence(error));
    }
  };

  return (
    <div
      ref={zone}
      className={classes.attach}
      data-over={isOver || undefined}
      role="group"
      aria-label={detailsTexts.attachADocument}
    >
      <div className={classes.choice}>
        <NativeSelect
          label={detailsTexts.kind}
          value={kind}
          data={KIND_CHOICES}
          onChange={({ currentTarget: { value } }) => {
            const chosen = KIND_CHOICES.find((choice) => choice.value === value);
            if (chosen) setKind(chosen.value);
          }}
        />
        <Button
          ref={button}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          aria-describedby={upload.error === null ? `${ids}-hint` : `${ids}-hint ${ids}-error`}
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
          onClick={() => !isBusy && input.current?.click()}
        >
          {detailsTexts.chooseFile}
        </Button>
        {hasProfileCv && (
          <Button
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden="true" />}
            aria-disabled={isBusy}
            data-busy={isBusy || undefined}
            onClick={() => void attachCv()}
          >
            {isAttaching ? detailsTexts.attaching : detailsTexts.attachProfileCv}
          </Button>
        )}
      </div>
      <p id={`${ids}-hint`} className={classes.hint}>
        {detailsTexts.fileHint}
      </p>
      <input
        ref={input}
        type="file"
        className={classes.input}
        aria-label={detailsTexts.documentFile}
        tabIndex={-1}
        aria-hidden="true"
        accept={DOCUMENT_UPLOAD.accept}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // So that the same file can be picked again.
          currentTarget.value = '';
        }}
      />
      {upload.isBusy && (
        <UploadProgress label={detailsTexts.document} share={upload.progress} onCancel={upload.cancel} />
      )}
      {upload.error !== null && (
        <p id={`${ids}-error`} role="alert" className={classes.error}>
          {upload.error}
        </p>
      )}
    </div>
  );
}

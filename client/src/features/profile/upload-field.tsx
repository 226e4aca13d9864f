import { UPLOADS, type UploadKind } from '@foothold/server/domain';
import { type ReactNode, useId, useRef } from 'react';
import { FileField } from '../../ui/file-field.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import classes from './upload-field.module.css';
import type { Upload } from './use-upload.ts';
import { useFocusAfter } from '../../ui/focus.ts';
import { profileTexts } from './texts.ts';

interface UploadFieldProps {
  readonly kind: UploadKind;
  readonly label: string;
  /** What may be sent, e.g. 'PDF, at most 5 MB.' */
  readonly hint: string;
  /** The button that opens the file picker, e.g. 'Upload CV'. */
  readonly buttonLabel: string;
  readonly upload: Upload;
  /** What is there now. */
  readonly preview?: ReactNode;
  /** Further buttons about what is there. */
  readonly actions?: ReactNode;
}

/** A place to drop a file on, or to pick one with a button; while it is sent, how far that has come. */
export function UploadField({ kind, label, hint, buttonLabel, upload, preview, actions }: UploadFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { isBusy, error } = upload;

  // The end of an upload takes its Cancel button away, and the end of a file the buttons about it: with the focus, when
  // it was there.
  useFocusAfter(isBusy, () => button.current);
  useFocusAfter(Boolean(actions), () => button.current);

  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (files.length > 1) upload.refuse(profileTexts.chooseOneFile);
    else if (file) void upload.start(file);
  };

  return (
    <FileField
      label={label}
      hint={hint}
      buttonLabel={buttonLabel}
      buttonRef={button}
      describedBy={error === null ? undefined : errorId}
      inputLabel={profileTexts.file(label)}
      accept={UPLOADS[kind].accept}
      isClosed={isBusy}
      onPick={take}
      preview={preview}
      actions={actions}
    >
      {isBusy && <UploadProgress label={label} share={upload.progress} onCancel={upload.cancel} />}
      {error !== null && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </FileField>
  );
}

import { Button } from '@mantine/core';
import { UPLOADS, type UploadKind } from '@foothold/server/domain';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import '../../ui/button.css';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { useDropZone } from '../../ui/use-drop-zone.ts';
import classes from './upload-field.module.css';
import type { Upload } from './use-upload.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadParts = useRef({ isBusy: false, hasActions: false });
  const ids = useId();
  const { isBusy, error } = upload;

  // The end of an upload takes its Cancel button away, and the end of a file the buttons about it: with the focus, when
  // it was there.
  const hasActions = Boolean(actions);
  useEffect(() => {
    const hasEnded = (hadParts.current.isBusy && !isBusy) || (hadParts.current.hasActions && !hasActions);
    if (hasEnded && document.activeElement === document.body) button.current?.focus();
    hadParts.current = { isBusy, hasActions };
  }, [isBusy, hasActions]);

  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (files.length > 1) upload.refuse('Please choose one file.');
    else if (file) void upload.start(file);
  };
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useDropZone(zone, isBusy, take);

  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby={`${ids}-label`}
      className={classes.field}
      data-over={isOver || undefined}
    >
      {preview}
      <div className={classes.content}>
        <span id={`${ids}-label`} className={classes.label}>
          {label}
        </span>
        <span id={`${ids}-hint`} className={classes.hint}>
          {hint}
        </span>
        <div className={classes.actions}>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            aria-describedby={error === null ? `${ids}-hint` : `${ids}-hint ${ids}-error`}
            aria-disabled={isBusy}
            data-busy={isBusy || undefined}
            onClick={() => !isBusy && input.current?.click()}
          >
            {buttonLabel}
          </Button>
          {actions}
        </div>
        {isBusy && <UploadProgress label={label} share={upload.progress} onCancel={upload.cancel} />}
        <input
          ref={input}
          type="file"
          className={classes.input}
          aria-label={`${label} file`}
          tabIndex={-1}
          aria-hidden="true"
          accept={UPLOADS[kind].accept}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // So that the same file can be picked again.
            currentTarget.value = '';
          }}
        />
        {error !== null && (
          <p id={`${ids}-error`} role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

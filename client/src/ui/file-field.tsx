import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import './button.css';
import classes from './file-field.module.css';
import { useDropZone } from './use-drop-zone.ts';

interface FileFieldProps {
  readonly label: string;
  /** What may be given, e.g. 'PDF, at most 5 MB.' */
  readonly hint: string;
  /** The button that opens the file picker, e.g. 'Upload CV'. */
  readonly buttonLabel: string;
  readonly buttonRef: Ref<HTMLButtonElement>;
  /** Ids of what else there is to know before one presses the button. */
  readonly describedBy?: string | undefined;
  /** What the input is called that the button opens, e.g. 'CV file'. */
  readonly inputLabel: string;
  readonly accept: string;
  /** Nothing can be picked or dropped just now. */
  readonly isClosed: boolean;
  readonly onPick: (files: readonly File[]) => void;
  /** What is there now, beside the words. */
  readonly preview?: ReactNode;
  /** What is there now, in words. */
  readonly about?: ReactNode;
  /** Further buttons about what is there. */
  readonly actions?: ReactNode;
  /** Below the buttons. */
  readonly children?: ReactNode;
}

/** A place to drop a file on, or to pick one with a button. */
export function FileField(props: FileFieldProps) {
  const { label, hint, buttonLabel, buttonRef, describedBy, inputLabel, accept, isClosed, onPick } = props;
  const ids = useId();
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDropZone(zone, isClosed, onPick);

  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby={`${ids}-label`}
      className={classes.field}
      data-over={isOver || undefined}
    >
      {props.preview}
      <div className={classes.content}>
        <span id={`${ids}-label`} className={classes.label}>
          {label}
        </span>
        {props.about}
        <span id={`${ids}-hint`} className={classes.hint}>
          {hint}
        </span>
        <div className={classes.actions}>
          <Button
            ref={buttonRef}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            aria-describedby={describedBy ? `${ids}-hint ${describedBy}` : `${ids}-hint`}
            aria-disabled={isClosed}
            data-busy={isClosed || undefined}
            onClick={() => !isClosed && input.current?.click()}
          >
            {buttonLabel}
          </Button>
          {props.actions}
        </div>
        <input
          ref={input}
          type="file"
          className={classes.input}
          aria-label={inputLabel}
          tabIndex={-1}
          aria-hidden="true"
          accept={accept}
          disabled={isClosed}
          onChange={({ currentTarget }) => {
            onPick([...(currentTarget.files ?? [])]);
            // So that the same file can be picked again.
            currentTarget.value = '';
          }}
        />
        {props.children}
      </div>
    </div>
  );
}

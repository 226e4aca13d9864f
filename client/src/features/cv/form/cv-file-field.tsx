import { CV_FILE } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import '../../../ui/button.css';
import { useDropZone } from '../../../ui/use-drop-zone.ts';
import classes from './cv-file-field.module.css';
import { sizeInMb } from './cv-form-values.ts';

interface CvFileFieldProps {
  readonly file: File | null;
  /** A run is under way: its file stays. */
  readonly isClosed: boolean;
  /** Id of the message about the file, when there is one. */
  readonly errorId?: string;
  readonly onPick: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

/** The CV to be optimised: dropped here, or picked with the button. */
export function CvFileField({ file, isClosed, errorId, onPick, onRemove }: CvFileFieldProps) {
  const ids = useId();
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOver = useDropZone(zone, isClosed, onPick);
  const about = [file && `${ids}-file`, `${ids}-hint`, errorId].filter(Boolean).join(' ');

  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby={`${ids}-label`}
      className={classes.field}
      data-over={isOver || undefined}
    >
      <span className={classes.icon} data-there={file !== null || undefined} aria-hidden="true">
        {file ? <IconFileText size={28} stroke={1.5} /> : <IconUpload size={28} stroke={1.5} />}
      </span>
      <div className={classes.content}>
        <span id={`${ids}-label`} className={classes.label}>
          File to optimize
        </span>
        <output id={`${ids}-file`} className={classes.file}>
          {file && (
            <>
              <strong>{file.name}</strong> <span>({sizeInMb(file.size)})</span>
            </>
          )}
        </output>
        <span id={`${ids}-hint`} className={classes.hint}>
          .pdf, .doc, .docx or .txt, under 10 MB; JSON Resume (.json) as well. You can also drop it here.
        </span>
        <div className={classes.actions}>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            aria-describedby={about}
            aria-disabled={isClosed}
            data-busy={isClosed || undefined}
            onClick={() => !isClosed && input.current?.click()}
          >
            {file ? 'Choose Another File' : 'Choose File'}
          </Button>
          {file && !isClosed && (
            <Button
              variant="subtle"
              aria-label={`Remove ${file.name}`}
              onClick={() => {
                onRemove();
                // The button goes with the file.
                button.current?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className={classes.input}
          aria-label="CV file"
          tabIndex={-1}
          aria-hidden="true"
          accept={CV_FILE.accept}
          disabled={isClosed}
          onChange={({ currentTarget }) => {
            onPick([...(currentTarget.files ?? [])]);
            // So that the same file can be picked again.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

import { CV_FILE } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import '../../../ui/button.css';
import { FileField } from '../../../ui/file-field.tsx';
import classes from './cv-file-field.module.css';
import { sizeInMb } from './cv-form-values.ts';
import { formTexts } from '../texts/form.texts.ts';

interface CvFileFieldProps {
  readonly file: File | null;
  /** A run is in progress: its file can't be changed. */
  readonly isClosed: boolean;
  /** Id of the message about the file, when there is one. */
  readonly errorId?: string;
  readonly onPick: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

/** The CV to be optimised: dropped here, or picked with the button. */
export function CvFileField({ file, isClosed, errorId, onPick, onRemove }: CvFileFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FileField
      label={formTexts.fileToOptimize}
      hint={formTexts.fileHint}
      buttonLabel={file ? formTexts.chooseAnotherFile : formTexts.chooseFile}
      buttonRef={button}
      describedBy={[file && id, errorId].filter(Boolean).join(' ')}
      inputLabel={formTexts.cvFile}
      accept={CV_FILE.accept}
      isClosed={isClosed}
      onPick={onPick}
      preview={
        <span className={classes.icon} data-there={file !== null || undefined} aria-hidden="true">
          {file ? <IconFileText size={28} stroke={1.5} /> : <IconUpload size={28} stroke={1.5} />}
        </span>
      }
      about={
        <output id={id} className={classes.file}>
          {file && (
            <>
              <strong>{file.name}</strong> <span>({sizeInMb(file.size)})</span>
            </>
          )}
        </output>
      }
      actions={
        file &&
        !isClosed && (
          <Button
            variant="subtle"
            aria-label={formTexts.remove(file.name)}
            onClick={() => {
              onRemove();
              // The button goes with the file.
              button.current?.focus();
            }}
          >
            {formTexts.remove2}
          </Button>
        )
      }
    />
  );
}

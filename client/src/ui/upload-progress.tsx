import { Button } from '@mantine/core';
import './button.css';
import { ProgressBar } from './progress-bar.tsx';
import classes from './upload-progress.module.css';
import { uiTexts } from './texts.ts';

interface UploadProgressProps {
  /** What is being uploaded, e.g. 'CV'. */
  readonly label: string;
  /** The share of the file that has left, from 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** How far an upload has come, with the way out. */
export function UploadProgress({ label, share, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  // Once all of it has left, the server looks at it and puts it away.
  const isSent = percent >= 100;
  return (
    <div className={classes.progress}>
      <ProgressBar label={uiTexts.upload(label)} value={isSent ? undefined : percent} />
      <span className={classes.percent}>{isSent ? uiTexts.saving : uiTexts.uploading(percent)}</span>
      {/* The server has it now: nothing that could be said here would take it back. */}
      {!isSent && (
        <Button variant="subtle" size="compact-md" onClick={onCancel}>
          {uiTexts.cancel}
        </Button>
      )}
    </div>
  );
}

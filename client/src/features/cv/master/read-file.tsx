import { CV_FILE } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import { masterTexts } from '../texts/master.texts.ts';
import classes from './master-cv-page.module.css';

interface ReadFileProps {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onFile: (file: File, signal: AbortSignal) => Promise<void>;
}

/** A button that picks a file and has it read; what went wrong stands below it. */
export function ReadFile({ label, isPrimary = false, onFile }: ReadFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const read = async (file: File): Promise<void> => {
    const controller = new AbortController();
    leaving.current = controller;
    setIsBusy(true);
    setError(null);
    try {
      await onFile(file, controller.signal);
    } catch (problem) {
      if (!controller.signal.aborted) setError(errorSentence(problem));
    }
    if (!controller.signal.aborted) setIsBusy(false);
  };

  return (
    <div className={classes.read}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={masterTexts.cvFile}
        accept={`${CV_FILE.accept},.json`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isBusy ? masterTexts.reading : label}
      </Button>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

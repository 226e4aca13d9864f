import { CV_FILE } from '@foothold/server/domain';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import { masterTexts } from '../texts/master.texts.ts';
import classes from './master-cv-page.module.css';

/** What a CV can be read from. */
export interface CvSources {
  /** Null when their plan has none. */
  readonly readFile: ((file: File, signal: AbortSignal) => Promise<void>) | null;
  /** Null when the profile has no CV. */
  readonly readProfile: (() => Promise<void>) | null;
}

interface ReadFileProps extends CvSources {
  /** One button, as there is a CV already; else one for each, the first filled. */
  readonly isLater?: boolean;
}

/** Has a file read, a chosen one or that of the profile; what went wrong stands below. */
export function ReadFile({ readFile, readProfile, isLater = false }: ReadFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const read = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (isBusy) return;
    const controller = new AbortController();
    leaving.current = controller;
    setIsBusy(true);
    setError(null);
    try {
      await work(controller.signal);
    } catch (problem) {
      if (!controller.signal.aborted) setError(errorSentence(problem));
    }
    if (!controller.signal.aborted) setIsBusy(false);
  };
  const choose = (): void => {
    if (!isBusy) input.current?.click();
  };
  const both = readFile !== null && readProfile !== null;
  const first = isLater ? 'default' : 'filled';

  return (
    <div className={classes.read} data-later={isLater || undefined}>
      {readFile && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={masterTexts.cvFile}
          accept={`${CV_FILE.accept},.json`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void read((signal) => readFile(file, signal));
          }}
        />
      )}
      {isBusy ? (
        <Button variant={first} aria-disabled>
          {masterTexts.reading}
        </Button>
      ) : isLater && both ? (
        <Menu position="bottom-end" width={220} transitionProps={{ duration: 100 }}>
          <Menu.Target>
            <Button variant="default">{masterTexts.readLater}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={choose}>{masterTexts.chooseFile}</Menu.Item>
            <Menu.Item onClick={() => void read(readProfile)}>{masterTexts.profileCv}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          {readProfile && (
            <Button variant={first} onClick={() => void read(readProfile)}>
              {isLater ? masterTexts.readProfileLater : masterTexts.readProfile}
            </Button>
          )}
          {readFile && (
            <Button variant={readProfile ? 'default' : first} onClick={choose}>
              {isLater ? masterTexts.readLater : masterTexts.chooseFile}
            </Button>
          )}
        </>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

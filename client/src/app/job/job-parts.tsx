import { type ReactNode, useState } from 'react';
import classes from './job-parts.module.css';
import { jobTexts } from '../texts/job.texts.ts';

interface JobPartsProps {
  /** What is mine: reminder, note, documents, history. */
  readonly application: ReactNode;
  readonly posting: ReactNode;
  /** Which part comes first where there is room for one. */
  readonly first: 'application' | 'posting';
  /** Both side by side where the page is wide. */
  readonly isPage?: boolean;
}

/** A job on the board has two parts: what is mine, and the posting. Where there is room for one, a switch chooses. */
export function JobParts({ application, posting, first, isPage = false }: JobPartsProps) {
  const [part, setPart] = useState(first);
  return (
    <div className={classes.parts} data-part={part} data-page={isPage || undefined}>
      <div className={classes.switch} role="group" aria-label={jobTexts.parts}>
        <button
          type="button"
          aria-pressed={part === 'application'}
          // Once it is shown, the key is its note's.
          data-key={part === 'application' ? undefined : 'N'}
          onClick={() => setPart('application')}
        >
          {jobTexts.myApplication}
        </button>
        <button type="button" aria-pressed={part === 'posting'} onClick={() => setPart('posting')}>
          {jobTexts.thePosting}
        </button>
      </div>
      <div className={classes.posting}>{posting}</div>
      <div className={classes.application}>{application}</div>
    </div>
  );
}

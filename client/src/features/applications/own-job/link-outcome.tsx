import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import classes from './own-job.module.css';
import type { LinkReading } from './use-read-link.ts';

interface LinkOutcomeProps {
  readonly reading: LinkReading;
  /** A posting of the search can be put on the board in place of what the form holds. */
  readonly canAdd: boolean;
  readonly onAdd: (jobId: string) => void;
}

/** What came of reading a page. The live region is always there to be heard. */
export function LinkOutcome({ reading, canAdd, onAdd }: LinkOutcomeProps) {
  return (
    <output className={classes.outcome}>
      {reading.is === 'reading' && <p className={classes.hint}>Reading the posting. You can go on typing meanwhile.</p>}
      {reading.is === 'failed' && <Notice tone="due">{reading.sentence}</Notice>}
      {reading.is === 'found' && <Found reading={reading} canAdd={canAdd} onAdd={onAdd} />}
    </output>
  );
}

function Found({ reading, canAdd, onAdd }: LinkOutcomeProps & { reading: Extract<LinkReading, { is: 'found' }> }) {
  const { jobId, title, company } = reading.job;
  if (jobId === null) {
    return <p className={classes.hint}>Filled in from the page. What you had typed yourself stayed as it was.</p>;
  }
  return (
    <Notice>
      <p className={classes.posting}>
        Foothold knows this posting: {title} at {company}.
        {canAdd && ' Add it from the search, and your card says when it closes.'}
      </p>
      {canAdd && (
        <Button variant="light" size="compact-md" onClick={() => onAdd(jobId)}>
          Add this posting
        </Button>
      )}
    </Notice>
  );
}

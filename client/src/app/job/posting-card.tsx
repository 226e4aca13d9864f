import { Button } from '@mantine/core';
import { useState } from 'react';
import { JobAge } from '../../features/jobs/job-age.tsx';
import { JobFactList } from '../../features/jobs/job-fact-list.tsx';
import '../../ui/button.css';
import { PostingText } from '../../ui/posting-text.tsx';
import type { JobPane_JobFragment } from './job.generated.ts';
import classes from './posting-card.module.css';
import { postingChanges, type SavedPosting } from './posting-changes.ts';
import { jobTexts } from '../texts/job.texts.ts';

interface PostingCardProps {
  readonly job: JobPane_JobFragment;
  /** The posting as it was when the viewer saved it; null when it is not on their board. */
  readonly saved: SavedPosting | null;
}

const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The posting: as it was when it was saved, and what it says today where that is something else. */
export function PostingCard({ job, saved }: PostingCardProps) {
  const [isNow, setIsNow] = useState(false);
  const changes = saved ? postingChanges(saved, job) : [];
  const shown = saved && !isNow ? saved : job;
  return (
    <section className={classes.card} aria-label={jobTexts.thePosting}>
      <div className={classes.head}>
        <h2>{jobTexts.thePosting}</h2>
        {saved && (
          <p className={classes.when}>
            {jobTexts.asItWasOn(dayOf(saved.savedAt))}
            {' · '}
            {job.closed
              ? jobTexts.nowClosed
              : changes.length === 0
                ? jobTexts.unchanged
                : jobTexts.changed(changes.join(', '))}
            {changes.length > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={() => setIsNow(!isNow)}>
                {isNow ? jobTexts.seeAsSaved : jobTexts.seeNow}
              </Button>
            )}
          </p>
        )}
      </div>
      <JobFactList job={shown} />
      <JobAge job={job} />
      <div className={classes.text}>
        <PostingText document={shown.document} text={shown.description} />
      </div>
    </section>
  );
}

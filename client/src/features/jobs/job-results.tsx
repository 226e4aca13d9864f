import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useGrowingList } from '../../lib/use-growing-list.ts';
import { WAITING } from '../../lib/when-idle.ts';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import { JobCard } from './job-card.tsx';
import classes from './job-results.module.css';
import { JobRow } from './job-row.tsx';
import { reasonWords } from './result-reasons.ts';

/** A posting as the list knows it; what a card shows is the card's. */
type Listed = { readonly id: string } & FragmentType<JobCard_JobFragment>;

/** A posting and why it was found. */
export interface Hit<Job> {
  readonly job: Job;
  readonly reasons: readonly { readonly text: string }[];
}

export interface JobResultsProps<Job extends Listed> {
  readonly hits: readonly Hit<Job>[];
  readonly view: 'grid' | 'list';
  /** Rows of one line; cards stay as they are. */
  readonly isCompact?: boolean;
  /** The page before stays in sight, dimmed, while the next is on its way. */
  readonly isStale: boolean;
  readonly detailsTo: (job: Job) => string;
  /** The job whose details stand beside the list. */
  readonly openJob?: string | null;
  /** What another feature offers for a job, e.g. its save button. */
  readonly renderActions: (job: Job) => ReactNode;
}

/** As many as a window shows; the rest of a page comes when these stand on the screen. */
const FIRST = 12;

/** One page of postings, as cards or as rows. */
export function JobResults<Job extends Listed>(props: JobResultsProps<Job>) {
  const { hits, view, isCompact = false, isStale, detailsTo, openJob, renderActions } = props;
  const Item = view === 'grid' ? JobCard : JobRow;
  const shown = useGrowingList(hits, FIRST);
  return (
    <ul
      className={classes.results}
      data-view={view}
      data-compact={(isCompact && view === 'list') || undefined}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {shown.map(({ job, reasons }) => (
        <li key={job.id}>
          <Item
            job={job}
            detailsTo={detailsTo(job)}
            isOpen={job.id === openJob}
            reasons={reasonWords(reasons)}
            actions={renderActions(job)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Six cards, or as many rows as fill a window. */
const SKELETONS = { grid: 6, list: 11 } as const;

/** Empty cards or rows of the real height while the first page is on its way. */
export function JobSkeletons({
  view,
  count = SKELETONS[view],
}: {
  readonly view: 'grid' | 'list';
  readonly count?: number;
}) {
  return (
    <div className={classes.results} data-view={view} aria-hidden {...WAITING}>
      {Array.from({ length: count }, (_, key) => (
        <div key={key} className={classes.skeleton} data-testid="job-skeleton">
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

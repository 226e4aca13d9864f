import type { ReactNode } from 'react';
import { Monogram } from '../../ui/monogram.tsx';
import { CompanyLink } from './company-link.tsx';
import classes from './job-head.module.css';

interface JobHeadProps {
  readonly job: {
    readonly title: string;
    readonly company: string;
    readonly location: string;
    readonly employer?: { readonly id: string } | null;
  };
  /** Buttons in the corner: full page, close. */
  readonly corner: ReactNode;
  /** What one can do with the job. */
  readonly children?: ReactNode;
}

/** Which job this is, and below it what one can do with it. It stays in sight while the posting scrolls. */
export function JobHead({ job, corner, children }: JobHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <Monogram company={job.company} />
        <div className={classes.words}>
          <h2 className={classes.title} aria-live="polite">
            {job.title}
          </h2>
          <p className={classes.line}>
            <CompanyLink job={job} className={classes.company} />
            {job.location !== '' && ` · ${job.location}`}
          </p>
        </div>
        <div className={classes.corner}>{corner}</div>
      </div>
      {children}
    </header>
  );
}

import { WAITING } from '../../lib/when-idle.ts';
import { jobTexts } from '../texts/job.texts.ts';
import classes from './job-page-skeleton.module.css';

/** A job's page to come: its head, its text and what stands beside that, where they will be. */
export function JobPageSkeleton() {
  return (
    <output className={classes.page} aria-label={jobTexts.loadingJob} {...WAITING}>
      <span className={classes.head}>
        <span className={classes.monogram} />
        <span className={classes.words}>
          <Lines widths={['min(24rem, 80%)', 'min(16rem, 55%)']} />
        </span>
      </span>
      <span className={classes.two}>
        <span className={classes.card}>
          <Lines widths={['40%', '55%', '48%', '92%', '97%', '88%', '94%', '35%']} />
        </span>
        <span className={classes.side}>
          <Lines widths={['45%', '90%', '70%']} />
        </span>
      </span>
    </output>
  );
}

function Lines({ widths }: { readonly widths: readonly string[] }) {
  return widths.map((width) => <span key={width} className={classes.line} style={{ width }} />);
}

import { IconInfoCircle } from '@tabler/icons-react';
import classes from './sample-hint.module.css';

/** Says that postings are samples, and how to have live ones instead. */
export function SampleHint() {
  return (
    <p className={classes.hint}>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        Postings marked Sample are made up, to try things out. To search live ones, load them with{' '}
        <code>npm run ingest</code>.
      </span>
    </p>
  );
}

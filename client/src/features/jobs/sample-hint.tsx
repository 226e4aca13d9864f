import { IconInfoCircle } from '@tabler/icons-react';
import classes from './sample-hint.module.css';

/** Says that postings are samples, and how to have live ones instead. */
export function SampleHint() {
  return (
    <p className={classes.hint}>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        Jobs marked Sample are made up. To search live jobs, run <code>npm run ingest</code>.
      </span>
    </p>
  );
}

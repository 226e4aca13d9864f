import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import classes from './sample-hint.module.css';
import { searchTexts } from './texts/search.texts.ts';

/** Says that postings are samples, and how to have live ones instead. */
export function SampleHint() {
  return (
    <p className={classes.hint}>
      <IconInfoCircle size={18} aria-hidden />
      <span>
        {searchTexts.sampleHint} <Link to={paths.admin()}>{searchTexts.loadRealPostings}</Link>
      </span>
    </p>
  );
}

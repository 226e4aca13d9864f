import type { JobCard_JobFragment } from './job-card.generated.ts';
import classes from './attribution.module.css';
import { searchTexts } from './texts/search.texts.ts';

/** What the terms of some lists ask for; their names link to them, and search engines may follow. */
export function Attribution({ of }: { readonly of: JobCard_JobFragment['attribution'] }) {
  if (of === null) return null;
  return (
    <p className={classes.attribution}>
      {searchTexts.foundOn}{' '}
      <a href={of.url} target="_blank" rel="noopener">
        {of.text}
      </a>
    </p>
  );
}

import type { JobAge_JobFragment } from './job-age.generated.ts';
import classes from './job-age.module.css';
import { jobAgeTexts } from './texts/job-age.texts.ts';

const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** The details hold these fields too, under the name of their own fragment. */
type Age = Omit<JobAge_JobFragment, ' $fragmentName'>;

/** What Foothold saw of a posting's age, each with where it was seen. It reports and accuses nobody. */
export function JobAge({ job }: { readonly job: Age }) {
  const facts = ageFacts(job);
  if (facts.length === 0) return null;
  return (
    <ul className={classes.age} aria-label={jobAgeTexts.label}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Sentences, the ones that matter most first. */
export function ageFacts(job: Age): string[] {
  // Made-up postings have no age, and nobody has looked at added ones.
  if (job.isSample || job.lastSeen === null) return [];
  const [first, ...others] = [...new Set(job.listings.map(({ source }) => source))];
  const days = job.openSince === null ? 0 : Math.floor((Date.parse(job.lastSeen) - Date.parse(job.openSince)) / DAY_MS);
  const board = job.listings.find(({ isEmployers }) => isEmployers)?.source ?? '';
  const date = (moment: string): string => day.format(new Date(moment));
  return [
    job.evergreen ? jobAgeTexts.evergreen : '',
    job.offBoardSince === null ? '' : jobAgeTexts.offBoard(date(job.offBoardSince), board),
    job.reposts > 0 ? jobAgeTexts.postedAgain(job.reposts) : '',
    days > 0 ? jobAgeTexts.openSince(days) : '',
    jobAgeTexts.firstSeen(date(job.firstSeen), first ?? ''),
    jobAgeTexts.lastChecked(date(job.lastSeen)),
    others.length > 0 ? jobAgeTexts.alsoOn(others.join(', ')) : '',
  ].filter((fact) => fact !== '');
}

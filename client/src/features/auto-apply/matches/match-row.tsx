import { Button } from '@mantine/core';
import { webAddress } from '../../../lib/web-address.ts';
import '../../../ui/button.css';
import { Monogram } from '../../../ui/monogram.tsx';
import { reasonWords } from './match-words.ts';
import classes from './matches.module.css';
import type { MatchRow_MatchFragment } from './preview.generated.ts';
import type { Excluded } from './use-exclusions.ts';
import { matchTexts } from '../texts/matches.texts.ts';

interface MatchRowProps {
  readonly match: MatchRow_MatchFragment;
  /** What it is called among the others. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onExclude: (one: Excluded) => void;
}

/** One job that matches: why, how one would apply, and two ways to never see it again. */
export function MatchRow({ match: { job, reasons, isToday, channel }, name, isBusy, onExclude }: MatchRowProps) {
  const { id, title, company, location } = job;
  const url = webAddress(job.applyUrl ?? '');
  return (
    <li className={classes.row}>
      <Monogram company={company} />
      <div className={classes.about}>
        <p className={classes.title}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className={classes.line}>
          {[company, location, channel === 'EMAIL' ? matchTexts.acceptsEmail : matchTexts.applyOnItsPage]
            .filter(Boolean)
            .join(' · ')}
          {!isToday && matchTexts.overDailyLimit}
        </p>
        <ul className={classes.reasons} aria-label={matchTexts.whyMatches(name)}>
          {reasons.map((reason) => (
            <li key={`${reason.kind} ${reason.text}`}>{reasonWords(reason)}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        <Button
          size="compact-md"
          variant="default"
          aria-label={matchTexts.excludeJobNamed(name)}
          aria-disabled={isBusy}
          onClick={() => onExclude({ kind: 'job', key: id, name })}
        >
          {matchTexts.excludeJob}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={matchTexts.excludeCompanyOf(company, name.replace(` at ${company}`, ''))}
          aria-disabled={isBusy}
          onClick={() => onExclude({ kind: 'company', key: company, name: company })}
        >
          {matchTexts.excludeCompany}
        </Button>
      </div>
    </li>
  );
}

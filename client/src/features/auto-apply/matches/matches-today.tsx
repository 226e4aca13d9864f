import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../../lib/error.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import card from '../../../ui/card.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import type { AutoApplyForm_SettingsFragment } from '../auto-apply-form.generated.ts';
import type { AutoApplyValues } from '../auto-apply-values.ts';
import { ExcludedJobs } from './excluded-jobs.tsx';
import { MatchRow } from './match-row.tsx';
import { hiddenWords, type Preview, totalWords } from './match-words.ts';
import classes from './matches.module.css';
import { type Excluded, useExclusions } from './use-exclusions.ts';
import { usePreview } from './use-preview.ts';

interface MatchesTodayProps {
  readonly values: AutoApplyValues;
  readonly settings: AutoApplyForm_SettingsFragment | null;
  readonly hasCv: boolean;
  readonly age: number;
  readonly follow: (company: string, isExcluded: boolean) => void;
  /** What starts a run. */
  readonly children: ReactNode;
}

/** What a run would find with the settings as they stand in the form, saved or not. */
export function MatchesToday({ values, settings, hasCv, age, follow, children }: MatchesTodayProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { preview, isOld, error, retry } = usePreview(values, age);
  const exclusions = useExclusions({ follow, onChanged: retry });
  const include = async (one: Excluded): Promise<void> => {
    // The button that was pressed goes with what it undid.
    if (await exclusions.include(one)) section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className={`${card.card} ${classes.section}`} aria-labelledby={id}>
      <div>
        <h3 id={id}>Matches</h3>
        <output className={classes.total}>{preview && !error ? totalWords(preview) : ''}</output>
      </div>
      {!hasCv && (
        <Notice tone="due">
          <p>Your profile has no CV. Jobs are still prepared for you; to have applications sent, upload one.</p>
          <Link to={paths.settings('profile')}>Upload a CV</Link>
        </Notice>
      )}
      {exclusions.last && <Undo excluded={exclusions.last} isBusy={exclusions.isBusy} onUndo={include} />}
      {error && <ErrorState message={`The matches could not be loaded: ${errorSentence(error)}`} onRetry={retry} />}
      {!preview && !error && <LoadingState label="Looking for matches..." />}
      {preview && !error && (
        <div className={classes.found} data-old={isOld || undefined} aria-busy={isOld}>
          <Found preview={preview} isBusy={exclusions.isBusy} onExclude={exclusions.exclude} />
        </div>
      )}
      {settings && settings.excludedJobs.length > 0 && (
        <ExcludedJobs jobs={settings.excludedJobs} isBusy={exclusions.isBusy} onInclude={include} />
      )}
      {children}
    </section>
  );
}

interface FoundProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onExclude: (one: Excluded) => void;
}

function Found({ preview: { matches, total, hidden, problem }, isBusy, onExclude }: FoundProps) {
  const leftOut = total - matches.length;
  return (
    <>
      {problem && <p className={classes.hint}>{problem.message}</p>}
      {!problem && total === 0 && hidden.length === 0 && (
        <p className={classes.hint}>
          No new posting has one of your keywords in its title. New ones are looked at every day.
        </p>
      )}
      {matches.length > 0 && (
        <ul className={classes.list} aria-label="Matching jobs">
          {matches.map((match) => (
            <MatchRow key={match.job.id} match={match} isBusy={isBusy} onExclude={onExclude} />
          ))}
        </ul>
      )}
      {leftOut > 0 && <p className={classes.hint}>And {formatCount(leftOut)} more.</p>}
      {hidden.length > 0 && (
        <div>
          <p className={classes.hint}>With a keyword in the title, and left out:</p>
          <ul className={classes.hidden} aria-label="Left out">
            {hidden.map((one) => (
              <li key={one.reason}>{hiddenWords(one)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface UndoProps {
  readonly excluded: Excluded;
  readonly isBusy: boolean;
  readonly onUndo: (one: Excluded) => Promise<void>;
}

/** What was excluded last. It takes the focus, whose row has gone. */
function Undo({ excluded, isBusy, onUndo }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [excluded]);
  return (
    <div className={classes.undo}>
      <span role="status">Excluded {excluded.name}.</span>
      <Button
        ref={button}
        size="compact-md"
        variant="default"
        aria-disabled={isBusy}
        aria-label={`Undo: include ${excluded.name} again`}
        onClick={() => void onUndo(excluded)}
      >
        Undo
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useId } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import card from '../../../ui/card.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import { ExcludedJobs } from './excluded-jobs.tsx';
import { FoundMatches } from './found-matches.tsx';
import { totalWords } from './match-words.ts';
import classes from './matches.module.css';
import { type Excluded, useExclusions } from './use-exclusions.ts';
import type { usePreview } from './use-preview.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { matchTexts } from '../texts/matches.texts.ts';

interface MatchesTodayProps {
  readonly settings: AutoApplyForm_SettingsFragment | null;
  readonly hasCv: boolean;
  readonly found: ReturnType<typeof usePreview>;
  /** The last run took something on. */
  readonly hasTaken: boolean;
  readonly at: RefObject<HTMLElement | null>;
  /** What starts a run. */
  readonly children: ReactNode;
}

/** What a run would find with the settings as they were saved. */
export function MatchesToday({ settings, hasCv, found, hasTaken, at, children }: MatchesTodayProps) {
  const id = useId();
  const { preview, isOld, error, retry } = found;
  const exclusions = useExclusions({ onChanged: retry });
  const include = async (one: Excluded): Promise<void> => {
    // The button that was pressed goes with what it undid.
    if (await exclusions.include(one)) at.current?.focus();
  };
  return (
    <section ref={at} tabIndex={-1} className={`${card.card} ${classes.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{matchTexts.matches}</h2>
        <output className={classes.total}>{preview && !error ? totalWords(preview, hasTaken) : ''}</output>
      </div>
      {!hasCv && (
        <Notice tone="due">
          <p>{matchTexts.noCv}</p>
          <Link to={paths.settings('profile')}>{matchTexts.uploadACv}</Link>
        </Notice>
      )}
      {preview?.problem && !error && <p className={classes.hint}>{preview.problem.message}</p>}
      {children}
      {exclusions.last && (
        <Undo key={exclusions.last.key} excluded={exclusions.last} isBusy={exclusions.isBusy} onUndo={include} />
      )}
      {error && <ErrorState message={matchTexts.couldntLoadMatches(errorSentence(error))} onRetry={retry} />}
      {!preview && !error && <LoadingState label={matchTexts.lookingForMatches} />}
      {preview && !error && (
        <div className={classes.found} data-old={isOld || undefined} aria-busy={isOld}>
          <FoundMatches
            preview={preview}
            hasTaken={hasTaken}
            isBusy={exclusions.isBusy}
            onExclude={exclusions.exclude}
          />
        </div>
      )}
      {settings && settings.excludedJobs.length > 0 && (
        <ExcludedJobs jobs={settings.excludedJobs} isBusy={exclusions.isBusy} onInclude={include} />
      )}
    </section>
  );
}

interface UndoProps {
  readonly excluded: Excluded;
  readonly isBusy: boolean;
  readonly onUndo: (one: Excluded) => Promise<void>;
}

/** What was excluded last. It takes the focus, whose row has gone. */
function Undo({ excluded, isBusy, onUndo }: UndoProps) {
  return (
    <div className={classes.undo}>
      <span role="status">{matchTexts.excluded(excluded.name)}</span>
      <Button
        ref={focusOnMount}
        size="compact-md"
        variant="default"
        aria-disabled={isBusy}
        aria-label={matchTexts.undoIncludeAgain(excluded.name)}
        onClick={() => void onUndo(excluded)}
      >
        {matchTexts.undo}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import '../../../ui/button.css';
import { rowNames } from '../model/row-names.ts';
import { MatchRow } from './match-row.tsx';
import { hiddenWords, type Preview } from './match-words.ts';
import classes from './matches.module.css';
import type { Excluded } from './use-exclusions.ts';
import { matchTexts } from '../texts/matches.texts.ts';

/** Shown while none of them is within the daily limit. */
const FIRST_FEW = 3;

interface FoundMatchesProps {
  readonly preview: Preview;
  /** The last run took something on, which is no match any more. */
  readonly hasTaken: boolean;
  readonly isBusy: boolean;
  readonly onExclude: (one: Excluded) => void;
}

/** The jobs that a run would take on, the others on demand, and what keeps further ones away. */
export function FoundMatches({ preview, hasTaken, ...row }: FoundMatchesProps) {
  const { matches, total, today, hidden, problem } = preview;
  const others = useId();
  const [showsAll, setShowsAll] = useState(false);
  const first = today > 0 ? matches.filter(({ isToday }) => isToday) : matches.slice(0, FIRST_FEW);
  const shown = showsAll ? matches : first;
  const names = rowNames(shown.map(({ job }) => job));
  const more = matches.length - first.length;
  const leftOut = total - matches.length;
  // How many are beyond the limit is said above, and they are not left out for good.
  const kept = hidden.filter(({ reason }) => reason !== 'DAILY_LIMIT');
  return (
    <>
      {!problem && total === 0 && hidden.length === 0 && (
        <p className={classes.hint}>{hasTaken ? matchTexts.allMatchesHandled : matchTexts.noNewJobs}</p>
      )}
      {matches.length > 0 && (
        <ul id={others} className={classes.list} aria-label={matchTexts.matchingJobs}>
          {shown.map((match, at) => (
            <MatchRow key={match.job.id} match={match} name={names[at] ?? ''} {...row} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button
          variant="default"
          className={classes.more}
          aria-expanded={showsAll}
          aria-controls={others}
          rightSection={<IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? matchTexts.showFewer : matchTexts.showMoreOverLimit(formatCount(more))}
        </Button>
      )}
      {leftOut > 0 && (showsAll || more === 0) && (
        <p className={classes.hint}>{matchTexts.andMore(formatCount(leftOut))}</p>
      )}
      {kept.length > 0 && (
        <div>
          <p className={classes.hint}>{matchTexts.leftOutDespiteKeyword}</p>
          <ul className={classes.hidden} aria-label={matchTexts.leftOut}>
            {kept.map((one) => (
              <li key={one.reason}>{hiddenWords(one)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

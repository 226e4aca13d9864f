import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { ERROR_SENTENCE } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useZone } from '../../../lib/zone.ts';
import '../../../ui/button.css';
import { Monogram } from '../../../ui/monogram.tsx';
import { timeWords } from '../model/state-sentence.ts';
import { type AttemptRow_AttemptFragment, AttemptRow_AttemptFragmentDoc } from '../model/attempt-row.generated.ts';
import { channelWords, outcomeWords } from './attempt-words.ts';
import classes from './attempts.module.css';
import { Dossier } from './dossier.tsx';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface AttemptRowProps {
  readonly attempt: FragmentType<AttemptRow_AttemptFragment>;
  /** Its accessible name. */
  readonly name: string;
}

/** One attempt: job, state and reason; expanded, everything that was prepared. */
export function AttemptRow({ attempt, ...place }: AttemptRowProps) {
  const { data, complete } = useFragment({ fragment: AttemptRow_AttemptFragmentDoc, from: attempt });
  return complete && <Row attempt={data} {...place} />;
}

type RowProps = Omit<AttemptRowProps, 'attempt'> & { readonly attempt: AttemptRow_AttemptFragment };

function Row({ attempt, name }: RowProps) {
  const { job, outcome, problem, createdAt, sentAt } = attempt;
  const zone = useZone();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const verb = isOpen ? attemptTexts.hide : attemptTexts.show;
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.head}>
        <Monogram company={job.company} />
        <div className={classes.about}>
          <p className={classes.title}>{job.title}</p>
          <p className={classes.line}>{[job.company, job.location].filter(Boolean).join(' · ')}</p>
          <p className={classes.line}>
            {channelWords(attempt)} · {attemptTexts.found}{' '}
            <time dateTime={createdAt}>{timeWords(createdAt, zone)}</time>
            {sentAt && (
              <>
                {' '}
                · {attempt.channel === 'EMAIL' ? attemptTexts.sent : attemptTexts.appliedOn}{' '}
                <time dateTime={sentAt}>{timeWords(sentAt, zone)}</time>
              </>
            )}
          </p>
          <Problem problem={problem} />
        </div>
        <div className={classes.side}>
          <span className={classes.outcome} data-outcome={outcome}>
            {outcomeWords(attempt)}
          </span>
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={attemptTexts.applicationFor(verb, name)}
            rightSection={<IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {verb}
          </Button>
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Dossier id={attempt.id} revision={attempt.revision} />}
      </div>
    </li>
  );
}

interface ProblemProps extends Pick<AttemptRow_AttemptFragment, 'problem'> {
  /** A decision was refused because the free plan is full. */
  readonly isPlanFull?: boolean;
}

/** The problem, and where to fix it. */
export function Problem({ problem, isPlanFull = false }: ProblemProps) {
  // The refusal is the latest event, and the person can fix it.
  if (isPlanFull || problem?.code === 'PLAN_LIMIT') {
    return (
      <p className={classes.problem}>
        {isPlanFull ? ERROR_SENTENCE.PLAN_LIMIT : problem?.message}{' '}
        <Link to={paths.pricing()}>{attemptTexts.comparePlans}</Link>
      </p>
    );
  }
  if (!problem) return null;
  return (
    <p className={problem.code === 'NO_ADDRESS' ? classes.remark : classes.problem}>
      {problem.message}{' '}
      {problem.code === 'CV_AWAY' && <Link to={paths.cvOptimize()}>{attemptTexts.openCvOptimizer}</Link>}
      {problem.code === 'NO_CV' && <Link to={paths.settings('profile')}>{attemptTexts.uploadACv}</Link>}
    </p>
  );
}

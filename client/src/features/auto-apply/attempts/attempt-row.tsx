import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { ERROR_SENTENCE } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useZone } from '../../../lib/zone.ts';
import '../../../ui/button.css';
import { timeWords } from '../model/state-sentence.ts';
import { type AttemptRow_AttemptFragment, AttemptRow_AttemptFragmentDoc } from '../model/attempt-row.generated.ts';
import { channelWords, isAboutCv, outcomeWords } from './attempt-words.ts';
import classes from './attempts.module.css';
import { Decide } from './decide.tsx';
import { Dossier } from './dossier.tsx';
import { useDecisions } from './use-decisions.ts';
import type { LetterDraft } from './use-letter-drafts.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface AttemptRowProps {
  readonly attempt: FragmentType<AttemptRow_AttemptFragment>;
  /** What it is called among the others. */
  readonly name: string;
  /** What waits for the person can be decided here; the history is read-only. */
  readonly isToDecide?: boolean;
  /** What was typed over its letter. */
  readonly draft?: LetterDraft | undefined;
  readonly onDraft?: (draft: LetterDraft | null) => void;
  /** Its row goes with the decision. */
  readonly onDecided?: () => void;
}

/** One attempt: which job, how it stands and why; unfolded, everything that was written, and what can be done. */
export function AttemptRow({ attempt, ...place }: AttemptRowProps) {
  const { data, complete } = useFragment({ fragment: AttemptRow_AttemptFragmentDoc, from: attempt });
  return complete && <Row attempt={data} {...place} />;
}

type RowProps = Omit<AttemptRowProps, 'attempt'> & { readonly attempt: AttemptRow_AttemptFragment };

function Row({ attempt, name, isToDecide = false, draft, onDraft = () => undefined, onDecided }: RowProps) {
  const { job, outcome, problem, createdAt, sentAt } = attempt;
  const zone = useZone();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const decisions = useDecisions(attempt);
  const isToReview = isToDecide && attempt.canSend && !isOpen;
  const verb = isToReview ? attemptTexts.review : isOpen ? attemptTexts.hide : attemptTexts.show;
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.about}>
          <p className={classes.title}>{job.title}</p>
          <p className={classes.line}>{[job.company, job.location].filter(Boolean).join(' · ')}</p>
        </div>
        <span className={classes.outcome} data-outcome={outcome}>
          {outcomeWords(attempt)}
        </span>
      </div>
      <p className={classes.line}>
        {channelWords(attempt)} · {attemptTexts.found} <time dateTime={createdAt}>{timeWords(createdAt, zone)}</time>
        {sentAt && (
          <>
            {' '}
            · {attempt.channel === 'EMAIL' ? attemptTexts.sent : attemptTexts.appliedOn}{' '}
            <time dateTime={sentAt}>{timeWords(sentAt, zone)}</time>
          </>
        )}
      </p>
      <Problem problem={problem} isPlanFull={decisions.isPlanFull} />
      {draft && !isOpen && <p className={classes.line}>{attemptTexts.letterChangesSaved}</p>}
      <div className={classes.actions}>
        <Button
          ref={toggle}
          variant={isToReview && !isAboutCv(attempt) ? 'filled' : 'default'}
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={attemptTexts.applicationFor(verb, name)}
          rightSection={<IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {attemptTexts.application(verb)}
        </Button>
        {isToDecide && (
          <Decide
            attempt={attempt}
            name={name}
            decisions={decisions}
            hasDraft={draft !== undefined}
            onDraftGone={() => onDraft(null)}
            onDecided={onDecided}
            onKept={() => toggle.current?.focus()}
          />
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Dossier
            id={attempt.id}
            revision={attempt.revision}
            name={name}
            decisions={isToDecide ? decisions : null}
            draft={draft}
            onDraft={onDraft}
            onDecided={onDecided}
          />
        )}
      </div>
    </li>
  );
}

interface ProblemProps extends Pick<AttemptRow_AttemptFragment, 'problem'> {
  readonly isPlanFull: boolean;
}

/** What stands in the way, and where a person can fix it. */
export function Problem({ problem, isPlanFull }: ProblemProps) {
  // The refusal is the newest thing that happened, and what its person can fix.
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

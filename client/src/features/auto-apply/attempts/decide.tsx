import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { webAddress } from '../../../lib/web-address.ts';
import '../../../ui/button.css';
import type { AttemptRow_AttemptFragment } from '../model/attempt-row.generated.ts';
import { isAboutCv } from './attempt-words.ts';
import classes from './attempts.module.css';
import type { Decisions } from './use-decisions.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface DecideProps {
  readonly attempt: AttemptRow_AttemptFragment;
  /** What it is called among the others. */
  readonly name: string;
  readonly decisions: Decisions;
  /** Something was typed over its letter. */
  readonly hasDraft: boolean;
  readonly onDraftGone: () => void;
  readonly onDecided?: (() => void) | undefined;
  /** The row stays, and the buttons that were there go. */
  readonly onKept?: (() => void) | undefined;
}

/** What a person can do about an attempt that waits for them, but for sending it, which stands below what is sent. */
export function Decide({ attempt, name, decisions, hasDraft, onDraftGone, onDecided, onKept }: DecideProps) {
  const { outcome, canSend, canPrepareAgain, letterBy, problem } = attempt;
  const { isBusy } = decisions;
  const decide = (work: Promise<boolean>): void => void work.then((isDone) => isDone && onDecided?.());
  if (outcome === 'UNKNOWN') {
    return (
      <>
        <Button
          variant="default"
          size="compact-md"
          aria-label={attemptTexts.itArrivedFor(name)}
          aria-disabled={isBusy}
          onClick={() => decide(decisions.settle(true))}
        >
          {attemptTexts.itArrived}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={attemptTexts.itDidntArriveFor(name)}
          aria-disabled={isBusy}
          onClick={() => void decisions.settle(false).then((isDone) => isDone && onKept?.())}
        >
          {attemptTexts.itDidntArrive}
        </Button>
      </>
    );
  }
  const prepareAgain = async (): Promise<void> => {
    if (!(await decisions.prepareAgain(hasDraft || letterBy === 'PERSON'))) return;
    onDraftGone();
    onDecided?.();
  };
  const isFirst = isAboutCv(attempt);
  const again = canPrepareAgain && (
    <Button
      variant={isFirst ? 'filled' : 'subtle'}
      size="compact-md"
      aria-label={attemptTexts.prepareAgainFor(name)}
      aria-disabled={isBusy}
      onClick={() => void prepareAgain()}
    >
      {attemptTexts.prepareAgain}
    </Button>
  );
  return (
    <>
      {isFirst && again}
      {/* Where something stands in the way of a mail, the page of the posting is the other way. */}
      {(!canSend || problem) && (
        <OpenAndApply attempt={attempt} name={name} decisions={decisions} onApplied={onDecided} />
      )}
      <Button
        variant="default"
        size="compact-md"
        aria-label={attemptTexts.discardAriaLabel(name)}
        aria-disabled={isBusy}
        onClick={() => decide(decisions.discard())}
      >
        {attemptTexts.discard}
      </Button>
      {!isFirst && again}
    </>
  );
}

interface OpenAndApplyProps extends Pick<DecideProps, 'attempt' | 'name' | 'decisions'> {
  readonly onApplied?: (() => void) | undefined;
}

/** Opens the posting, and asks afterwards what came of it: no one else can know. */
function OpenAndApply({ attempt, name, decisions, onApplied }: OpenAndApplyProps) {
  const { job, canSend } = attempt;
  const [isAsking, setIsAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const url = webAddress(job.url);
  const yes = async (): Promise<void> => {
    if (await decisions.markSubmitted()) onApplied?.();
  };
  return (
    <>
      {url && (
        <Button
          component="a"
          ref={link}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          // Beside a review, and where another CV helps, it is the second choice.
          variant={canSend || isAboutCv(attempt) ? 'default' : 'filled'}
          size="compact-md"
          aria-label={attemptTexts.openAndApplyFor(name)}
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        >
          {attemptTexts.openAndApply}
        </Button>
      )}
      {(isAsking || !url) && (
        <div
          ref={isAsking ? focusOnMount : undefined}
          role="group"
          tabIndex={-1}
          aria-label={attemptTexts.didYouApplyFor(name)}
          className={classes.question}
        >
          <span>{attemptTexts.didYouApply}</span>
          <Button size="compact-md" aria-disabled={decisions.isBusy} onClick={() => void yes()}>
            {attemptTexts.yesIApplied}
          </Button>
          {url && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                setIsAsking(false);
                link.current?.focus();
              }}
            >
              {attemptTexts.notYet}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

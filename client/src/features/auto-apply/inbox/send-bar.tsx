import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { webAddress } from '../../../lib/web-address.ts';
import '../../../ui/button.css';
import { focusOnMount } from '../../../ui/focus.ts';
import type { Dossier_AttemptFragment } from '../attempts/attempt.generated.ts';
import type { Decisions } from '../attempts/use-decisions.ts';
import { inboxTexts } from '../texts/inbox.texts.ts';
import classes from './inbox.module.css';

interface SendBarProps {
  readonly attempt: Dossier_AttemptFragment;
  readonly decisions: Decisions;
  readonly onSend: () => void;
  readonly onSkip: () => void;
  readonly onDiscard: () => void;
  readonly onDecided: () => void;
}

/** The actions for the open application, one of them primary. */
export function SendBar({ attempt, decisions, onSend, onSkip, onDiscard, onDecided }: SendBarProps) {
  const { outcome, canSend, problem } = attempt;
  const isOnline = useOnline();
  /** The pressed button is gone; the focus moves to its replacement. */
  const [takesFocus, setTakesFocus] = useState(false);
  // A failed application stays, because it can be sent again.
  const settle = (wasSent: boolean): void =>
    void decisions.settle(wasSent).then((isDone) => {
      if (!isDone) return;
      if (wasSent) onDecided();
      else setTakesFocus(true);
    });
  if (outcome === 'UNKNOWN') {
    return (
      <div className={classes.bar} role="group" aria-label={inboxTexts.didItArrive}>
        <Button className={classes.main ?? ''} aria-disabled={decisions.isBusy} onClick={() => settle(true)}>
          {inboxTexts.itArrived}
        </Button>
        <Button variant="default" aria-disabled={decisions.isBusy} onClick={() => settle(false)}>
          {inboxTexts.itDidntArrive}
        </Button>
      </div>
    );
  }
  const again = outcome === 'FAILED' || problem?.code === 'NOT_SENT';
  const verb = again ? inboxTexts.sendAgain : inboxTexts.sendApplication;
  return (
    <div className={classes.bar}>
      {/* Where something stands in the way of a mail, their form is the other way. */}
      {canSend && problem && <OpenTheirForm attempt={attempt} decisions={decisions} onApplied={onDecided} isSecond />}
      {canSend ? (
        <Button
          ref={takesFocus ? focusOnMount : undefined}
          className={classes.main ?? ''}
          aria-disabled={decisions.isBusy || !isOnline}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onSend}
        >
          {isOnline ? verb : inboxTexts.waits}
        </Button>
      ) : (
        <OpenTheirForm attempt={attempt} decisions={decisions} onApplied={onDecided} />
      )}
      <Button variant="default" aria-keyshortcuts="S" onClick={onSkip}>
        {inboxTexts.skip}
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={inboxTexts.discard}
        aria-keyshortcuts="D"
        aria-disabled={decisions.isBusy}
        onClick={onDiscard}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface OpenTheirFormProps extends Pick<SendBarProps, 'attempt' | 'decisions'> {
  readonly onApplied: () => void;
  /** Whether sending by mail is the primary action. */
  readonly isSecond?: boolean;
}

/** Opens the employer's form, and asks afterwards whether the person applied. */
function OpenTheirForm({ attempt, decisions, onApplied, isSecond = false }: OpenTheirFormProps) {
  const url = webAddress(attempt.job.url);
  const [isAsking, setIsAsking] = useState(url === null && !isSecond);
  const [wasAsked, setWasAsked] = useState(false);
  const yes = (): void => void decisions.markSubmitted().then((isDone) => isDone && onApplied());
  if (isAsking) {
    return (
      <div
        ref={url ? focusOnMount : undefined}
        role="group"
        tabIndex={-1}
        aria-label={inboxTexts.didYouApply}
        className={classes.question}
      >
        <span>{inboxTexts.didYouApply}</span>
        <Button className={classes.main ?? ''} aria-disabled={decisions.isBusy} onClick={yes}>
          {inboxTexts.yes}
        </Button>
        {url && (
          <Button
            variant="default"
            onClick={() => {
              setWasAsked(true);
              setIsAsking(false);
            }}
          >
            {inboxTexts.notYet}
          </Button>
        )}
      </div>
    );
  }
  if (url === null) return null;
  return (
    <Button
      component="a"
      ref={wasAsked ? focusOnMount : undefined}
      variant={isSecond ? 'default' : 'filled'}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.main ?? ''}
      leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => setIsAsking(true)}
    >
      {inboxTexts.openTheirForm}
    </Button>
  );
}

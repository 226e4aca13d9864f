import { Button } from '@mantine/core';
import { useState } from 'react';
import '../../../ui/button.css';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';
import { LETTER_WORDS } from './attempt-words.ts';
import classes from './attempts.module.css';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface DossierLetterProps {
  readonly attempt: Dossier_AttemptFragment;
}

/** The mail as it was sent, or the letter to read and copy. */
export function DossierLetter({ attempt }: DossierLetterProps) {
  const { outcome, mailText, replyTo, letterBy, subject, letter } = attempt;
  // A letter that wasn't sent is for the person's own use, without the closing of the mail.
  const mail = ['SUBMITTED', 'UNKNOWN', 'IN_PROGRESS'].includes(outcome) ? mailText : null;
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(letter);
      setSaid(attemptTexts.copied);
    } catch {
      setSaid(attemptTexts.copyingNotAllowed);
    }
  };
  return (
    <section>
      <h3>
        {mail === null ? attemptTexts.letter : outcome === 'SUBMITTED' ? attemptTexts.emailAsSent : attemptTexts.email}
      </h3>
      <p className={classes.line}>{LETTER_WORDS[letterBy]}</p>
      <p className={classes.subject}>{subject}</p>
      <p className={classes.text}>{mail?.trimEnd() ?? letter}</p>
      {mail !== null && replyTo && <p className={classes.line}>{attemptTexts.repliesGoTo(replyTo)}</p>}
      <div className={classes.actions}>
        <Button variant="default" size="compact-md" onClick={() => void copy()}>
          {attemptTexts.copyLetter}
        </Button>
        <output className={classes.line}>{said}</output>
      </div>
    </section>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import '../../../ui/button.css';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';
import { LETTER_WORDS } from './attempt-words.ts';
import classes from './attempts.module.css';

/** Subject and letter as they are or were sent, to read and to take along. */
export function DossierLetter({
  attempt: { subject, letter, letterBy },
}: {
  readonly attempt: Dossier_AttemptFragment;
}) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(letter);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser does not allow copying. Please select the text.');
    }
  };
  return (
    <section>
      <h4>Letter</h4>
      <p className={classes.line}>{LETTER_WORDS[letterBy]}</p>
      <p className={classes.subject}>{subject}</p>
      <p className={classes.text}>{letter}</p>
      <div className={classes.actions}>
        <Button variant="default" size="compact-md" onClick={() => void copy()}>
          Copy letter
        </Button>
        <output className={classes.line}>{said}</output>
      </div>
    </section>
  );
}

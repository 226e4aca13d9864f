import { AUTO_APPLY_LIMITS, LIMITS } from '@foothold/server/domain';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import '../../../ui/button.css';
import '../../../ui/field.css';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';
import { LETTER_WORDS } from './attempt-words.ts';
import classes from './attempts.module.css';
import type { Decisions } from './use-decisions.ts';

interface ReviewLetterProps {
  readonly attempt: Dossier_AttemptFragment;
  readonly decisions: Decisions;
  readonly onSent?: (() => void) | undefined;
}

/** The letter before it leaves, to change and to send. */
export function ReviewLetter({ attempt, decisions, onSent }: ReviewLetterProps) {
  const { outcome, recipient, replyTo, job } = attempt;
  const [subject, setSubject] = useState(attempt.subject);
  const [letter, setLetter] = useState(attempt.letter);
  const [isJudged, setIsJudged] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isChanged = subject !== attempt.subject || letter !== attempt.letter;
  useUnsaved(isChanged);
  const missing = (text: string, what: string): string | null =>
    isJudged && text.trim() === '' ? `Please enter a ${what}.` : null;

  const send = async (): Promise<void> => {
    setIsJudged(true);
    if (subject.trim() === '' || letter.trim() === '') return;
    const edit = {
      ...(subject !== attempt.subject && { subject }),
      ...(letter !== attempt.letter && { letter }),
    };
    if (await decisions.send(edit)) onSent?.();
  };
  return (
    <form
      className={classes.review}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <h4>What is sent</h4>
        <p className={classes.line}>{LETTER_WORDS[attempt.letterBy]}</p>
      </div>
      <TextInput
        size="md"
        label="Subject"
        maxLength={LIMITS.lineLength}
        value={subject}
        error={missing(subject, 'subject')}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <Textarea
        ref={field}
        size="md"
        label="Letter"
        rows={12}
        maxLength={AUTO_APPLY_LIMITS.letterLength}
        value={letter}
        error={missing(letter, 'letter')}
        onChange={({ currentTarget }) => setLetter(currentTarget.value)}
      />
      <p className={classes.line}>
        {recipient && `It goes to ${recipient}.`} {replyTo && `Answers come to ${replyTo}.`}
      </p>
      <div className={classes.actions}>
        <Button
          type="submit"
          aria-disabled={decisions.isBusy}
          aria-label={`${outcome === 'FAILED' ? 'Send again' : 'Send'}: ${job.title} at ${job.company}`}
          leftSection={<IconSend size={16} aria-hidden="true" />}
        >
          {outcome === 'FAILED' ? 'Send again' : 'Send'}
        </Button>
        {isChanged && (
          <Button
            variant="default"
            onClick={() => {
              setSubject(attempt.subject);
              setLetter(attempt.letter);
              // The button goes with what it undid.
              field.current?.focus();
            }}
          >
            Undo changes
          </Button>
        )}
      </div>
    </form>
  );
}

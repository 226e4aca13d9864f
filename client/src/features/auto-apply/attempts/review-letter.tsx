import { AUTO_APPLY_LIMITS, LIMITS } from '@foothold/server/domain';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import '../../../ui/button.css';
import '../../../ui/field.css';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';
import { LETTER_WORDS } from './attempt-words.ts';
import classes from './attempts.module.css';
import type { Decisions } from './use-decisions.ts';
import { changesOf, type LetterDraft } from './use-letter-drafts.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface ReviewLetterProps {
  readonly attempt: Dossier_AttemptFragment;
  /** What it is called among the others. */
  readonly name: string;
  readonly decisions: Decisions;
  readonly draft: LetterDraft | undefined;
  readonly onDraft: (draft: LetterDraft | null) => void;
  readonly onSent?: (() => void) | undefined;
}

/** The letter before it leaves, to change and to send. */
export function ReviewLetter({ attempt, name, decisions, draft = {}, onDraft, onSent }: ReviewLetterProps) {
  const { recipient, replyTo, closing } = attempt;
  const { subject = attempt.subject, letter = attempt.letter } = draft;
  const [isJudged, setIsJudged] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const changes = changesOf(draft, attempt);
  const type = (typed: LetterDraft): void => onDraft(changesOf({ ...draft, ...typed }, attempt));
  const again = attempt.outcome === 'FAILED' || attempt.problem?.code === 'NOT_SENT';
  const verb = again ? attemptTexts.sendAgain : attemptTexts.send;
  const missing = (text: string, problem: string): string | null => (isJudged && text.trim() === '' ? problem : null);

  const send = async (): Promise<void> => {
    setIsJudged(true);
    if (subject.trim() === '' || letter.trim() === '') return;
    if (!(await decisions.send(changes ?? {}))) return;
    onDraft(null);
    onSent?.();
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
        <h4>{attemptTexts.yourEmail}</h4>
        <p className={classes.line}>{LETTER_WORDS[attempt.letterBy]}</p>
      </div>
      <Textarea
        size="md"
        label={attemptTexts.subject}
        rows={2}
        classNames={{ input: classes.grows ?? '' }}
        maxLength={LIMITS.lineLength}
        value={subject}
        error={missing(subject, attemptTexts.enterASubject)}
        onChange={({ currentTarget }) => type({ subject: currentTarget.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          // It is one line, shown on several where it is long. Only the button sends: a mail cannot be called back.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          field.current?.focus();
        }}
      />
      <Textarea
        ref={field}
        size="md"
        label={attemptTexts.letter}
        rows={12}
        classNames={{ input: classes.grows ?? '' }}
        maxLength={AUTO_APPLY_LIMITS.letterLength}
        value={letter}
        error={missing(letter, attemptTexts.enterALetter)}
        onChange={({ currentTarget }) => type({ letter: currentTarget.value })}
      />
      <div>
        <p className={classes.line}>{attemptTexts.addedBelowLetter}</p>
        <p className={classes.closing}>{closing.trim()}</p>
      </div>
      <p className={classes.line}>
        {recipient && attemptTexts.goesTo(recipient)} {replyTo && attemptTexts.repliesGoTo(replyTo)}
      </p>
      <div className={classes.actions}>
        <Button
          type="submit"
          aria-disabled={decisions.isBusy}
          aria-label={`${verb}: ${name}`}
          leftSection={<IconSend size={16} aria-hidden="true" />}
        >
          {verb}
        </Button>
        {changes && (
          <Button
            variant="default"
            onClick={() => {
              onDraft(null);
              // The button goes with what it undid.
              field.current?.focus();
            }}
          >
            {attemptTexts.undoChanges}
          </Button>
        )}
      </div>
    </form>
  );
}

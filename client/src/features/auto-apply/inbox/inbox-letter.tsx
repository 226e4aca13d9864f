import { AUTO_APPLY_LIMITS, LIMITS } from '@foothold/server/domain';
import { Button, Textarea } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { shortSalary } from '../../../lib/short-salary.ts';
import { webAddress } from '../../../lib/web-address.ts';
import '../../../ui/button.css';
import '../../../ui/field.css';
import type { Dossier_AttemptFragment } from '../attempts/attempt.generated.ts';
import { isAboutCv, LETTER_WORDS } from '../attempts/attempt-words.ts';
import { changesOf, type LetterDraft } from '../attempts/use-letter-drafts.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';
import { inboxTexts } from '../texts/inbox.texts.ts';
import classes from './inbox.module.css';

interface InboxLetterProps {
  readonly attempt: Dossier_AttemptFragment;
  readonly draft: LetterDraft;
  readonly onDraft: (draft: LetterDraft | null) => void;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
  /** Whether sending was tried without a subject or a text. */
  readonly isJudged: boolean;
  readonly isBusy: boolean;
  readonly onPrepareAgain: () => void;
  /** Its position, shown where the queue isn't visible. */
  readonly place: string;
  readonly isReading: boolean;
  readonly onRead: (isReading: boolean) => void;
}

/** The letter as it will be sent; it can be edited before sending. */
export function InboxLetter(props: InboxLetterProps) {
  const { attempt, draft, onDraft, isEditing, onEdit, isJudged, isBusy, onPrepareAgain, place, isReading, onRead } =
    props;
  const { job, canSend, canPrepareAgain, letterBy, closing } = attempt;
  const { subject = attempt.subject, letter = attempt.letter } = draft;
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const url = webAddress(job.url);
  const isOpen = isEditing && canSend;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const isChanged = changesOf(draft, attempt) !== null;
  const type = (typed: LetterDraft): void => onDraft(changesOf({ ...draft, ...typed }, attempt));
  const missing = (text: string, problem: string): string | null => (isJudged && text.trim() === '' ? problem : null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(letter);
      setSaid(attemptTexts.copied);
    } catch {
      setSaid(attemptTexts.copyingNotAllowed);
    }
  };
  return (
    <>
      <div className={classes.letterHead}>
        <div className={classes.about}>
          <h2 tabIndex={-1} data-letter-heading>
            {job.title}
          </h2>
          <p className={classes.meta}>
            <span className={classes.place}>{place}</span>
            {[job.company, job.location, job.salary && shortSalary(job.salary)].filter(Boolean).join(' · ')}
            {' · '}
            <button
              type="button"
              className={classes.textButton}
              aria-expanded={isReading}
              aria-keyshortcuts="P"
              onClick={() => onRead(!isReading)}
            >
              {inboxTexts.readThePosting}
            </button>
            {url && (
              <>
                {' · '}
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {inboxTexts.theirPage}
                </a>
              </>
            )}
          </p>
        </div>
        {canSend ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            aria-keyshortcuts="E"
            onClick={() => onEdit(!isEditing)}
          >
            {isEditing ? inboxTexts.stopEditing : inboxTexts.edit}
          </Button>
        ) : (
          letter !== '' && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {inboxTexts.copyLetter}
            </Button>
          )
        )}
      </div>
      <output className={classes.meta}>{said}</output>
      {isOpen ? (
        <div className={classes.editor}>
          <Textarea
            size="md"
            label={attemptTexts.subject}
            rows={2}
            maxLength={LIMITS.lineLength}
            value={subject}
            error={missing(subject, attemptTexts.enterASubject)}
            onChange={({ currentTarget }) => type({ subject: currentTarget.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') })}
            onKeyDown={(event) => {
              // It is one line, shown on several where it is long. With a modifier, Enter sends.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              field.current?.focus();
            }}
          />
          <Textarea
            ref={field}
            size="md"
            label={attemptTexts.letter}
            rows={16}
            maxLength={AUTO_APPLY_LIMITS.letterLength}
            value={letter}
            error={missing(letter, attemptTexts.enterALetter)}
            onChange={({ currentTarget }) => type({ letter: currentTarget.value })}
          />
          {isChanged && (
            <Button
              variant="default"
              size="compact-md"
              className={classes.undo ?? ''}
              onClick={() => {
                onDraft(null);
                // The button disappears after undoing.
                field.current?.focus();
              }}
            >
              {attemptTexts.undoChanges}
            </Button>
          )}
        </div>
      ) : (
        <article className={classes.paper} aria-label={inboxTexts.letter}>
          <p className={classes.subject}>{subject}</p>
          {letter === '' ? <p>{inboxTexts.noLetter}</p> : paragraphsOf(letter)}
          {canSend && closing.trim() !== '' && <p className={classes.closing}>{closing.trim()}</p>}
        </article>
      )}
      <div className={classes.below}>
        <p className={classes.meta}>{LETTER_WORDS[letterBy]}</p>
        {canPrepareAgain && !isAboutCv(attempt) && (
          <Button variant="subtle" size="compact-md" aria-disabled={isBusy} onClick={onPrepareAgain}>
            {inboxTexts.prepareAgain}
          </Button>
        )}
      </div>
    </>
  );
}

const paragraphsOf = (letter: string) =>
  letter
    .split(/\n{2,}/)
    .map((text, place) => ({ text: text.trim(), place }))
    .filter(({ text }) => text !== '')
    .map(({ text, place }) => <p key={place}>{text}</p>);

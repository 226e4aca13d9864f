import { Button } from '@mantine/core';
import { IconCheck, IconFileText, IconMail } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { clientConfig } from '../../../lib/client-config.ts';
import { isAppleDevice } from '../../../lib/is-apple-device.ts';
import { plainKey } from '../../../lib/plain-key.ts';
import { areShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';
import '../../../ui/button.css';
import { Keys } from '../../../ui/keys.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { type Dossier_AttemptFragment, useAutoApplyDossierQuery } from '../attempts/attempt.generated.ts';
import { Problem } from '../attempts/attempt-row.tsx';
import { isAboutCv } from '../attempts/attempt-words.ts';
import { DossierDocument } from '../attempts/dossier-document.tsx';
import { useDecisions } from '../attempts/use-decisions.ts';
import { changesOf, type LetterDraft } from '../attempts/use-letter-drafts.ts';
import { reasonWords } from '../matches/match-words.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';
import { activityTexts } from '../texts/activity.texts.ts';
import { inboxTexts } from '../texts/inbox.texts.ts';
import { FormAnswers } from './form-answers.tsx';
import { InboxLetter } from './inbox-letter.tsx';
import classes from './inbox.module.css';
import { SendBar } from './send-bar.tsx';

const KEYS = [
  [isAppleDevice() ? '⌘↵' : 'Ctrl ↵', inboxTexts.keyWords.send],
  ['J', inboxTexts.keyWords.next],
  ['E', inboxTexts.keyWords.edit],
  ['S', inboxTexts.keyWords.skip],
  ['D', inboxTexts.keyWords.discard],
  ['P', inboxTexts.keyWords.posting],
] as const;

/** Renders the posting beside the application, or over it when space is short. */
export type RenderJob = (
  jobId: string,
  known: { readonly title: string; readonly company: string; readonly location: string },
  onClose: () => void,
) => ReactNode;

/** Renders the requirements of the job with their proofs. */
export type RenderProofs = (jobId: string) => ReactNode;

interface InboxApplicationProps {
  readonly id: string;
  /** Increases when data may have changed on the server. */
  readonly age: number;
  readonly place: string;
  readonly draft: LetterDraft | undefined;
  readonly onDraft: (draft: LetterDraft | null) => void;
  /** Whether the posting is shown beside the letter instead of the reasons. */
  readonly isReading: boolean;
  readonly onRead: (isReading: boolean) => void;
  readonly renderJob: RenderJob;
  readonly renderProofs: RenderProofs;
  /** Called when it is skipped: it goes to the end of the queue. */
  readonly onSkip: () => void;
  /** Called when it leaves the queue. */
  readonly onDecided: () => void;
}

/** One application: its letter, the reasons for and against it, and its actions. */
export function InboxApplication({ id, age, ...rest }: InboxApplicationProps) {
  const { data, error, loading, refetch } = useAutoApplyDossierQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const ask = (): void => void refetch().catch(() => undefined);
  useOnChange(age, ask);
  const attempt = data?.viewer?.autoApplyAttempt;
  if (attempt) return <Content attempt={attempt} {...rest} />;
  const message = error ? attemptTexts.couldntLoadApplication : attemptTexts.applicationNoLongerExists;
  return (
    <div className={classes.middle}>
      {loading ? (
        <LoadingState label={attemptTexts.loadingApplication} />
      ) : (
        <ErrorState message={message} onRetry={ask} />
      )}
    </div>
  );
}

/** Warns before sending on a server that sends no mail. */
function NoMailServer() {
  const { local, mails } = clientConfig();
  if (mails) return null;
  return (
    <p className={classes.meta}>
      <span>{activityTexts.noEmailServer}</span> {local && <a href="/dev/inbox">{activityTexts.localInbox}</a>}
    </p>
  );
}

interface ContentProps extends Omit<InboxApplicationProps, 'id' | 'age'> {
  readonly attempt: Dossier_AttemptFragment;
}

function Content({ attempt, place, draft = {}, onDraft, onSkip, onDecided, ...reading }: ContentProps) {
  const { isReading, onRead, renderJob, renderProofs } = reading;
  const { reasons, answers, documents, recipient, replyTo, problem, canSend, letterBy } = attempt;
  const decisions = useDecisions(attempt);
  const [isEditing, setIsEditing] = useState(false);
  const [isJudged, setIsJudged] = useState(false);
  const changes = changesOf(draft, attempt);

  const decide = async (work: Promise<boolean>): Promise<void> => {
    if (!(await work)) return;
    onDraft(null);
    onDecided();
  };
  const send = async (): Promise<void> => {
    const { subject = attempt.subject, letter = attempt.letter } = draft;
    setIsJudged(true);
    if (subject.trim() === '' || letter.trim() === '') setIsEditing(true);
    else await decide(decisions.send(changes ?? {}));
  };
  const prepareAgain = (): void => void decide(decisions.prepareAgain(changes !== null || letterBy === 'PERSON'));
  const discard = (): void => void decide(decisions.discard());

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areShortcutsOn() || document.querySelector('[role="dialog"]')) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && canSend) {
      event.preventDefault();
      void send();
      return;
    }
    const key = plainKey(event);
    if (key === 'E' && canSend) setIsEditing(true);
    else if (key === 'S') onSkip();
    else if (key === 'D') discard();
    else if (key === 'P') onRead(!isReading);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const open = answers.filter(({ answer }) => answer === null).length;
  const doubts = [
    // Applications by mail don't use the form.
    !canSend && open > 0 && inboxTexts.openQuestions(open),
    attempt.outcome === 'UNKNOWN' && inboxTexts.checkYourMail,
    attempt.job.forbidsAutomation && attemptTexts.noAutomatedApplications,
  ].filter((doubt) => doubt !== false);
  return (
    <>
      <div className={classes.middle}>
        <InboxLetter
          attempt={attempt}
          draft={draft}
          onDraft={onDraft}
          isEditing={isEditing}
          onEdit={setIsEditing}
          isJudged={isJudged}
          isBusy={decisions.isBusy}
          onPrepareAgain={prepareAgain}
          place={place}
          isReading={isReading}
          onRead={onRead}
        />
        <FormAnswers answers={answers} />
        {renderProofs(attempt.jobId)}
      </div>
      {isReading && renderJob(attempt.jobId, attempt.job, () => onRead(false))}
      <aside className={classes.right} aria-label={inboxTexts.check} data-covered={isReading || undefined}>
        {(problem ?? decisions.isPlanFull) && <Problem problem={problem} isPlanFull={decisions.isPlanFull} />}
        {isAboutCv(attempt) && (
          <Button variant="default" aria-disabled={decisions.isBusy} onClick={prepareAgain}>
            {inboxTexts.prepareAgain}
          </Button>
        )}
        {doubts.length > 0 && (
          <ul className={classes.doubts}>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        )}
        <section>
          <h3>{inboxTexts.whyThisJob}</h3>
          <ul className={classes.why}>
            {reasons.map((reason) => (
              <li key={`${reason.kind} ${reason.text}`}>
                <IconCheck size={16} stroke={1.75} aria-hidden="true" />
                {reasonWords(reason)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{inboxTexts.goesWithIt}</h3>
          <ul className={classes.files}>
            {documents.length === 0 && (
              <li>
                <IconFileText size={18} stroke={1.75} aria-hidden="true" />
                {attemptTexts.noCv}
              </li>
            )}
            {documents.map((document) => (
              <DossierDocument key={document.url} document={document} />
            ))}
            <li>
              <IconMail size={18} stroke={1.75} aria-hidden="true" />
              <span>
                {canSend && recipient ? inboxTexts.to(recipient) : inboxTexts.onTheirForm}
                {canSend && replyTo && <span className={classes.meta}>{inboxTexts.replies(replyTo)}</span>}
              </span>
            </li>
          </ul>
        </section>
        <div className={classes.foot}>
          {canSend && <NoMailServer />}
          <SendBar
            attempt={attempt}
            decisions={decisions}
            onSend={() => void send()}
            onSkip={onSkip}
            onDiscard={discard}
            onDecided={onDecided}
          />
          <Keys keys={KEYS} />
        </div>
      </aside>
    </>
  );
}

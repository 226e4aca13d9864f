import { AUTO_APPLY_LIMITS, Stage } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { plainKey } from '../../../lib/plain-key.ts';
import { areShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import { useZone } from '../../../lib/zone.ts';
import '../../../ui/button.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { Stairs } from '../../../ui/stairs.tsx';
import { useLetterDrafts } from '../attempts/use-letter-drafts.ts';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import unseen from '../../../ui/unseen.module.css';
import { rowNames } from '../model/row-names.ts';
import { timeWords } from '../model/state-sentence.ts';
import type { AutoApplyWork } from '../model/use-auto-apply-work.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';
import { inboxTexts } from '../texts/inbox.texts.ts';
import { InboxApplication, type RenderJob, type RenderProofs } from './inbox-application.tsx';
import classes from './inbox.module.css';

interface ReviewQueueProps {
  readonly work: AutoApplyWork;
  readonly renderJob: RenderJob;
  readonly renderProofs: RenderProofs;
  readonly settings: AutoApplyForm_SettingsFragment | null;
}

/** The applications to review, one at a time. */
export function ReviewQueue({
  work: { waiting, hasFailed, retry, age },
  settings,
  renderJob,
  renderProofs,
}: ReviewQueueProps) {
  const desk = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Skipped applications, in order; they come last. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  /** Whether the posting stays open while moving through the queue. */
  const [isReading, setIsReading] = useState(false);
  const nodes = waiting?.nodes ?? [];
  const attempts = nodes.toSorted((a, b) => skipped.indexOf(a.id) - skipped.indexOf(b.id));
  const total = waiting?.totalCount ?? 0;
  const names = rowNames(attempts.map(({ job }) => job));
  const at = Math.max(
    0,
    attempts.findIndex(({ id }) => id === chosen),
  );
  const current = attempts[at];
  const drafts = useLetterDrafts({
    ids: attempts.filter(({ canSend }) => canSend).map(({ id }) => id),
    hasMore: attempts.length < total,
  });

  /** The next one replaces one that leaves. */
  const goOn = (): void => {
    setChosen((attempts[at + 1] ?? attempts[at - 1])?.id ?? null);
    desk.current?.focus();
  };
  const skip = (): void => {
    if (!current) return;
    setSkipped((known) => [...known.filter((id) => id !== current.id), current.id]);
    setChosen((attempts[at + 1] ?? attempts[0])?.id ?? null);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isReading && !document.querySelector('[role="dialog"]')) {
      setIsReading(false);
      return;
    }
    const key = areShortcutsOn() ? plainKey(event) : null;
    if ((key !== 'J' && key !== 'K') || document.querySelector('[role="dialog"]')) return;
    const next = attempts[at + (key === 'J' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!waiting) {
    return hasFailed ? (
      <ErrorState message={inboxTexts.couldntLoad} onRetry={retry} />
    ) : (
      <LoadingState label={inboxTexts.loading} />
    );
  }
  if (!current) return <NothingToReview settings={settings} />;
  return (
    <div ref={desk} className={classes.desk} tabIndex={-1} role="region" aria-label={inboxTexts.toReview}>
      <nav className={classes.queue} aria-label={inboxTexts.toReview}>
        <ul>
          {attempts.map(({ id, canSend, job }, row) => (
            <li key={id}>
              <button
                type="button"
                className={classes.item}
                aria-current={id === current.id || undefined}
                onClick={() => setChosen(id)}
              >
                <Monogram company={job.company} />
                <span className={classes.about}>
                  <span className={classes.title}>{job.title}</span>
                  {/* Two rows of one title at one company have different names. */}
                  <span className={unseen.unseen}>
                    {names[row]?.slice(attemptTexts.at(job.title, job.company).length)}
                  </span>
                  <span className={classes.meta}>
                    {inboxTexts.withChannel(job.company, canSend ? inboxTexts.byMail : inboxTexts.onTheirPage)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className={classes.rule}>
          {total > attempts.length && inboxTexts.andMore(total - attempts.length)}{' '}
          {settings?.reviewBeforeSending === false
            ? inboxTexts.weSend(AUTO_APPLY_LIMITS.companyDays)
            : inboxTexts.youApprove(AUTO_APPLY_LIMITS.companyDays)}
        </p>
      </nav>
      <InboxApplication
        key={current.id}
        id={current.id}
        age={age}
        place={inboxTexts.place(at + 1, total)}
        draft={drafts.of(current.id)}
        onDraft={(draft) => drafts.keep(current.id, draft)}
        isReading={isReading}
        onRead={setIsReading}
        renderJob={renderJob}
        renderProofs={renderProofs}
        onSkip={skip}
        onDecided={goOn}
      />
    </div>
  );
}

function NothingToReview({ settings }: Pick<ReviewQueueProps, 'settings'>) {
  const zone = useZone();
  const isOn = settings?.enabled === true && !settings.paused;
  if (!isOn) {
    const isPaused = settings?.enabled === true;
    return (
      <EmptyState
        isBare
        icon={<Stairs stage={Stage.SAVED} width={66} />}
        title={inboxTexts.nothingYet}
        text={isPaused ? inboxTexts.pausedHint : inboxTexts.offHint}
      >
        <Button component={Link} to={paths.settings('auto-apply')}>
          {isPaused ? inboxTexts.resume : inboxTexts.turnOn}
        </Button>
      </EmptyState>
    );
  }
  const next = settings.nextRunAt;
  return (
    <EmptyState
      isBare
      icon={<Stairs stage={Stage.APPLIED} width={66} />}
      title={inboxTexts.allClear}
      text={next === null ? inboxTexts.nothingToReview : inboxTexts.nextSearch(timeWords(next, zone))}
    >
      <Button component={Link} variant="default" to={paths.inbox('matches')}>
        {inboxTexts.seeMatches}
      </Button>
    </EmptyState>
  );
}

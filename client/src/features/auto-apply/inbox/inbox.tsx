import { missingForAutoApply } from '@foothold/server/domain';
import { IconBolt } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format.ts';
import { type InboxTab, paths } from '../../../lib/paths.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { useZone } from '../../../lib/zone.ts';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { AttemptHistory } from '../attempts/attempt-history.tsx';
import { MatchesToday } from '../matches/matches-today.tsx';
import { usePreview } from '../matches/use-preview.ts';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import { valuesOf } from '../model/auto-apply-values.ts';
import { type AutoApplyWork, useAutoApplyWork } from '../model/use-auto-apply-work.ts';
import { inboxTexts } from '../texts/inbox.texts.ts';
import classes from './inbox.module.css';
import type { RenderJob, RenderProofs } from './inbox-application.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { RunNow } from './run-now.tsx';
import { useAutoApplyTodayQuery } from './today-counts.generated.ts';
import { todayWords } from './today-counts.ts';

/** The parts of the profile that auto-apply needs. */
interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly cvUrl: string;
}

interface InboxProps {
  readonly tab: InboxTab;
  /** The saved settings; null: none. */
  readonly settings: AutoApplyForm_SettingsFragment | null;
  readonly profile: Applicant | null;
  readonly renderJob: RenderJob;
  readonly renderProofs: RenderProofs;
  /** The plan's capacity beside the number of matches; `age` increases when it may have changed. */
  readonly renderPlaces: (wanted: number, age: number) => ReactNode;
}

/** Prepared applications, matches and history, in three tabs. */
export function Inbox({ tab, settings, profile, renderJob, renderProofs, renderPlaces }: InboxProps) {
  const work = useAutoApplyWork();
  const isComplete = missingForAutoApply(profile).length === 0;
  const history = useRef<HTMLElement>(null);
  return (
    <div className={classes.page} data-tab={tab}>
      <InboxTop tab={tab} work={work} settings={settings} />
      {tab === 'review' && (
        <ReviewQueue work={work} settings={settings} renderJob={renderJob} renderProofs={renderProofs} />
      )}
      {tab === 'matches' && (
        <div className={classes.list}>
          <Matches
            work={work}
            settings={settings}
            isComplete={isComplete}
            hasCv={Boolean(profile?.cvUrl) || Boolean(settings?.cvVersionId)}
            renderPlaces={renderPlaces}
          />
        </div>
      )}
      {tab === 'history' && (
        <div className={classes.list}>
          <AttemptHistory age={work.age} at={history} />
        </div>
      )}
    </div>
  );
}

interface MatchesProps extends Pick<InboxProps, 'settings' | 'renderPlaces'> {
  readonly work: AutoApplyWork;
  readonly isComplete: boolean;
  readonly hasCv: boolean;
}

function Matches({ work, settings, isComplete, hasCv, renderPlaces }: MatchesProps) {
  const values = useMemo(() => valuesOf(settings, isComplete), [settings, isComplete]);
  const found = usePreview(values, work.matchesAge);
  const at = useRef<HTMLElement>(null);
  return (
    <MatchesToday settings={settings} hasCv={hasCv} found={found} hasTaken={(work.run?.prepared ?? 0) > 0} at={at}>
      {found.preview && renderPlaces(found.preview.total, work.age)}
      <RunNow work={work} settings={settings} isDirty={false} isComplete={isComplete} />
    </MatchesToday>
  );
}

interface InboxTopProps extends Pick<InboxProps, 'tab' | 'settings'> {
  readonly work: AutoApplyWork;
}

const TABS: readonly (readonly [InboxTab, string])[] = [
  ['review', inboxTexts.toReview],
  ['matches', inboxTexts.matches],
  ['history', inboxTexts.history],
];

/** The page's title and tabs, what happened today, and whether auto-apply is on. */
function InboxTop({ tab: selected, work, settings }: InboxTopProps) {
  const heading = usePageHeading(inboxTexts.inbox);
  const zone = useZone();
  const [now] = useState(() => new Date());
  const { data, refetch } = useAutoApplyTodayQuery({ fetchPolicy: 'cache-and-network' });
  useOnChange(work.age, () => void refetch().catch(() => undefined));
  const attempts = data?.viewer?.autoApplyAttempts?.nodes;
  const waiting = work.waiting?.totalCount ?? 0;
  return (
    <div className={classes.top}>
      <h1 ref={heading} tabIndex={-1}>
        {inboxTexts.inbox}
      </h1>
      <nav className={classes.tabs} aria-label={inboxTexts.tabs}>
        {TABS.map(([tab, title]) => (
          <Link
            key={tab}
            to={paths.inbox(tab === 'review' ? undefined : tab)}
            className={classes.tab}
            aria-current={tab === selected ? 'page' : undefined}
          >
            {title} {tab === 'review' && waiting > 0 && <span className={classes.count}>{formatCount(waiting)}</span>}
          </Link>
        ))}
      </nav>
      <div className={classes.state}>
        {attempts && <output className={classes.meta}>{todayWords(attempts, now, zone)}</output>}
        <Link to={paths.settings('auto-apply')}>
          <IconBolt size={18} stroke={1.75} aria-hidden="true" />
          <span>{stateOf(settings)}</span>
        </Link>
      </div>
    </div>
  );
}

function stateOf(settings: AutoApplyForm_SettingsFragment | null): string {
  if (!settings?.enabled) return inboxTexts.isOff;
  return settings.paused ? inboxTexts.isPaused : inboxTexts.isOn;
}

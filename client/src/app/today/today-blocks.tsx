import { useReminderZoneQuery } from '../../features/applications/reminders/reminder-due.generated.ts';
import { useBoardChangedSubscription } from '../../features/applications/model/board-change.generated.ts';
import { useAutoApplyLive } from '../../features/auto-apply/model/use-auto-apply-live.ts';
import { todayTexts } from '../../features/today/texts.ts';
import { AllClear } from '../../features/today/all-clear.tsx';
import { ComingUp, NewForYou, Week } from '../../features/today/today-aside.tsx';
import { TodayList } from '../../features/today/today-list.tsx';
import classes from '../../features/today/today.module.css';
import { OWN_REQUEST, useRefresh } from '../../lib/live/use-refresh.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { ZoneContext, useZone } from '../../lib/zone.ts';
import { daysAfter, momentAt, wallTime, zoneOf } from '../../lib/zoned-time.ts';
import { ErrorState } from '../../ui/query-state.tsx';
import { useTodayMatchesQuery, useTodayPageQuery } from './today.generated.ts';
import { clockWords, todayBlocks, toDo, type Viewer } from './today-rows.ts';
import { TodaySkeleton } from '../../features/today/today-skeleton.tsx';
import { useTodayActions } from './use-today-actions.ts';

/** Matches shown beside the day's list; the inbox has all. */
const SHOWN_MATCHES = 5;

/** What needs the signed-in person today. Stands on a page of its own and comes first on their home page. */
export function TodayBlocks() {
  const { data, error } = useReminderZoneQuery();
  // Without an answer the device's own zone is the best guess.
  if (!data && !error) return <TodaySkeleton />;
  return (
    <ZoneContext value={zoneOf(data?.viewer?.preferences?.timeZone)}>
      <Day />
    </ZoneContext>
  );
}

const midnightAfter = (now: Date, zone: string): Date =>
  momentAt(daysAfter(wallTime(now, zone).day, 1), '00:00', zone) ?? new Date(now.getTime() + 86_400_000);

function Day() {
  const zone = useZone();
  const now = useNow((moment) => midnightAfter(moment, zone));
  const { data, previousData, error, loading, refetch } = useTodayPageQuery({
    variables: { endOfDay: midnightAfter(now, zone).toISOString() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: OWN_REQUEST,
  });
  const refresh = useRefresh(refetch);
  const ask = (): void => void refresh();
  useBoardChangedSubscription({ fetchPolicy: 'no-cache', ignoreResults: true, onData: ask });
  // Calls as well when events of the board may have been missed: all come over one connection.
  useAutoApplyLive(ask);
  const viewer = (data ?? previousData)?.viewer;
  if (viewer) return <Content viewer={viewer} now={now} refresh={refresh} />;
  if (error && !loading) return <ErrorState message={todayTexts.couldntLoad} onRetry={ask} />;
  return <TodaySkeleton />;
}

interface ContentProps {
  readonly viewer: Viewer;
  readonly now: Date;
  /** Resolves when what is shown holds everything done before. */
  readonly refresh: () => Promise<void>;
}

function Content({ viewer, now, refresh }: ContentProps) {
  const zone = useZone();
  const actions = useTodayActions(refresh);
  const blocks = todayBlocks(viewer, { actions, now, zone });
  const { today, autoApplyAttempts } = viewer;
  const upcoming = (today?.comingUp ?? []).map((application) => {
    const moment = new Date(application.nextReminder ?? now);
    const part = (options: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(moment);
    return {
      id: application.id,
      weekday: part({ weekday: 'short' }),
      day: part({ day: 'numeric' }),
      title: toDo(application),
      line: `${application.job.company} · ${clockWords(moment, zone)}`,
      to: paths.board({ application: application.id }),
    };
  });
  const [next] = upcoming;
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: zone });
  return (
    <>
      <p className={classes.summary}>
        {todayTexts.summary(day.format(now), today?.due.length ?? 0, autoApplyAttempts?.totalCount ?? 0)}
      </p>
      <div className={classes.columns}>
        {blocks.length > 0 ? (
          <TodayList blocks={blocks} />
        ) : (
          <AllClear next={next && todayTexts.nextIs(`${next.title}, ${next.line}`, `${next.weekday} ${next.day}`)} />
        )}
        <aside className={classes.side}>
          <Matches onSave={actions.save} />
          <ComingUp items={upcoming} />
          {today && <Week {...today.week} />}
        </aside>
      </div>
    </>
  );
}

interface MatchesProps {
  readonly onSave: (jobId: string, title: string) => Promise<unknown>;
}

function Matches({ onSave }: MatchesProps) {
  const { data, error, loading, refetch } = useTodayMatchesQuery({
    // An answer is old at once: jobs come in all the time.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const preview = data?.viewer?.autoApplyPreview;
  const save = async (jobId: string, title: string): Promise<void> => {
    await onSave(jobId, title);
    await refetch().catch(() => undefined);
  };
  return (
    <NewForYou
      jobs={preview?.matches.slice(0, SHOWN_MATCHES).map(({ job }) => job)}
      total={preview?.total ?? 0}
      hasNoSearch={preview?.problem?.code === 'NO_KEYWORDS'}
      hasFailed={!loading && (error !== undefined || preview === null)}
      onSave={({ id, title }) => void save(id, title)}
    />
  );
}

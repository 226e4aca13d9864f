import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorState } from '../../../ui/query-state.tsx';
import { useSeen } from '../../../ui/use-seen.ts';
import { useIsCarrying } from '../shared/carried-card.ts';
import { ChartCard } from './chart-card.tsx';
import { FEWEST_SENT, overTimeRows, reachedRows } from './chart-rows.ts';
import { OverTimeTable, ReachedTable } from './chart-tables.tsx';
import {
  PipelineHistoryDocument,
  type PipelineHistoryQuery,
  usePipelineHistoryQuery,
} from './pipeline-history.generated.ts';
import classes from './progress-charts.module.css';
import { useRefreshOnChange } from './use-refresh-on-change.ts';
import { chartTexts } from '../texts/charts.texts.ts';

const loading = { renderFallback: () => <Skeleton className={classes.waiting} height="16rem" /> };
const OverTimeChart = lazyPart(async () => (await import('./charts.tsx')).OverTimeChart, loading);
const ReachedChart = lazyPart(async () => (await import('./charts.tsx')).ReachedChart, loading);

/**
 * How the search develops: what stood where over time, and how far applications get. Below the board; its data and its
 * code come when it is nearly in view, and no card is carried over the board.
 *
 * @param revision the board's; the charts follow its changes
 */
export function ProgressCharts({ revision }: { revision: number }) {
  const place = useRef<HTMLElement>(null);
  // The columns fill the window, and the charts begin right below it.
  const isSeen = useSeen(place, '0px');
  const isCarrying = useIsCarrying();
  const [isShown, setIsShown] = useState(false);
  if (isSeen && !isCarrying && !isShown) setIsShown(true);
  return (
    <section ref={place} className={classes.section} aria-labelledby="progress">
      <h2 id="progress" className={classes.title}>
        {chartTexts.progress}
      </h2>
      {isShown ? <Loaded revision={revision} /> : <Waiting />}
    </section>
  );
}

function Waiting() {
  return (
    <div className={classes.charts} aria-hidden="true">
      <Skeleton className={classes.place} />
      <Skeleton className={classes.place} />
    </div>
  );
}

function Loaded({ revision }: { revision: number }) {
  const client = useApolloClient();
  const { data, error, refetch } = usePipelineHistoryQuery({ fetchPolicy: 'cache-and-network' });
  const refresh = useCallback(
    () => client.query({ query: PipelineHistoryDocument, fetchPolicy: 'network-only' }),
    [client],
  );
  useRefreshOnChange(revision, refresh);

  if (data?.applicationStats) return <Charts history={data.applicationStats} />;
  if (!error) return <Waiting />;
  return <ErrorState message={chartTexts.couldntLoadCharts} onRetry={() => void refetch().catch(() => undefined)} />;
}

function Charts({ history }: { history: NonNullable<PipelineHistoryQuery['applicationStats']> }) {
  const overTime = overTimeRows(history);
  const reached = reachedRows(history);
  if (!overTime && !reached) return <NotEnough />;
  return (
    <div className={classes.charts}>
      {overTime && (
        <ChartCard
          title={chartTexts.applicationsOverTime}
          text={chartTexts.overTimeHint}
          chart={<OverTimeChart rows={overTime} />}
          table={<OverTimeTable rows={overTime} />}
        />
      )}
      {reached && (
        <ChartCard
          title={chartTexts.howFarApplicationsGet}
          text={chartTexts.howFarHint}
          chart={<ReachedChart rows={reached} />}
          table={<ReachedTable rows={reached} />}
        />
      )}
    </div>
  );
}

function NotEnough() {
  return <p className={classes.notEnough}>{chartTexts.notEnoughYet(FEWEST_SENT)}</p>;
}

import {
  activePipeline,
  ENOUGH_PROCESSES,
  responseRate,
  type StageCounts,
  totalApplications,
} from '@foothold/server/domain';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ApplicationStatsQuery } from './application-stats.generated.ts';
import classes from './pipeline-metrics.module.css';
import { boardTexts } from '../texts/board.texts.ts';

type ProcessTime = NonNullable<ApplicationStatsQuery['applicationStats']>['processTime'];

const METRICS = ['total', 'active', 'rate', 'time'] as const;

interface PipelineMetricsProps {
  readonly counts: StageCounts;
  /** What the list alone does not show; undefined while it is not known. */
  readonly processTime: ProcessTime | undefined;
}

/** The metrics above the stages (board-26, board-27, board-28). */
export function PipelineMetrics({ counts, processTime }: PipelineMetricsProps) {
  const metrics = [
    { label: boardTexts.totalApplications, value: totalApplications(counts) },
    { label: boardTexts.activePipeline, value: activePipeline(counts) },
    { label: boardTexts.responseRate, value: `${responseRate(counts)}%` },
    {
      label: boardTexts.averageProcessTime,
      // Nobody's own time is known before a few processes are over.
      value: processTime?.isMeasured ? boardTexts.days(processTime.days) : '–',
      note: processTime && whence(processTime),
    },
  ];
  return (
    <dl className={classes.metrics}>
      {metrics.map(({ label, value, note }) => (
        <div key={label} className={classes.metric}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Keeps the metrics' place. */
export function MetricsSkeleton() {
  return (
    <div className={classes.metrics} aria-hidden="true">
      {METRICS.map((place) => (
        <Skeleton key={place} className={classes.waiting} radius="sm" />
      ))}
    </div>
  );
}

/** Whether the time is the person's own or a stand-in (board-28). */
function whence({ isMeasured, days, finished }: ProcessTime): string {
  return isMeasured ? boardTexts.medianOfFinished(finished) : boardTexts.typicalUntilFinished(days, ENOUGH_PROCESSES);
}

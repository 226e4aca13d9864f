import {
  activePipeline,
  countByStage,
  responseRate,
  Stage as StageId,
  STAGES,
  totalApplications,
} from '@foothold/server/domain';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import type { BoardApplication } from './board-cache.ts';
import classes from './pipeline-breakdown.module.css';
import { stageColours, StageIcon } from './stage-icon.tsx';
import { stageIdOf } from './stage-name.ts';

/** The card's words for a stage: its title, but for the first (SPEC §2 "Board"). */
const labelOf = (stage: StageId, title: string) => (stage === StageId.SAVED ? 'Saved/Interested' : title);

function Frame({ metrics, children }: { metrics?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.card} aria-labelledby="pipeline-breakdown">
      <div className={classes.head}>
        <h2 id="pipeline-breakdown" className={classes.title}>
          Pipeline Breakdown
        </h2>
        {metrics}
      </div>
      {children}
    </section>
  );
}

/** The pipeline while the board is under way. */
export function PipelineSkeleton() {
  return (
    <Frame>
      <div aria-hidden="true">
        <Skeleton height={8} radius="xl" className={classes.bar} />
        <div className={classes.stages}>
          {STAGES.map(({ stage }) => (
            <Skeleton key={stage} height={62} radius="md" />
          ))}
        </div>
      </div>
    </Frame>
  );
}

/** The pipeline when the board could not be loaded. */
export function PipelineError() {
  return (
    <Frame>
      <p className={classes.error}>Failed to load pipeline data</p>
    </Frame>
  );
}

interface PipelineBreakdownProps {
  readonly applications: readonly BoardApplication[];
  /** A line below the counts, if any. */
  readonly children?: ReactNode;
}

/** How many applications stand where. Counted from the board itself, so it moves in the same frame as a card. */
export function PipelineBreakdown({ applications, children }: PipelineBreakdownProps) {
  const counts = countByStage(applications.map(({ stage }) => ({ stage: stageIdOf(stage) })));
  const total = totalApplications(counts);
  const metrics = [
    { label: 'Total applications', value: total },
    { label: 'Active pipeline', value: activePipeline(counts) },
    { label: 'Response rate', value: `${responseRate(counts)}%` },
  ];

  return (
    <Frame
      metrics={
        <dl className={classes.metrics}>
          {metrics.map(({ label, value }) => (
            <div key={label} className={classes.metric}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <div className={classes.bar} aria-hidden="true">
        {STAGES.map(({ stage }) => (
          <span
            key={stage}
            className={classes.share}
            style={{ ...stageColours(stage), flexGrow: counts[stage] }}
            data-empty={counts[stage] === 0 || undefined}
          />
        ))}
      </div>
      <dl className={classes.stages}>
        {STAGES.map(({ stage, title }) => (
          <div
            key={stage}
            className={classes.stage}
            style={stageColours(stage)}
            data-empty={counts[stage] === 0 || undefined}
          >
            <dt>
              <StageIcon stage={stage} size={15} />
              {labelOf(stage, title)}
            </dt>
            <dd>{counts[stage]}</dd>
          </div>
        ))}
      </dl>
      {children && <div className={classes.below}>{children}</div>}
    </Frame>
  );
}

import {
  activePipeline,
  countByStage,
  Stage as StageId,
  type StageCounts,
  STAGES,
  totalApplications,
} from '@foothold/server/domain';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { deviceSwitch } from '../../../lib/device-switch.ts';
import { formatCount } from '../../../lib/format.ts';
import '../../../ui/button.css';
import type { BoardApplication } from '../model/board-cache.ts';
import { MetricsSkeleton, PipelineMetrics } from './pipeline-metrics.tsx';
import { stageCounts } from './stage-counts.ts';
import type { ServerStats } from './use-application-stats.ts';
import classes from './pipeline-breakdown.module.css';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { stageIdOf } from '../model/stage-name.ts';
import { boardTexts } from '../texts/board.texts.ts';

/** The card's words for a stage: its title, but for the first (board-25). */
const labelOf = (stage: StageId, title: string) => (stage === StageId.SAVED ? boardTexts.savedInterested : title);

const OPENED = deviceSwitch('foothold.pipeline', 'open');

interface PipelineBreakdownProps {
  /** The board's list as the person sees it, moves under way included; without it the server's counts stand in. */
  readonly applications?: readonly BoardApplication[] | undefined;
  /** True when there will be no list. */
  readonly hasListFailed?: boolean;
  readonly stats: ServerStats;
  /** A line below the counts, if any. */
  readonly children?: ReactNode;
}

/**
 * How many applications stand where. The list speaks as soon as it is there, so the card moves in the same frame as a
 * column; the server's counts bridge the time before, and its absence. On a narrow screen it is one line that opens, so
 * that the first card is in sight; this device remembers whether it is open.
 */
export function PipelineBreakdown({ applications, hasListFailed = false, stats, children }: PipelineBreakdownProps) {
  const { known, hasFailed, retry } = stats;
  const counts = applications ? countsOfList(applications) : known && stageCounts(known.byStage);
  const [isOpen, setIsOpen] = useState(OPENED.isOn);
  const fold = () => {
    OPENED.turn(!isOpen);
    setIsOpen(!isOpen);
  };
  return (
    <section className={classes.card} aria-labelledby="pipeline-breakdown" data-folded={!isOpen || undefined}>
      <div className={classes.head}>
        <h2 id="pipeline-breakdown" className={classes.title}>
          {boardTexts.pipelineBreakdown}
        </h2>
        {counts && (
          <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={fold}>
            {inShort(counts)}
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        )}
        <div className={classes.metrics}>
          {counts && <PipelineMetrics counts={counts} processTime={known?.processTime} />}
          {!counts && !hasListFailed && <MetricsSkeleton />}
        </div>
      </div>
      {counts && <Stages counts={counts} />}
      {!counts &&
        (hasListFailed ? <p className={classes.error}>{boardTexts.failedToLoadPipeline}</p> : <StagesSkeleton />)}
      {applications && hasFailed && (
        <p className={classes.failed}>
          <span>{boardTexts.failedToFetchStats}</span>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {boardTexts.tryAgain}
          </Button>
        </p>
      )}
      {children && <div className={classes.below}>{children}</div>}
    </section>
  );
}

/** '7 total, 4 active' */
function inShort(counts: StageCounts): string {
  return boardTexts.totalActive(formatCount(totalApplications(counts)), formatCount(activePipeline(counts)));
}

function countsOfList(applications: readonly BoardApplication[]): StageCounts {
  return countByStage(applications.map(({ stage }) => ({ stage: stageIdOf(stage) })));
}

function StagesSkeleton() {
  return (
    <div aria-hidden="true" data-skeleton>
      <Skeleton height={8} radius="xl" className={classes.bar} />
      <div className={classes.stages}>
        {STAGES.map(({ stage }) => (
          <Skeleton key={stage} className={classes.waiting} radius="md" />
        ))}
      </div>
    </div>
  );
}

function Stages({ counts }: { counts: StageCounts }) {
  return (
    <>
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
    </>
  );
}

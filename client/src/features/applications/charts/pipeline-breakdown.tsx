import {
  activePipeline,
  countByStage,
  responseRate,
  Stage as StageId,
  type StageCounts,
  STAGES,
  totalApplications,
} from '@foothold/server/domain';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { deviceSwitch } from '../../../lib/device-switch.ts';
import { formatCount } from '../../../lib/format.ts';
import '../../../ui/button.css';
import type { BoardApplication } from '../model/board-cache.ts';
import { MetricsSkeleton, PipelineMetrics } from './pipeline-metrics.tsx';
import { useDueCount } from '../reminders/use-due-count.ts';
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
 * column; the server's counts bridge the time before, and its absence. It is one line that opens, so that the first card is
 * in sight; this device remembers whether it is open.
 */
export function PipelineBreakdown({ applications, hasListFailed = false, stats, children }: PipelineBreakdownProps) {
  const { known, hasFailed, retry } = stats;
  const counts = applications ? countsOfList(applications) : known && stageCounts(known.byStage);
  const [isOpen, setIsOpen] = useState(OPENED.isOn);
  const isNarrow = useMediaQuery('(width < 75em)', false, { getInitialValueInEffect: false });
  const fold = () => {
    OPENED.turn(!isOpen);
    setIsOpen(!isOpen);
  };
  return (
    <section className={classes.pipeline} aria-labelledby="pipeline-breakdown" data-folded={!isOpen || undefined}>
      <div className={classes.line}>
        <h2 id="pipeline-breakdown" className={classes.title}>
          <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={fold}>
            {boardTexts.pipelineBreakdown}
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        </h2>
        {counts && <Shares counts={counts} />}
        {counts && <InShort counts={counts} processTime={known?.processTime} />}
        {!counts && !hasListFailed && <Skeleton className={classes.waitingLine} data-skeleton aria-hidden="true" />}
        {applications && <DueTag applications={applications} />}
        {!isNarrow && children && <div className={classes.below}>{children}</div>}
      </div>
      {isNarrow && children && <div className={classes.belowLine}>{children}</div>}
      {!counts && hasListFailed && <p className={classes.error}>{boardTexts.failedToLoadPipeline}</p>}
      {/* Hidden by the styles while it is folded. */}
      {counts && (
        <div className={classes.card}>
          <PipelineMetrics counts={counts} processTime={known?.processTime} />
          <Stages counts={counts} />
        </div>
      )}
      {!counts && !hasListFailed && isOpen && (
        <div className={classes.card} data-skeleton>
          <MetricsSkeleton />
          <StagesSkeleton />
        </div>
      )}
      {applications && hasFailed && (
        <p className={classes.failed}>
          <span>{boardTexts.failedToFetchStats}</span>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {boardTexts.tryAgain}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The shares of the stages as one bar, which says its numbers to screen readers. */
function Shares({ counts }: { counts: StageCounts }) {
  const name = STAGES.map(({ stage, title }) => `${labelOf(stage, title)} ${counts[stage]}`).join(', ');
  return (
    <div className={classes.bar} role="img" aria-label={name}>
      {STAGES.map(({ stage }) => (
        <span
          key={stage}
          className={classes.share}
          style={{ ...stageColours(stage), flexGrow: counts[stage] }}
          data-empty={counts[stage] === 0 || undefined}
        />
      ))}
    </div>
  );
}

interface InShortProps {
  readonly counts: StageCounts;
  /** undefined while it is not known. */
  readonly processTime: Parameters<typeof PipelineMetrics>[0]['processTime'];
}

/** '33 total, 18 active, 39% response', and the days a process takes. */
function InShort({ counts, processTime }: InShortProps) {
  return (
    <p className={classes.short}>
      <span>
        <b>{formatCount(totalApplications(counts))}</b> {boardTexts.total}
      </span>{' '}
      <span>
        <b>{formatCount(activePipeline(counts))}</b> {boardTexts.active}
      </span>{' '}
      <span>
        <b>{responseRate(counts)}%</b> {boardTexts.response}
      </span>{' '}
      {processTime && (
        <span className={classes.time}>
          {processTime.isMeasured ? (
            <>
              <b>{processTime.days}</b> {boardTexts.daysYourMedian}
            </>
          ) : (
            boardTexts.typicallyDays(processTime.days)
          )}
        </span>
      )}
    </p>
  );
}

function DueTag({ applications }: { applications: readonly BoardApplication[] }) {
  const due = useDueCount(applications);
  return due > 0 && <span className={classes.due}>{boardTexts.dueCount(due)}</span>;
}

function countsOfList(applications: readonly BoardApplication[]): StageCounts {
  return countByStage(applications.map(({ stage }) => ({ stage: stageIdOf(stage) })));
}

/** The stage's colours, and how high its step lies: Rejected is back on the ground. */
const stepStyle = (stage: StageId): ReturnType<typeof stageColours> => ({
  ...stageColours(stage),
  '--rise': String(stage === StageId.REJECTED ? 0 : STAGES.findIndex((info) => info.stage === stage)),
});

function StagesSkeleton() {
  return (
    <div aria-hidden="true" data-skeleton>
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
    <dl className={classes.stages}>
      {STAGES.map(({ stage, title }) => (
        <div
          key={stage}
          className={classes.stage}
          style={stepStyle(stage)}
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
  );
}

import { Stage as StageId, type StageCounts, STAGE_IDS, totalApplications } from '@foothold/server/domain';
import type { PipelineHistoryQuery } from './pipeline-history.generated.ts';
import { stageCounts } from './stage-counts.ts';

type History = NonNullable<PipelineHistoryQuery['applicationStats']>;

/** What stood where on a day. */
export interface OverTimeRow {
  /** For people, and unlike every other row's: 'Nov 20', with the year where it takes one. */
  readonly day: string;
  readonly counts: StageCounts;
  readonly total: number;
}

/** How many applications got as far as a stage. */
export interface ReachedRow {
  readonly stage: StageId;
  readonly count: number;
  /** Of all that were sent, in whole percent. */
  readonly share: number;
}

const DAY_MS = 86_400_000;
/** From so many days on a day without its year may be two. */
const LONG_DAYS = 300;
/** Points before which a line says nothing: the one before everything, and two days. */
const FEWEST_POINTS = 3;
/** Applications sent before which shares say nothing. */
export const FEWEST_SENT = 3;

/** The applications over time, oldest day first; null while there is too little of it to draw. */
export function overTimeRows({ overTime }: History): OverTimeRow[] | null {
  const [first, last] = [overTime[0], overTime.at(-1)];
  if (!first || !last || overTime.length < FEWEST_POINTS) return null;
  const isLong = Date.parse(last.at) - Date.parse(first.at) > LONG_DAYS * DAY_MS;
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(isLong && { year: 'numeric' }),
  });
  return overTime.map(({ at, byStage }) => {
    const counts = stageCounts(byStage);
    return { day: format.format(new Date(at)), counts, total: totalApplications(counts) };
  });
}

/** The stages in which anything ever stood, in board order. */
export function stagesIn(rows: readonly OverTimeRow[]): StageId[] {
  return STAGE_IDS.filter((stage) => rows.some(({ counts }) => counts[stage] > 0));
}

/** How far applications got, from Applied to Offer; null while too few were sent. */
export function reachedRows({ reached }: History): ReachedRow[] | null {
  const counts = stageCounts(reached);
  const sent = counts[StageId.APPLIED];
  if (sent < FEWEST_SENT) return null;
  return STAGE_IDS.filter((stage) => stage !== StageId.SAVED && stage !== StageId.REJECTED).map((stage) => ({
    stage,
    count: counts[stage],
    share: Math.round((100 * counts[stage]) / sent),
  }));
}

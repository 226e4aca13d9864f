import { countByStage, Stage, STAGE_IDS, type StageCounts } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';

/** Change in the number of applications in a stage on a day; negative when more left than entered. */
export interface StageFlow {
  readonly daysAgo: number;
  readonly stage: Stage;
  readonly change: number;
}

/** The number of applications in each stage at one moment. */
export interface PipelinePoint {
  readonly at: Date;
  readonly byStage: StageCounts;
}

export interface StageTally {
  readonly stage: Stage;
  readonly count: number;
}

/**
 * Possible days between two points: a day, a week, four weeks, a quarter, a year. The smallest that stays within the
 * maximum is used.
 */
const STEPS = [1, 7, 28, 91, 364];
const MAX_POINTS = 32;

/** Points at even steps, from just before the first application until now; empty without any application. */
export function pipelinePoints(flow: readonly StageFlow[], now: Date): PipelinePoint[] {
  if (flow.length === 0) return [];
  const oldest = flow.reduce((most, { daysAgo }) => Math.max(most, daysAgo), 0);
  const step = STEPS.find((days) => oldest / days < MAX_POINTS - 2) ?? Math.ceil(oldest / (MAX_POINTS - 2));
  const newestFirst = flow.toSorted((left, right) => left.daysAgo - right.daysAgo);
  const counts = countByStage([]);
  const points: PipelinePoint[] = [];
  for (let back = Math.floor(oldest / step) + 1; back >= 0; back -= 1) {
    while ((newestFirst.at(-1)?.daysAgo ?? -1) >= back * step) {
      const { stage, change } = newestFirst.pop() ?? { stage: Stage.SAVED, change: 0 };
      counts[stage] += change;
    }
    points.push({ at: new Date(now.getTime() - back * step * DAY_MS), byStage: { ...counts } });
  }
  return points;
}

/**
 * How many applications got at least as far as each stage up to the offer.
 *
 * @param furthest for each stage, how many got exactly that far
 */
export function reachedStages(furthest: readonly StageTally[]): StageTally[] {
  return STAGE_IDS.filter((stage) => stage !== Stage.REJECTED).map((stage, place) => ({
    stage,
    count: furthest.reduce((sum, one) => sum + (STAGE_IDS.indexOf(one.stage) >= place ? one.count : 0), 0),
  }));
}

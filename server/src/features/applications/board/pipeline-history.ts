import { countByStage, Stage, STAGE_IDS, type StageCounts } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';

/** How many applications came into a stage (or left it, below zero) so many whole days ago. */
export interface StageFlow {
  readonly daysAgo: number;
  readonly stage: Stage;
  readonly change: number;
}

/** What stood where at a moment. */
export interface PipelinePoint {
  readonly at: Date;
  readonly byStage: StageCounts;
}

export interface StageTally {
  readonly stage: Stage;
  readonly count: number;
}

/** Days from one point to the next: days, weeks, four weeks, a quarter, a year; the first that stays below the most. */
const STEPS = [1, 7, 28, 91, 364];
const MOST_POINTS = 32;

/**
 * What stood where, from just before the first application until now, in even steps; empty when nothing ever stood
 * anywhere.
 */
export function pipelinePoints(flow: readonly StageFlow[], now: Date): PipelinePoint[] {
  if (flow.length === 0) return [];
  const oldest = flow.reduce((most, { daysAgo }) => Math.max(most, daysAgo), 0);
  const step = STEPS.find((days) => oldest / days < MOST_POINTS - 2) ?? Math.ceil(oldest / (MOST_POINTS - 2));
  const newestFirst = flow.toSorted((left, right) => left.daysAgo - right.daysAgo);
  const standing = countByStage([]);
  const points: PipelinePoint[] = [];
  for (let back = Math.floor(oldest / step) + 1; back >= 0; back -= 1) {
    while ((newestFirst.at(-1)?.daysAgo ?? -1) >= back * step) {
      const { stage, change } = newestFirst.pop() ?? { stage: Stage.SAVED, change: 0 };
      standing[stage] += change;
    }
    points.push({ at: new Date(now.getTime() - back * step * DAY_MS), byStage: { ...standing } });
  }
  return points;
}

/**
 * How many applications got at least as far as each stage up to the offer.
 *
 * @param furthest how many got just as far as a stage
 */
export function reachedStages(furthest: readonly StageTally[]): StageTally[] {
  return STAGE_IDS.filter((stage) => stage !== Stage.REJECTED).map((stage, place) => ({
    stage,
    count: furthest.reduce((sum, one) => sum + (STAGE_IDS.indexOf(one.stage) >= place ? one.count : 0), 0),
  }));
}

import { STAGE_IDS, Stage } from './stages.ts';

export type StageCounts = Readonly<Record<Stage, number>>;

const ACTIVE: readonly Stage[] = [Stage.APPLIED, Stage.PHONE_SCREEN, Stage.TECHNICAL, Stage.FINAL_ROUND, Stage.OFFER];
const ANSWERED: readonly Stage[] = [Stage.PHONE_SCREEN, Stage.TECHNICAL, Stage.FINAL_ROUND, Stage.OFFER];

const sum = (counts: StageCounts, stages: readonly Stage[]): number =>
  stages.reduce((total, stage) => total + counts[stage], 0);

/** A count of zero for every stage. */
export function noApplications(): Record<Stage, number> {
  return {
    [Stage.SAVED]: 0,
    [Stage.APPLIED]: 0,
    [Stage.PHONE_SCREEN]: 0,
    [Stage.TECHNICAL]: 0,
    [Stage.FINAL_ROUND]: 0,
    [Stage.OFFER]: 0,
    [Stage.REJECTED]: 0,
  };
}

/** Counts applications by stage; all seven stages are present in the answer. */
export function countByStage(applications: Iterable<{ stage: Stage }>): Record<Stage, number> {
  const counts = noApplications();
  for (const { stage } of applications) counts[stage] += 1;
  return counts;
}

/** All applications, whatever their stage. */
export function totalApplications(counts: StageCounts): number {
  return sum(counts, STAGE_IDS);
}

/** Applications under way: applied, phone screen, technical, final round, offer (board-26). */
export function activePipeline(counts: StageCounts): number {
  return sum(counts, ACTIVE);
}

/** Answers per application sent, in whole percent; 0 when none was sent (board-27). */
export function responseRate(counts: StageCounts): number {
  const answered = sum(counts, ANSWERED);
  const sent = counts[Stage.APPLIED] + answered;
  return sent === 0 ? 0 : Math.round((100 * answered) / sent);
}

/**
 * The step out of Saved by which an application stands where it does; null while it is only saved. What was moved by
 * mistake and taken back was never sent.
 *
 * @param steps of one application, oldest first; `to` is null for what is no move
 */
export function sendingStep<Step extends { readonly to: Stage | null }>(steps: readonly Step[]): Step | null {
  let sending: Step | null = null;
  for (const step of steps) {
    if (step.to === Stage.SAVED) sending = null;
    else if (step.to !== null) sending ??= step;
  }
  return sending;
}

/** Shown until there is something to measure. */
const DEFAULT_PROCESS_DAYS = 18;
/** From so many finished processes on, their length is the person's own. */
export const ENOUGH_PROCESSES = 3;

export interface ProcessTime {
  readonly days: number;
  /** False: the stand-in. */
  readonly isMeasured: boolean;
  /** Processes that came to an offer or a rejection. */
  readonly finished: number;
}

/**
 * How long processes take: 18 days until three are finished, then the median (board-28).
 *
 * @param finished the length of each finished process, in days
 */
export function processTime(finished: readonly number[]): ProcessTime {
  if (finished.length < ENOUGH_PROCESSES) {
    return { days: DEFAULT_PROCESS_DAYS, isMeasured: false, finished: finished.length };
  }
  const sorted = finished.toSorted((left, right) => left - right);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return { days: Math.round((low + high) / 2), isMeasured: true, finished: finished.length };
}

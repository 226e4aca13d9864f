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

/** Applications under way: applied, phone screen, technical, final round, offer (SPEC §9). */
export function activePipeline(counts: StageCounts): number {
  return sum(counts, ACTIVE);
}

/** Answers per application sent, in whole percent; 0 when none was sent (SPEC §9). */
export function responseRate(counts: StageCounts): number {
  const answered = sum(counts, ANSWERED);
  const sent = counts[Stage.APPLIED] + answered;
  return sent === 0 ? 0 : Math.round((100 * answered) / sent);
}

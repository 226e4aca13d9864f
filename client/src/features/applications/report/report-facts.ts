import { sendingStep, Stage, STAGE_IDS } from '@foothold/server/domain';
import { wallTime } from '../../../lib/zoned-time.ts';
import { stageIdOf } from '../model/stage-name.ts';
import type { BoardReport_ApplicationFragment } from './board-report.generated.ts';

/** From one day to another, 'YYYY-MM-DD', both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export type HistoryEntry = BoardReport_ApplicationFragment['history'][number];

/** An application with something to report. */
export interface ReportedApplication {
  readonly application: BoardReport_ApplicationFragment;
  /** Where it stood when the period ended. */
  readonly stage: Stage;
  /** What had happened by then, oldest first. */
  readonly history: readonly (HistoryEntry & { readonly isInPeriod: boolean })[];
}

export interface ReportFacts {
  readonly totals: readonly { readonly label: string; readonly count: number }[];
  /** Where the reported applications stood in the end, in board order; empty stages are left out. */
  readonly groups: readonly { readonly stage: Stage; readonly applications: readonly ReportedApplication[] }[];
}

/** True for a day as addresses write it that is in the calendar. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** What happened between two days, told by those applications to which something happened. */
export function reportFacts(
  applications: readonly BoardReport_ApplicationFragment[],
  { from, to }: Period,
  timeZone: string,
): ReportFacts {
  const reported = applications.flatMap((application): ReportedApplication[] => {
    const history = application.history
      .map((entry) => ({ ...entry, day: wallTime(new Date(entry.at), timeZone).day }))
      .filter((entry) => entry.day <= to)
      .map(({ day: on, ...entry }) => ({ ...entry, isInPeriod: on >= from }));
    const last = history.findLast((entry) => entry.to !== null)?.to;
    if (!last || !history.some(({ isInPeriod }) => isInPeriod)) return [];
    return [{ application, stage: stageIdOf(last), history }];
  });
  const inPeriod = reported.flatMap(({ history }) => history.filter(({ isInPeriod }) => isInPeriod));
  const movesTo = (stage: Stage): number =>
    inPeriod.filter((entry) => entry.to && stageIdOf(entry.to) === stage).length;
  return {
    totals: [
      { label: 'Applications with activity', count: reported.length },
      { label: 'Added', count: inPeriod.filter(({ kind }) => kind === 'CREATED').length },
      { label: 'Applied', count: reported.filter(isAppliedInPeriod).length },
      { label: 'Moves between stages', count: inPeriod.filter(({ kind }) => kind === 'MOVED').length },
      { label: 'Offers', count: movesTo(Stage.OFFER) },
      { label: 'Rejections', count: movesTo(Stage.REJECTED) },
    ],
    groups: STAGE_IDS.map((stage) => ({
      stage,
      applications: reported.filter((one) => one.stage === stage).toSorted(byLastEntry),
    })).filter((group) => group.applications.length > 0),
  };
}

/** It left Saved for good, as far as the period knows, or stood elsewhere from the beginning, within the period. */
function isAppliedInPeriod({ history }: ReportedApplication): boolean {
  const steps = history.map(({ to, isInPeriod }) => ({ to: to && stageIdOf(to), isInPeriod }));
  return sendingStep(steps)?.isInPeriod === true;
}

const lastOf = ({ history }: ReportedApplication): number => Date.parse(history.at(-1)?.at ?? '');
const byLastEntry = (left: ReportedApplication, right: ReportedApplication): number => lastOf(right) - lastOf(left);

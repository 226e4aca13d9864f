import { sendingStep, Stage, STAGE_IDS } from '@foothold/server/domain';
import { wallTime } from '../../../lib/zoned-time.ts';
import { stageIdOf } from '../model/stage-name.ts';
import { stageAfter } from '../timeline/event-words.ts';
import type { TimelineEntry } from '../timeline/use-whole-timelines.ts';
import type { BoardReport_ApplicationFragment } from './board-report.generated.ts';
import { reportTexts } from '../texts/report.texts.ts';

/** From one day to another, 'YYYY-MM-DD', both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What a report is made of. */
export interface Reportable {
  readonly applications: readonly BoardReport_ApplicationFragment[];
  /** Everything that happened, oldest first, by the ids of the applications. */
  readonly timelines: ReadonlyMap<string, readonly TimelineEntry[]>;
}

/** An application with something to report. */
export interface ReportedApplication {
  readonly application: BoardReport_ApplicationFragment;
  /** Where it stood when the period ended. */
  readonly stage: Stage;
  /** What had happened by then, oldest first. */
  readonly history: readonly (TimelineEntry & { readonly isInPeriod: boolean })[];
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

/** What happened between two days, by the applications to which something happened. */
export function reportFacts(
  { applications, timelines }: Reportable,
  { from, to }: Period,
  timeZone: string,
): ReportFacts {
  const reported = applications.flatMap((application): ReportedApplication[] => {
    const history = (timelines.get(application.id) ?? [])
      .map((entry) => ({ ...entry, day: wallTime(new Date(entry.node.at), timeZone).day }))
      .filter((entry) => entry.day <= to)
      .map(({ day: on, ...entry }) => ({ ...entry, isInPeriod: on >= from }));
    const last = history.flatMap(({ node }) => stageAfter(node) ?? []).at(-1);
    if (!last || !history.some(({ isInPeriod }) => isInPeriod)) return [];
    return [{ application, stage: stageIdOf(last), history }];
  });
  const inPeriod = reported.flatMap(({ history }) =>
    history.flatMap(({ node, isInPeriod }) => (isInPeriod ? [node] : [])),
  );
  const happened = (type: TimelineEntry['node']['__typename']): number =>
    inPeriod.filter(({ __typename }) => __typename === type).length;
  const movesTo = (stage: Stage): number => inPeriod.filter((event) => isMoveTo(event, stage)).length;
  return {
    totals: [
      { label: reportTexts.applicationsWithActivity, count: reported.length },
      { label: reportTexts.added, count: happened('ApplicationCreated') },
      { label: reportTexts.applied, count: reported.filter(isAppliedInPeriod).length },
      { label: reportTexts.movesBetweenStages, count: happened('ApplicationMoved') },
      { label: reportTexts.offers, count: movesTo(Stage.OFFER) },
      { label: reportTexts.rejections, count: movesTo(Stage.REJECTED) },
    ],
    groups: STAGE_IDS.map((stage) => ({
      stage,
      applications: reported.filter((one) => one.stage === stage).toSorted(byLastEntry),
    })).filter((group) => group.applications.length > 0),
  };
}

/** It left Saved for good, as far as the period knows, or stood elsewhere from the beginning, within the period. */
function isAppliedInPeriod({ history }: ReportedApplication): boolean {
  const steps = history.map(({ node, isInPeriod }) => ({ to: stageIdAfter(node), isInPeriod }));
  return sendingStep(steps)?.isInPeriod === true;
}

function stageIdAfter(event: TimelineEntry['node']): Stage | null {
  const name = stageAfter(event);
  return name && stageIdOf(name);
}
const isMoveTo = (event: TimelineEntry['node'], stage: Stage): boolean => stageIdAfter(event) === stage;

const lastOf = ({ history }: ReportedApplication): number => Date.parse(history.at(-1)?.node.at ?? '');
const byLastEntry = (left: ReportedApplication, right: ReportedApplication): number => lastOf(right) - lastOf(left);

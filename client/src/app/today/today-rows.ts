import type { BoardApplication } from '../../features/applications/model/board-cache.ts';
import { reminderState } from '../../features/applications/model/reminder-state.ts';
import { stageIdOf } from '../../features/applications/model/stage-name.ts';
import { todayTexts } from '../../features/today/texts.ts';
import type { TodayBlock, TodayRow } from '../../features/today/today-row.ts';
import { paths } from '../../lib/paths.ts';
import { daysAfter, wallTime } from '../../lib/zoned-time.ts';
import type { TodayPageQuery } from './today.generated.ts';
import type { TodayActions } from './use-today-actions.ts';

export type Viewer = NonNullable<TodayPageQuery['viewer']>;

/** A note of this many characters says what to do in one line. */
const NOTE_LENGTH = 60;
const DAY_MS = 86_400_000;
/** Monograms before the row about the inbox. */
const SHOWN_COMPANIES = 3;

interface RowContext {
  readonly actions: TodayActions;
  readonly now: Date;
  readonly zone: string;
}

/** What needs the person today, without empty blocks. */
export function todayBlocks(viewer: Viewer, context: RowContext): readonly TodayBlock[] {
  const { today, applyVisits, autoApplyAttempts } = viewer;
  const due = today?.due ?? [];
  const visits = (applyVisits ?? []).flatMap((visit) => visitRow(visit, context));
  const waiting = today?.waiting ?? [];
  const silent = today?.silent ?? [];
  const toReview = autoApplyAttempts?.totalCount ?? 0;
  const blocks: readonly TodayBlock[] = [
    {
      title: todayTexts.due,
      count: due.length,
      needsYou: true,
      rows: due.map((application) => dueRow(application, context)),
    },
    { title: todayTexts.didYouApply, count: visits.length, needsYou: false, rows: visits },
    {
      title: todayTexts.toReview,
      count: toReview,
      needsYou: true,
      rows: autoApplyAttempts && toReview > 0 ? [inboxRow(autoApplyAttempts)] : [],
    },
    {
      title: todayTexts.silent,
      count: silent.length,
      needsYou: false,
      rows: silent.map((one) => silentRow(one, context)),
    },
    {
      title: todayTexts.waiting,
      count: waiting.length,
      needsYou: false,
      rows: waiting.map((application) => waitingRow(application, context)),
    },
  ];
  return blocks.filter(({ rows }) => rows.length > 0);
}

/** What to do about an application whose reminder comes: its note where that is short, else what its stage asks for. */
export function toDo({ notes, stage }: BoardApplication): string {
  const [first = ''] = notes.trim().split('\n');
  return first !== '' && first.length <= NOTE_LENGTH ? first : todayTexts.toDo[stageIdOf(stage)];
}

/** '6:00 PM' */
export function clockWords(moment: string | Date, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });
  return format.format(new Date(moment)).replaceAll('\u202f', ' ');
}

const whose = ({ job }: BoardApplication): string => todayTexts.whose(job.company, job.title);

const cardOf = ({ id }: BoardApplication): string => paths.board({ application: id });

function dueRow(application: BoardApplication, { actions, now, zone }: RowContext): TodayRow {
  const { id, nextReminder, stage, job } = application;
  const isOverdue = reminderState(nextReminder, now, zone) === 'overdue';
  return {
    id: `due ${id} ${nextReminder}`,
    companies: [job.company],
    title: toDo(application),
    line: whose(application),
    stage: stageIdOf(stage),
    tag: isOverdue || !nextReminder ? todayTexts.overdue : clockWords(nextReminder, zone),
    to: cardOf(application),
    acts: [
      { key: 'E', label: todayTexts.done, run: () => actions.done(application) },
      { key: 'L', label: todayTexts.later, run: () => actions.later(application), isMinor: true },
    ],
  };
}

function visitRow(
  { id, openedAt, job, application }: NonNullable<Viewer['applyVisits']>[number],
  { actions, now, zone }: RowContext,
): readonly TodayRow[] {
  const about = application?.job ?? job;
  if (!about) return [];
  const visited = { id: about.id, title: about.title, application };
  return [
    {
      id: `visit ${id}`,
      companies: [about.company],
      title: about.title,
      line: todayTexts.openedTheirForm(about.company, openedWords(openedAt, now, zone)),
      ...(application && { stage: stageIdOf(application.stage) }),
      to: application ? cardOf(application) : paths.search({ job: about.id }),
      acts: [
        { key: 'Y', label: todayTexts.yes, run: () => actions.applied(visited) },
        { key: 'N', label: todayTexts.no, run: () => actions.notApplied(visited) },
      ],
    },
  ];
}

/** 'yesterday at 9:14 PM', 'on Nov 12' */
function openedWords(openedAt: string, now: Date, zone: string): string {
  const moment = new Date(openedAt);
  const [day, today] = [wallTime(moment, zone).day, wallTime(now, zone).day];
  if (day === today) return todayTexts.todayAt(clockWords(moment, zone));
  if (daysAfter(day, 1) === today) return todayTexts.yesterdayAt(clockWords(moment, zone));
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone });
  return todayTexts.onDay(format.format(moment));
}

function inboxRow({ totalCount, nodes }: NonNullable<Viewer['autoApplyAttempts']>): TodayRow {
  const byMail = nodes.filter(({ canSend }) => canSend).length;
  const companies = [...new Set(nodes.map(({ job }) => job.company))];
  return {
    id: 'inbox',
    companies: companies.slice(0, SHOWN_COMPANIES),
    title: todayTexts.ready(totalCount),
    // Of more than one page it is not known how each of them goes.
    line: nodes.length === totalCount ? todayTexts.howTheyGo(byMail, totalCount - byMail) : '',
    to: paths.inbox(),
    acts: [{ label: todayTexts.openInbox, to: paths.inbox() }],
  };
}

function silentRow(
  { application, since }: NonNullable<Viewer['today']>['silent'][number],
  { actions, now }: RowContext,
): TodayRow {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
  return {
    id: `silent ${application.id} ${since}`,
    companies: [application.job.company],
    title: todayTexts.noAnswerFor(days),
    line: whose(application),
    stage: stageIdOf(application.stage),
    to: cardOf(application),
    acts: [
      { label: todayTexts.open, to: cardOf(application), isMinor: true },
      { key: 'L', label: todayTexts.remindMe, run: () => actions.remind(application) },
    ],
  };
}

function waitingRow(application: BoardApplication, { actions }: RowContext): TodayRow {
  const { id, stage, job } = application;
  return {
    id: `waiting ${id}`,
    companies: [job.company],
    title: job.title,
    line: [job.company, job.location, job.salary].filter(Boolean).join(' · '),
    stage: stageIdOf(stage),
    to: cardOf(application),
    acts: [
      { key: 'T', label: todayTexts.tailor, to: paths.cvOptimize() },
      { label: todayTexts.remove, isMinor: true, run: () => actions.remove(application) },
    ],
  };
}

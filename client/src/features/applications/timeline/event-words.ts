import { stageTitle } from '@foothold/server/domain';
import type { BoardApplication } from '../model/board-cache.ts';
import { stageIdOf } from '../model/stage-name.ts';
import type { TimelineEntry } from './use-whole-timelines.ts';
import { timelineTexts } from '../texts/timeline.texts.ts';

/** Something that happened to an application. */
export type TimelineEvent = TimelineEntry['node'];

/** What happened, in words; days are written in the time zone of the report. */
export function eventWords(event: TimelineEvent, day: (moment: string) => string): string {
  switch (event.__typename) {
    case 'ApplicationCreated':
      return timelineTexts.addedTo(stageTitle(stageIdOf(event.stage)));
    case 'ApplicationMoved':
      return `${stageTitle(stageIdOf(event.from))} → ${stageTitle(stageIdOf(event.to))}`;
    case 'ReminderCompleted':
      return timelineTexts.done(reminder(event.dueAt, day));
    case 'ReminderSnoozed':
      return timelineTexts.snoozed(reminder(event.dueAt, day));
    case 'DocumentAttached':
      return timelineTexts.attached(event.documentName);
    case 'DocumentDetached':
      return timelineTexts.removed(event.documentName);
  }
}

/** The stage that an event put the application in; null when it stayed where it was. */
export function stageAfter(event: TimelineEvent): BoardApplication['stage'] | null {
  if (event.__typename === 'ApplicationCreated') return event.stage;
  return event.__typename === 'ApplicationMoved' ? event.to : null;
}

const reminder = (dueAt: string | null, day: (moment: string) => string): string =>
  dueAt === null ? timelineTexts.reminder : timelineTexts.reminderOf(day(dueAt));

import { expect, it } from 'vitest';
import { eventWords, stageAfter, type TimelineEvent } from './event-words.ts';

const at = '2026-11-01T12:00:00Z';
const dueAt = '2026-10-30T12:00:00Z';
const documentName = 'CV.pdf';
const EVENTS: readonly (readonly [TimelineEvent, words: string, stage: string | null])[] = [
  [{ __typename: 'ApplicationCreated', at, stage: 'SAVED' }, 'Added to Saved', 'SAVED'],
  [{ __typename: 'ApplicationMoved', at, from: 'SAVED', to: 'APPLIED' }, 'Saved → Applied', 'APPLIED'],
  [{ __typename: 'ReminderCompleted', at, dueAt }, `Reminder of day ${dueAt} done`, null],
  [{ __typename: 'ReminderCompleted', at, dueAt: null }, 'Reminder done', null],
  [{ __typename: 'ReminderSnoozed', at, dueAt }, `Reminder of day ${dueAt} snoozed`, null],
  [{ __typename: 'DocumentAttached', at, documentName }, 'Attached CV.pdf', null],
  [{ __typename: 'DocumentDetached', at, documentName }, 'Removed CV.pdf', null],
];

it.each(EVENTS)('an event in words, with the stage that it led to: %#', (event, words, stage) => {
  expect(eventWords(event, (moment) => `day ${moment}`)).toBe(words);
  expect(stageAfter(event)).toBe(stage);
});

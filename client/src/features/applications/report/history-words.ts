import { stageTitle } from '@foothold/server/domain';
import { stageIdOf } from '../model/stage-name.ts';
import type { HistoryEntry } from './report-facts.ts';

/** What happened, in words; days are written in the time zone of the report. */
export function historyWords({ kind, from, to, subject }: HistoryEntry, day: (moment: string) => string): string {
  if (kind === 'CREATED' && to) return `Added to ${stageTitle(stageIdOf(to))}`;
  if (kind === 'MOVED' && from && to) return `${stageTitle(stageIdOf(from))} → ${stageTitle(stageIdOf(to))}`;
  if (kind === 'REMINDER_DONE') return `Reminder of ${day(subject)} done`;
  if (kind === 'REMINDER_SNOOZED') return `Reminder of ${day(subject)} put off`;
  return kind === 'DOCUMENT_ATTACHED' ? `Attached ${subject}` : `Removed ${subject}`;
}

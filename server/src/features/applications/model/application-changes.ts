import { LIMITS, type Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedText } from '../../../platform/text.ts';
import { TEXTS } from './applications.texts.ts';

/** What may change on an application. */
export interface Changeable {
  readonly id: string;
  stage: Stage;
  notes: string;
  nextReminder: Date | null;
  version: number;
  updatedAt: Date;
}

/**
 * Moves to another stage; any stage may follow any other (board-3).
 *
 * @param seenVersion the version the client saw; undefined = any (REST)
 * @returns false when it is already there
 * @throws AppError CONFLICT when it was moved since
 */
export function moveTo(application: Changeable, stage: Stage, now: Date, seenVersion?: number): boolean {
  if (seenVersion !== undefined && seenVersion !== application.version) {
    throw new AppError('CONFLICT', TEXTS.applicationMoved, { applicationId: application.id });
  }
  if (stage === application.stage) return false;
  application.stage = stage;
  application.version += 1;
  application.updatedAt = now;
  return true;
}

/** @returns false when the note is the same  @throws AppError INVALID_INPUT when it is too long */
export function editNote(application: Changeable, text: string, now: Date): boolean {
  const notes = checkedText(text, LIMITS.noteLength, { field: 'notes', label: 'A note' });
  if (notes === application.notes) return false;
  application.notes = notes;
  application.updatedAt = now;
  return true;
}

/**
 * @param at null removes the reminder
 * @returns false when it is the same
 * @throws AppError INVALID_INPUT for a year outside 2000 to 2099; a past time is due at once
 */
export function setReminder(application: Changeable, at: Date | null, now: Date): boolean {
  const year = at?.getUTCFullYear();
  if (year !== undefined && !(year >= 2000 && year <= 2099)) {
    throw invalidInput(TEXTS.reminderYear, { field: 'nextReminder' });
  }
  if (at?.getTime() === application.nextReminder?.getTime()) return false;
  application.nextReminder = at;
  application.updatedAt = now;
  return true;
}

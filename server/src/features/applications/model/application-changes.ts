import { LIMITS, type Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedText } from '../../../platform/text.ts';

/** What may change on an application, be it an entity or a plain row. */
export interface Changeable {
  stage: Stage;
  notes: string;
  nextReminder: Date | null;
  version: number;
  updatedAt: Date;
}

/**
 * Moves to another stage; any stage may follow any other (board-3).
 *
 * @param seenVersion the version the mover looked at; undefined = whatever it is (REST)
 * @returns false when it stands there already
 * @throws AppError CONFLICT when somebody moved it in between
 */
export function moveTo(application: Changeable, stage: Stage, now: Date, seenVersion?: number): boolean {
  if (seenVersion !== undefined && seenVersion !== application.version) {
    throw new AppError('CONFLICT', 'This application was moved somewhere else in the meantime.');
  }
  if (stage === application.stage) return false;
  application.stage = stage;
  application.version += 1;
  application.updatedAt = now;
  return true;
}

/** @returns false when the note reads so already  @throws AppError INVALID_INPUT when it is too long */
export function note(application: Changeable, text: string, now: Date): boolean {
  const notes = checkedText(text, LIMITS.noteLength, { field: 'notes', label: 'A note' });
  if (notes === application.notes) return false;
  application.notes = notes;
  application.updatedAt = now;
  return true;
}

/**
 * @param at null takes the reminder away
 * @returns false when it stands so already
 * @throws AppError INVALID_INPUT for a year that is a slip of the pen; a past one is due at once
 */
export function remindAt(application: Changeable, at: Date | null, now: Date): boolean {
  const year = at?.getUTCFullYear();
  if (year !== undefined && !(year >= 2000 && year <= 2099)) {
    throw invalidInput('A reminder needs a date between 2000 and 2099.', { field: 'nextReminder' });
  }
  if (at?.getTime() === application.nextReminder?.getTime()) return false;
  application.nextReminder = at;
  application.updatedAt = now;
  return true;
}

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { TEXTS } from '../model/applications.texts.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import type { BoardChange } from '../writer/change-set.ts';

/** Completes and snoozes reminders; setting one is an ordinary edit. */
export class RemindersService {
  private readonly writer: BoardWriter;

  constructor(writer: BoardWriter) {
    this.writer = writer;
  }

  /**
   * Removes the reminder and records its completion in the history. Does nothing without a reminder.
   *
   * @throws AppError NOT_FOUND
   */
  async completeReminder(viewer: Viewer, { id }: { id: string }): Promise<BoardChange> {
    return this.writer.changeOne(
      viewer,
      async (board) => {
        const application = await board.application(id);
        const due = application.nextReminder;
        if (due === null) return;
        board.recordEvent(application, 'reminder-done', due.toISOString());
        board.edit(application, { nextReminder: null });
      },
      [id],
    );
  }

  /**
   * Snoozes a reminder.
   *
   * @throws AppError NOT_FOUND; CONFLICT when it was removed; INVALID_INPUT for a time that has passed
   */
  async snoozeReminder(viewer: Viewer, { id, until }: { id: string; until: Date }): Promise<BoardChange> {
    return this.writer.changeOne(
      viewer,
      async (board) => {
        const application = await board.application(id);
        if (until <= board.now) throw invalidInput(TEXTS.reminderPast, { field: 'until' });
        const due = application.nextReminder;
        if (due === null) throw new AppError('CONFLICT', TEXTS.reminderMissing, { applicationId: application.id });
        if (board.edit(application, { nextReminder: until })) {
          board.recordEvent(application, 'reminder-snoozed', due.toISOString());
        }
      },
      [id],
    );
  }
}

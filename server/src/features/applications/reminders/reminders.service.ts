import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { ApplicationEvent } from '../model/application-event.entity.ts';
import { type BoardChange, type BoardWriter, ownApplication } from '../writer/board-writer.ts';

/** What people do with a reminder once it is there; setting one is an edit like others. */
export class RemindersService {
  private readonly writer: BoardWriter;

  constructor(writer: BoardWriter) {
    this.writer = writer;
  }

  /**
   * Takes the reminder away and keeps in the history that it was seen to. Where there is none, nothing changes.
   *
   * @throws AppError NOT_FOUND
   */
  async completeReminder(viewer: Viewer, { id }: { id: string }): Promise<BoardChange> {
    return this.writer.change(viewer, async (em) => {
      const application = await ownApplication(em, viewer, id);
      const due = application.nextReminder;
      if (due === null) return { application, changed: false };
      const now = this.writer.now();
      em.persist(new ApplicationEvent(application, 'reminder-done', due.toISOString(), now));
      return { application, changed: application.remindAt(null, now) };
    });
  }

  /**
   * Puts a reminder off.
   *
   * @throws AppError NOT_FOUND; CONFLICT when there is none any more; INVALID_INPUT for a time that has passed
   */
  async snoozeReminder(viewer: Viewer, { id, until }: { id: string; until: Date }): Promise<BoardChange> {
    return this.writer.change(viewer, async (em) => {
      const application = await ownApplication(em, viewer, id);
      const now = this.writer.now();
      if (until <= now) throw invalidInput('A reminder can only be put off to a time to come.', { field: 'until' });
      const due = application.nextReminder;
      if (due === null) throw new AppError('CONFLICT', 'There is no reminder to put off any more.');
      const changed = application.remindAt(until, now);
      if (changed) em.persist(new ApplicationEvent(application, 'reminder-snoozed', due.toISOString(), now));
      return { application, changed };
    });
  }
}

import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { ApplicationDocument } from '../model/application-document.entity.ts';
import type { EventKind } from '../model/application-event.entity.ts';
import { storedApplication } from './application-columns.ts';
import type { ApplicationRow } from './application-rows.query.ts';
import { type BoardListener, noRecords, writeBoard } from './board-statement.ts';
import { type ScheduledReminder, scheduleReminders } from './reminder-schedule.ts';

/** A document whose file is stored already. */
export type StoredFile = Pick<ApplicationDocument, 'kind' | 'name' | 'url' | 'size'>;

/** An application that brings its own history. */
export interface ImportedApplication {
  readonly application: Parameters<typeof storedApplication>[0];
  readonly moves: readonly { readonly from: Stage | null; readonly to: Stage; readonly at: Date }[];
  readonly events: readonly { readonly kind: EventKind; readonly subject: string; readonly at: Date }[];
  readonly documents: readonly (StoredFile & { readonly createdAt: Date })[];
}

/** What one change did to an application; `application` is null when it was deleted. */
export interface BoardChange {
  readonly revision: number;
  /** False: nothing changed, and the revision is that of an earlier change to any application. */
  readonly changed: boolean;
  readonly applicationId: string;
  readonly application: ApplicationRow | null;
}

/** The change of work on a single application. */
export function onlyChange([change]: readonly BoardChange[]): BoardChange {
  if (change === undefined) throw new AppError('INTERNAL');
  return change;
}

/** How the application itself is written; restored ones exist already. */
type Write = 'insert' | 'update' | 'none';

/** An application of this change. */
interface Entry {
  readonly application: ApplicationRow;
  readonly write: Write;
  isChanged: boolean;
  isDeleted: boolean;
  isReminderChanged: boolean;
}

/** Imported applications per statement; more would block the event loop while writing JSON. */
const BATCH = 200;

export interface ChangeSetOptions {
  readonly em: EntityManager;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly revision: number;
  readonly listeners: readonly BoardListener[];
}

/** The rows of one change: changed applications and their records. It knows no rules of the board. */
export class ChangeSet {
  private readonly options: ChangeSetOptions;
  private readonly entries = new Map<string, Entry>();
  /** Postings whose application was moved on or deleted by this change. */
  private readonly decidedPostings = new Set<string>();
  private records = noRecords();
  private revision: number;
  private lastImported: string | null = null;

  constructor(options: ChangeSetOptions) {
    this.options = options;
    this.revision = options.revision;
  }

  /** Adds an application to the change, even if nothing about it changes. */
  include(application: ApplicationRow): void {
    this.entryOf(application);
  }

  /** @param write how the application itself is written */
  add(application: ApplicationRow, write: 'insert' | 'none'): void {
    this.entries.set(application.id, { ...newEntry(application, write), isChanged: true });
    if (write === 'insert') this.addMove(application, null);
    else {
      this.markReminder(application, application.nextReminder !== null);
      this.decideOn(application);
    }
  }

  /** Marks the application as changed. */
  mark(application: ApplicationRow): void {
    this.entryOf(application).isChanged = true;
  }

  /** Marks the reminder of the application as changed. */
  markReminder(application: ApplicationRow, isReminderChanged = true): void {
    Object.assign(this.entryOf(application), { isChanged: true, isReminderChanged });
  }

  /** Marks the application as deleted. */
  markDeleted(application: ApplicationRow): void {
    Object.assign(this.entryOf(application), { isChanged: true, isDeleted: true });
    if (application.ownJob === null) this.decidedPostings.add(application.job.id);
  }

  /** Records a move. @param from null: the application is new */
  addMove(application: ApplicationRow, from: Stage | null): void {
    const { id, stage } = application;
    this.mark(application);
    this.records.moves.push({
      application_id: id,
      from_stage: from,
      to_stage: stage,
      changed_at: this.options.now,
    });
    this.decideOn(application);
  }

  /** Records an event other than a move. */
  addEvent(application: ApplicationRow, kind: EventKind, subject: string): void {
    this.mark(application);
    this.records.events.push({ application_id: application.id, kind, subject, happened_at: this.options.now });
  }

  addDocument(
    applicationId: string,
    { createdAt, ...file }: Pick<ApplicationDocument, 'id' | 'createdAt' | keyof StoredFile>,
  ): void {
    const { id: userId } = this.options.viewer;
    this.records.documents.push({ ...file, application_id: applicationId, user_id: userId, created_at: createdAt });
  }

  removeDocument({ id }: Pick<ApplicationDocument, 'id'>): void {
    this.records.removedDocuments.push({ id });
  }

  /** Writes applications with their history at once, in batches. */
  async writeImported(additions: readonly ImportedApplication[]): Promise<void> {
    const { em, viewer, now } = this.options;
    for (let from = 0; from < additions.length; from += BATCH) {
      const batch = additions.slice(from, from + BATCH);
      for (const addition of batch) this.addImported(addition);
      this.revision = await writeBoard(em, viewer.id, this.records, batch.length);
      this.records = noRecords();
      await scheduleReminders(
        em,
        viewer.id,
        batch.flatMap(({ application: { id, nextReminder } }) =>
          nextReminder === null ? [] : { applicationId: id, at: nextReminder },
        ),
        now,
      );
    }
  }

  /**
   * Writes what was collected.
   *
   * @returns the changes, one for each application in the order they were asked for; and the events to publish
   */
  async write(): Promise<{ changes: BoardChange[]; events: Pick<BoardChange, 'revision' | 'applicationId'>[] }> {
    const { em, viewer, now, listeners } = this.options;
    const changed = [...this.entries.values()].filter(({ isChanged }) => isChanged);
    for (const { application, write, isDeleted, isReminderChanged } of changed) {
      const stored = storedApplication(application, viewer.id);
      if (isDeleted) this.records.deleted.push({ id: application.id });
      else if (write === 'insert') {
        this.records.created.push(stored);
        this.savePosting(application);
      } else if (write === 'update') this.records.updated.push({ ...stored, is_reminder_changed: isReminderChanged });
    }
    const before = this.revision;
    const postings = [...this.decidedPostings];
    // Listeners see what the work itself changed.
    if (postings.length > 0) await em.flush();
    if (changed.length > 0 || postings.length > 0) {
      this.revision = await writeBoard(em, viewer.id, this.records, changed.length, { postings, listeners });
      await scheduleReminders(em, viewer.id, changed.flatMap(reminderOf), now);
    }
    return this.outcome(before);
  }

  private outcome(before: number): Awaited<ReturnType<ChangeSet['write']>> {
    let revision = before;
    const changes = [...this.entries.values()].map(({ application, isChanged, isDeleted }) => {
      if (isChanged) revision += 1;
      return {
        revision,
        changed: isChanged,
        applicationId: application.id,
        application: isDeleted ? null : application,
      };
    });
    const events = changes.flatMap((change) =>
      change.changed ? { revision: change.revision, applicationId: change.applicationId } : [],
    );
    // One event for a whole import: clients see that revisions are missing, and load the board.
    if (this.lastImported !== null) events.push({ revision: this.revision, applicationId: this.lastImported });
    return { changes, events };
  }

  private entryOf(application: ApplicationRow): Entry {
    const entry = this.entries.get(application.id) ?? newEntry(application, 'update');
    this.entries.set(application.id, entry);
    return entry;
  }

  private decideOn({ stage, ownJob, job }: ImportedApplication['application']): void {
    if (stage !== Stage.SAVED && ownJob === null) this.decidedPostings.add(job.id);
  }

  /** Keeps the posting as it is now; a job the person added is in the application itself. */
  private savePosting({ id, ownJob, job }: ImportedApplication['application']): void {
    if (ownJob !== null) return;
    this.records.savedPostings.push({ application_id: id, job_id: job.id, saved_at: this.options.now });
  }

  private addImported({ application, moves, events, documents }: ImportedApplication): void {
    const { id } = application;
    this.records.created.push(storedApplication(application, this.options.viewer.id));
    this.savePosting(application);
    for (const { from, to, at } of moves) {
      this.records.moves.push({ application_id: id, from_stage: from, to_stage: to, changed_at: at });
    }
    for (const { kind, subject, at } of events) {
      this.records.events.push({ application_id: id, kind, subject, happened_at: at });
    }
    for (const document of documents) this.addDocument(id, { ...document, id: randomUUID() });
    this.decideOn(application);
    this.lastImported = id;
  }
}

const newEntry = (application: ApplicationRow, write: Write): Entry => ({
  application,
  write,
  isChanged: false,
  isDeleted: false,
  isReminderChanged: false,
});

/** Whether the reminder of a changed application is to be scheduled again. */
function reminderOf({ application: { id, nextReminder }, isDeleted, isReminderChanged }: Entry): ScheduledReminder[] {
  if (isDeleted) return nextReminder === null ? [] : [{ applicationId: id, at: null }];
  return isReminderChanged ? [{ applicationId: id, at: nextReminder }] : [];
}

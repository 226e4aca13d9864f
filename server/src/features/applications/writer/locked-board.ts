import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countsTowardsPlan, Stage } from '../../../domain/index.ts';
import type { JobRow } from '../../jobs/jobs.entry.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { moveTo } from '../model/application-changes.ts';
import type { ApplicationDocument } from '../model/application-document.entity.ts';
import type { EventKind } from '../model/application-event.entity.ts';
import { TEXTS } from '../model/applications.texts.ts';
import { type OwnJob, ownJobAsJob } from '../model/own-job.ts';
import { storedApplication } from './application-columns.ts';
import { editFields, EMPTY_FIELDS, type FieldEdits } from './application-fields.ts';
import { type ApplicationRow, applicationRows } from './application-rows.query.ts';
import { type BoardListener, noRecords, writeBoard } from './board-statement.ts';
import { keepDeleted, restoreDeleted } from './deleted-applications.ts';
import type { PlanCapacity } from './plan-capacity.ts';
import { type ScheduledReminder, scheduleReminders } from './reminder-schedule.ts';

/** An application that is to be added, with its first stage. */
export interface NewApplication {
  readonly job: { readonly posting: JobRow } | { readonly own: OwnJob };
  readonly stage: Stage;
  readonly notes?: string;
  readonly autoApplyAttemptId?: string;
}

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
  /** False: nothing was different, and the revision is that of an earlier change, to whatever application. */
  readonly changed: boolean;
  readonly applicationId: string;
  readonly application: ApplicationRow | null;
}

/** The change of work on a single application. */
export function onlyChange([change]: readonly BoardChange[]): BoardChange {
  if (change === undefined) throw new AppError('INTERNAL');
  return change;
}

/** An application that this change is about. */
interface Entry {
  readonly application: ApplicationRow;
  /** How the application itself is written; restored ones are there already. */
  readonly write: 'insert' | 'update' | 'none';
  isChanged: boolean;
  isDeleted: boolean;
  isReminderChanged: boolean;
}

/** Imported applications written by one statement: few enough that nobody else waits for their JSON. */
const BATCH = 200;

export interface LockedBoardOptions {
  readonly em: EntityManager;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly revision: number;
  /** Applications that were read with the lock. */
  readonly loaded: readonly ApplicationRow[];
  /** Reads the plan's capacity, under the lock. */
  readonly capacity: () => Promise<PlanCapacity>;
  readonly listeners: readonly BoardListener[];
}

/**
 * A person's board while it is locked for one change. Its methods check, change applications in memory and collect the
 * rows to write; `flush` writes them.
 */
export class LockedBoard {
  readonly em: EntityManager;
  readonly viewer: Viewer;
  readonly now: Date;
  private readonly capacity: () => Promise<PlanCapacity>;
  private readonly listeners: readonly BoardListener[];
  private readonly loaded: Map<string, ApplicationRow>;
  private readonly entries = new Map<string, Entry>();
  /** Postings whose application was moved on or deleted by this change. */
  private readonly decidedPostings = new Set<string>();
  private records = noRecords();
  private revision: number;
  private lastImported: string | null = null;

  constructor({ em, viewer, now, revision, loaded, capacity, listeners }: LockedBoardOptions) {
    this.em = em;
    this.viewer = viewer;
    this.now = now;
    this.revision = revision;
    this.capacity = capacity;
    this.listeners = listeners;
    this.loaded = new Map(loaded.map((application) => [application.id, application]));
  }

  /** @throws AppError NOT_FOUND for an unknown id, and for one of somebody else's */
  async application(id: string): Promise<ApplicationRow> {
    const [application] = await this.applications([id]);
    if (application === undefined) throw notFound();
    return application;
  }

  /** Several at once, in the order of the ids. @throws AppError NOT_FOUND when one of them is not the viewer's */
  async applications(ids: readonly string[]): Promise<ApplicationRow[]> {
    if (!ids.every(isUuid)) throw notFound();
    const wanted = ids.map((id) => id.toLowerCase());
    const missing = wanted.filter((id) => !this.loaded.has(id));
    if (missing.length > 0) {
      for (const row of await applicationRows(this.em, this.viewer.id, { ids: missing })) this.loaded.set(row.id, row);
    }
    return wanted.map((id) => {
      const application = this.loaded.get(id);
      if (application === undefined) throw notFound();
      this.entryOf(application);
      return application;
    });
  }

  /** The application for a posting; null when there is none. It is no part of the change until something changes it. */
  async applicationFor(postingId: string): Promise<ApplicationRow | null> {
    const [found] = await applicationRows(this.em, this.viewer.id, { postings: [postingId] });
    if (found === undefined) return null;
    const application = this.loaded.get(found.id) ?? found;
    this.loaded.set(application.id, application);
    return application;
  }

  /**
   * @param places how many more applications are to stand outside Saved
   * @throws AppError PLAN_LIMIT
   */
  async requireCapacity(places: number): Promise<void> {
    if (places <= 0) return;
    const { used, limit, left } = await this.capacity();
    if (places <= left) return;
    throw new AppError('PLAN_LIMIT', TEXTS.planFull(used, limit), { used, limit, upgrade: '/pricing' });
  }

  /** Adds an application. @throws AppError PLAN_LIMIT; INVALID_INPUT for a note that is too long */
  async add({ job, stage, notes = '', autoApplyAttemptId }: NewApplication): Promise<ApplicationRow> {
    if (countsTowardsPlan(stage)) await this.requireCapacity(1);
    const id = randomUUID();
    const application: ApplicationRow = {
      id,
      stage,
      ...EMPTY_FIELDS,
      version: 1,
      autoApplyAttemptId: autoApplyAttemptId ?? null,
      ownJob: 'own' in job ? job.own : null,
      createdAt: this.now,
      updatedAt: this.now,
      job: 'own' in job ? ownJobAsJob(job.own, id, this.now) : job.posting,
    };
    editFields(application, { notes }, this.now);
    this.loaded.set(id, application);
    this.entries.set(id, { ...newEntry(application, 'insert'), isChanged: true });
    this.keepMove(application, null);
    return application;
  }

  /** Moves an application. @throws AppError CONFLICT when `seenVersion` is not its version; PLAN_LIMIT */
  async move(application: ApplicationRow, stage: Stage, seenVersion?: number): Promise<void> {
    const entry = this.entryOf(application);
    const from = application.stage;
    if (!moveTo(application, stage, this.now, seenVersion)) return;
    if (countsTowardsPlan(stage) && !countsTowardsPlan(from)) await this.requireCapacity(1);
    entry.isChanged = true;
    this.keepMove(application, from);
  }

  /** Moves several, all or none. @throws AppError PLAN_LIMIT when not all of them have room */
  async moveAll(applications: readonly ApplicationRow[], stage: Stage): Promise<void> {
    const newlyCounted = applications.filter((application) => !countsTowardsPlan(application.stage));
    if (countsTowardsPlan(stage)) await this.requireCapacity(newlyCounted.length);
    for (const application of applications) {
      const entry = this.entryOf(application);
      const from = application.stage;
      if (!moveTo(application, stage, this.now)) continue;
      entry.isChanged = true;
      this.keepMove(application, from);
    }
  }

  /** Moves an application, and keeps nothing of it in the history. */
  moveWithoutHistory(application: ApplicationRow, stage: Stage.SAVED): void {
    const entry = this.entryOf(application);
    if (moveTo(application, stage, this.now)) entry.isChanged = true;
  }

  /** Changes what the person wrote down. @returns whether anything is different @throws AppError INVALID_INPUT */
  edit(application: ApplicationRow, edits: FieldEdits): boolean {
    const entry = this.entryOf(application);
    const changed = editFields(application, edits, this.now);
    if (changed.size > 0) entry.isChanged = true;
    if (changed.has('nextReminder')) entry.isReminderChanged = true;
    return changed.size > 0;
  }

  /** Describes a job of the person's own anew. */
  editOwnJob(application: ApplicationRow, job: OwnJob): void {
    application.ownJob = job;
    application.job = ownJobAsJob(job, application.id, application.createdAt);
    application.updatedAt = this.now;
    this.entryOf(application).isChanged = true;
  }

  /** Keeps in the history what happened to an application beside its moves. */
  recordEvent(application: ApplicationRow, kind: EventKind, subject: string): void {
    this.entryOf(application).isChanged = true;
    this.records.events.push({ application_id: application.id, kind, subject, happened_at: this.now });
  }

  /** Attaches a document. @returns it as it is kept */
  attach(
    application: ApplicationRow,
    file: StoredFile,
  ): Pick<ApplicationDocument, 'id' | 'createdAt' | keyof StoredFile> {
    const document = { ...file, id: randomUUID(), createdAt: this.now };
    this.keepDocument(application.id, document);
    this.recordEvent(application, 'document-attached', file.name);
    return document;
  }

  detach(application: ApplicationRow, { id, name }: Pick<ApplicationDocument, 'id' | 'name'>): void {
    this.records.removedDocuments.push({ id });
    this.recordEvent(application, 'document-detached', name);
  }

  /** Deletes applications; for a day they can be restored. */
  async delete(applications: readonly ApplicationRow[]): Promise<void> {
    await keepDeleted(
      this.em,
      this.viewer,
      applications.map(({ id }) => id),
      this.now,
    );
    for (const application of applications) {
      Object.assign(this.entryOf(application), { isChanged: true, isDeleted: true });
      if (application.ownJob === null) this.decidedPostings.add(application.job.id);
    }
  }

  /** Restores a deleted application as it was. @param stage where it stood @throws AppError PLAN_LIMIT */
  async restore(id: string, stage: Stage): Promise<void> {
    if (countsTowardsPlan(stage)) await this.requireCapacity(1);
    await restoreDeleted(this.em, id);
    const [application] = await applicationRows(this.em, this.viewer.id, { ids: [id] });
    if (application === undefined) throw notFound();
    const isReminderChanged = application.nextReminder !== null;
    this.loaded.set(application.id, application);
    this.entries.set(application.id, { ...newEntry(application, 'none'), isChanged: true, isReminderChanged });
    this.decideOn(application);
  }

  /** How many applications outside Saved the plan has room for, for whoever adds many and leaves some out. */
  planCapacity(): Promise<PlanCapacity> {
    return this.capacity();
  }

  /** Adds applications with their history. Whoever adds them has looked at `planCapacity`. */
  async addImported(additions: readonly ImportedApplication[]): Promise<void> {
    for (let from = 0; from < additions.length; from += BATCH) {
      const batch = additions.slice(from, from + BATCH);
      for (const addition of batch) this.keepImported(addition);
      this.revision = await writeBoard(this.em, this.viewer.id, this.records, batch.length);
      this.records = noRecords();
      await scheduleReminders(
        this.em,
        this.viewer.id,
        batch.flatMap(({ application: { id, nextReminder } }) =>
          nextReminder === null ? [] : { applicationId: id, at: nextReminder },
        ),
        this.now,
      );
    }
  }

  /**
   * Writes what was collected.
   *
   * @returns the changes, one for each application in the order they were asked for; and the events to publish
   */
  async flush(): Promise<{ changes: BoardChange[]; events: Pick<BoardChange, 'revision' | 'applicationId'>[] }> {
    const changed = [...this.entries.values()].filter(({ isChanged }) => isChanged);
    for (const { application, write, isDeleted, isReminderChanged } of changed) {
      const stored = storedApplication(application, this.viewer.id);
      if (isDeleted) this.records.deleted.push({ id: application.id });
      else if (write === 'insert') this.records.created.push(stored);
      else if (write === 'update') this.records.updated.push({ ...stored, is_reminder_changed: isReminderChanged });
    }
    const before = this.revision;
    const postings = [...this.decidedPostings];
    // Listeners see what the work itself changed.
    if (postings.length > 0) await this.em.flush();
    if (changed.length > 0 || postings.length > 0) {
      const decided = { postings, listeners: this.listeners };
      this.revision = await writeBoard(this.em, this.viewer.id, this.records, changed.length, decided);
      await scheduleReminders(this.em, this.viewer.id, changed.flatMap(reminderOf), this.now);
    }
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

  private keepMove(application: ApplicationRow, from: Stage | null): void {
    const { id, stage } = application;
    this.records.moves.push({ application_id: id, from_stage: from, to_stage: stage, changed_at: this.now });
    this.decideOn(application);
  }

  private decideOn({ stage, ownJob, job }: ImportedApplication['application']): void {
    if (stage !== Stage.SAVED && ownJob === null) this.decidedPostings.add(job.id);
  }

  private keepImported({ application, moves, events, documents }: ImportedApplication): void {
    const { id } = application;
    this.records.created.push(storedApplication(application, this.viewer.id));
    for (const { from, to, at } of moves) {
      this.records.moves.push({ application_id: id, from_stage: from, to_stage: to, changed_at: at });
    }
    for (const { kind, subject, at } of events) {
      this.records.events.push({ application_id: id, kind, subject, happened_at: at });
    }
    for (const document of documents) this.keepDocument(id, { ...document, id: randomUUID() });
    this.decideOn(application);
    this.lastImported = id;
  }

  private keepDocument(
    applicationId: string,
    { createdAt, ...file }: Pick<ApplicationDocument, 'id' | 'createdAt' | keyof StoredFile>,
  ): void {
    const { id: userId } = this.viewer;
    this.records.documents.push({ ...file, application_id: applicationId, user_id: userId, created_at: createdAt });
  }
}

const newEntry = (application: ApplicationRow, write: Entry['write']): Entry => ({
  application,
  write,
  isChanged: false,
  isDeleted: false,
  isReminderChanged: false,
});

/** Whether the reminder of a changed application is to be scheduled anew. */
function reminderOf({ application: { id, nextReminder }, isDeleted, isReminderChanged }: Entry): ScheduledReminder[] {
  if (isDeleted) return nextReminder === null ? [] : [{ applicationId: id, at: null }];
  return isReminderChanged ? [{ applicationId: id, at: nextReminder }] : [];
}

const notFound = (): AppError => new AppError('NOT_FOUND', TEXTS.applicationMissing);

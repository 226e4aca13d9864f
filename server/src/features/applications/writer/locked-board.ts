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
import { editFields, EMPTY_FIELDS, type FieldEdits } from './application-fields.ts';
import { type ApplicationRow, applicationRows } from './application-rows.query.ts';
import { ChangeSet, type ChangeSetOptions, type ImportedApplication, type StoredFile } from './change-set.ts';
import { keepDeleted, restoreDeleted } from './deleted-applications.ts';
import type { PlanCapacity } from './plan-capacity.ts';

/** An application to add, with its first stage. */
export interface NewApplication {
  readonly job: { readonly posting: JobRow } | { readonly own: OwnJob };
  readonly stage: Stage;
  readonly notes?: string;
  readonly autoApplyAttemptId?: string;
}

export interface LockedBoardOptions extends ChangeSetOptions {
  /** Applications that were read with the lock. */
  readonly loaded: readonly ApplicationRow[];
  /** Reads the plan's capacity, under the lock. */
  readonly capacity: () => Promise<PlanCapacity>;
}

/**
 * A person's board while it is locked for one change. Its methods hold the rules, change applications in memory and
 * note it in the change set; `flush` writes that.
 */
export class LockedBoard {
  readonly em: EntityManager;
  readonly viewer: Viewer;
  readonly now: Date;
  private readonly capacity: () => Promise<PlanCapacity>;
  private readonly loaded: Map<string, ApplicationRow>;
  private readonly changes: ChangeSet;

  constructor({ loaded, capacity, ...options }: LockedBoardOptions) {
    this.em = options.em;
    this.viewer = options.viewer;
    this.now = options.now;
    this.capacity = capacity;
    this.loaded = new Map(loaded.map((application) => [application.id, application]));
    this.changes = new ChangeSet(options);
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another person's */
  async application(id: string): Promise<ApplicationRow> {
    const [application] = await this.applications([id]);
    if (application === undefined) throw notFound();
    return application;
  }

  /** Several, in the order of the ids. @throws AppError NOT_FOUND when one of them is not the viewer's */
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
      this.changes.include(application);
      return application;
    });
  }

  /** The application for a posting, or null. It isn't part of the change until something changes it. */
  async applicationFor(postingId: string): Promise<ApplicationRow | null> {
    const [found] = await applicationRows(this.em, this.viewer.id, { postings: [postingId] });
    if (found === undefined) return null;
    const application = this.loaded.get(found.id) ?? found;
    this.loaded.set(application.id, application);
    return application;
  }

  /**
   * @param count how many more applications will be outside Saved
   * @throws AppError PLAN_LIMIT
   */
  async requireCapacity(count: number): Promise<void> {
    if (count <= 0) return;
    const { used, limit, left } = await this.capacity();
    if (count <= left) return;
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
    this.changes.add(application, 'insert');
    return application;
  }

  /** Moves an application. @throws AppError CONFLICT when `seenVersion` is not its version; PLAN_LIMIT */
  async move(application: ApplicationRow, stage: Stage, seenVersion?: number): Promise<void> {
    this.changes.include(application);
    const from = application.stage;
    if (!moveTo(application, stage, this.now, seenVersion)) return;
    if (countsTowardsPlan(stage) && !countsTowardsPlan(from)) await this.requireCapacity(1);
    this.changes.addMove(application, from);
  }

  /** Moves several, all or none. @throws AppError PLAN_LIMIT when the plan can't take all of them */
  async moveAll(applications: readonly ApplicationRow[], stage: Stage): Promise<void> {
    const newlyCounted = applications.filter((application) => !countsTowardsPlan(application.stage));
    if (countsTowardsPlan(stage)) await this.requireCapacity(newlyCounted.length);
    for (const application of applications) {
      this.changes.include(application);
      const from = application.stage;
      if (moveTo(application, stage, this.now)) this.changes.addMove(application, from);
    }
  }

  /** Moves an application without a history entry. */
  moveWithoutHistory(application: ApplicationRow, stage: Stage.SAVED): void {
    this.changes.include(application);
    if (moveTo(application, stage, this.now)) this.changes.mark(application);
  }

  /** Changes fields of an application. @returns whether anything differs @throws AppError INVALID_INPUT */
  edit(application: ApplicationRow, edits: FieldEdits): boolean {
    this.changes.include(application);
    const changed = editFields(application, edits, this.now);
    if (changed.size > 0) this.changes.mark(application);
    if (changed.has('nextReminder')) this.changes.markReminder(application);
    return changed.size > 0;
  }

  /** Replaces a job the person added. */
  editOwnJob(application: ApplicationRow, job: OwnJob): void {
    application.ownJob = job;
    application.job = ownJobAsJob(job, application.id, application.createdAt);
    application.updatedAt = this.now;
    this.changes.mark(application);
  }

  /** Records an event other than a move in the history. */
  recordEvent(application: ApplicationRow, kind: EventKind, subject: string): void {
    this.changes.addEvent(application, kind, subject);
  }

  /** Attaches a document. @returns the attached document */
  attach(
    application: ApplicationRow,
    file: StoredFile,
  ): Pick<ApplicationDocument, 'id' | 'createdAt' | keyof StoredFile> {
    const document = { ...file, id: randomUUID(), createdAt: this.now };
    this.changes.addDocument(application.id, document);
    this.recordEvent(application, 'document-attached', file.name);
    return document;
  }

  detach(application: ApplicationRow, document: Pick<ApplicationDocument, 'id' | 'name'>): void {
    this.changes.removeDocument(document);
    this.recordEvent(application, 'document-detached', document.name);
  }

  /** Deletes applications; they can be restored for a day. */
  async delete(applications: readonly ApplicationRow[]): Promise<void> {
    await keepDeleted(
      this.em,
      this.viewer,
      applications.map(({ id }) => id),
      this.now,
    );
    for (const application of applications) this.changes.markDeleted(application);
  }

  /** Restores a deleted application. @param stage its stage @throws AppError PLAN_LIMIT */
  async restore(id: string, stage: Stage): Promise<void> {
    if (countsTowardsPlan(stage)) await this.requireCapacity(1);
    await restoreDeleted(this.em, id);
    const [application] = await applicationRows(this.em, this.viewer.id, { ids: [id] });
    if (application === undefined) throw notFound();
    this.loaded.set(application.id, application);
    this.changes.add(application, 'none');
  }

  /** The plan's capacity outside Saved, for callers that add many and skip some. */
  planCapacity(): Promise<PlanCapacity> {
    return this.capacity();
  }

  /** Adds applications with their history. The caller has checked `planCapacity`. */
  addImported(additions: readonly ImportedApplication[]): Promise<void> {
    return this.changes.writeImported(additions);
  }

  /** Writes what was collected; see `ChangeSet.write`. */
  flush(): ReturnType<ChangeSet['write']> {
    return this.changes.write();
  }
}

const notFound = (): AppError => new AppError('NOT_FOUND', TEXTS.applicationMissing);

import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ApplicationDocument } from '../model/application-document.entity.ts';
import { SavedPosting } from '../model/saved-posting.entity.ts';
import { type ApplicationRow, applicationRows, oneApplicationRow } from '../writer/application-rows.query.ts';
import { type HistoryEntry, historyOf } from './application-history.ts';

/** Loads an application, and the details of loaded ones; details of many are loaded in one query each. */
export class ApplicationDetails {
  private readonly em: EntityManager;
  private readonly histories: DataLoader<string, HistoryEntry[]>;
  private readonly attached: DataLoader<string, ApplicationDocument[]>;
  private readonly savedPostings: DataLoader<string, SavedPosting | null>;

  constructor(em: EntityManager) {
    this.em = em;
    this.histories = new DataLoader((ids: readonly string[]) => historyOf(em.fork(), ids), { cache: false });
    this.attached = new DataLoader((ids: readonly string[]) => documentsOf(em.fork(), ids), { cache: false });
    this.savedPostings = new DataLoader((ids: readonly string[]) => savedPostingsOf(em.fork(), ids), { cache: false });
  }

  /** One of the viewer's applications; null for an unknown id and for another person's. */
  application(viewer: Viewer, id: string): Promise<ApplicationRow | null> {
    if (!isUuid(id)) return Promise.resolve(null);
    return oneApplicationRow(this.em, viewer.id, id);
  }

  /** The applications with these ids that belong to the viewer, oldest first. */
  applications(viewer: Viewer, ids: readonly string[]): Promise<ApplicationRow[]> {
    return applicationRows(this.em, viewer.id, { ids: ids.filter(isUuid) });
  }

  /** The documents with these ids that belong to the viewer, in any order. */
  documentsByIds({ id: userId }: Viewer, ids: readonly string[]): Promise<ApplicationDocument[]> {
    return this.em.fork().find(ApplicationDocument, { userId, id: { $in: [...ids] } });
  }

  /** What happened to an application, oldest first. */
  history(applicationId: string): Promise<HistoryEntry[]> {
    return this.histories.load(applicationId);
  }

  /** The files kept with an application, oldest first. */
  documents(applicationId: string): Promise<ApplicationDocument[]> {
    return this.attached.load(applicationId);
  }

  /** The posting as it was when the application was added; null for a job of the person's own. */
  savedPosting(applicationId: string): Promise<SavedPosting | null> {
    return this.savedPostings.load(applicationId);
  }
}

async function documentsOf(em: EntityManager, ids: readonly string[]): Promise<ApplicationDocument[][]> {
  const found = await em.find(
    ApplicationDocument,
    { application: { $in: [...ids] } },
    // Attached at the same time: the CV comes before its letter.
    { orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }, { id: 'asc' }] },
  );
  const byApplication = Map.groupBy(found, ({ application }) => application.id);
  return ids.map((id) => byApplication.get(id) ?? []);
}

async function savedPostingsOf(em: EntityManager, ids: readonly string[]): Promise<(SavedPosting | null)[]> {
  const found = await em.find(SavedPosting, { applicationId: { $in: [...ids] } });
  const byApplication = new Map(found.map((posting) => [posting.applicationId, posting]));
  return ids.map((id) => byApplication.get(id) ?? null);
}

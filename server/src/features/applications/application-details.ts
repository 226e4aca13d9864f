import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { ApplicationDocument } from './application-document.entity.ts';
import { type HistoryEntry, historyOf } from './application-history.ts';

/** What hangs on applications that were read already; asked for many of them, it is one query of each kind. */
export class ApplicationDetails {
  private readonly histories: DataLoader<string, HistoryEntry[]>;
  private readonly attached: DataLoader<string, ApplicationDocument[]>;

  constructor(em: EntityManager) {
    this.histories = new DataLoader((ids: readonly string[]) => historyOf(em.fork(), ids), { cache: false });
    this.attached = new DataLoader((ids: readonly string[]) => documentsOf(em.fork(), ids), { cache: false });
  }

  /** What happened to an application, oldest first. */
  history(applicationId: string): Promise<HistoryEntry[]> {
    return this.histories.load(applicationId);
  }

  /** The files kept with an application, oldest first. */
  documents(applicationId: string): Promise<ApplicationDocument[]> {
    return this.attached.load(applicationId);
  }
}

async function documentsOf(em: EntityManager, ids: readonly string[]): Promise<ApplicationDocument[][]> {
  const found = await em.find(
    ApplicationDocument,
    { application: { $in: [...ids] } },
    { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  );
  const byApplication = Map.groupBy(found, ({ application }) => application.id);
  return ids.map((id) => byApplication.get(id) ?? []);
}

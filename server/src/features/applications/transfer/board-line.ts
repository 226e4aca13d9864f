import type { ApplicationDocument } from '../model/application-document.entity.ts';
import { fieldsOf } from '../writer/application-fields.ts';
import type { ApplicationRow } from '../writer/application-rows.query.ts';
import { type HistoryEntry, HistoryKind } from '../board/application-history.ts';

/** A document in an export. */
export type ExportedDocument = Pick<ApplicationDocument, 'id' | 'kind' | 'name' | 'url' | 'size' | 'createdAt'>;

/** An application as one line. @param fileOf the document's name in the archive; null when its file is gone */
export function boardLine(
  application: ApplicationRow,
  history: readonly HistoryEntry[],
  documents: readonly ExportedDocument[],
  fileOf: (document: ExportedDocument) => string | null,
): string {
  const { id, job, stage, createdAt, updatedAt } = application;
  const { id: jobId, isOwn, title, company, location, url, salary } = job;
  return JSON.stringify({
    id,
    stage,
    ...fieldsOf(application),
    createdAt,
    updatedAt,
    job: { id: jobId, isOwn, title, company, location, url, salary },
    history: history.map(({ kind, at, from, to, subject }) =>
      kind === HistoryKind.CREATED || kind === HistoryKind.MOVED ? { kind, at, from, to } : { kind, at, subject },
    ),
    documents: documents.map((document) => ({
      kind: document.kind,
      name: document.name,
      file: fileOf(document),
      size: document.size,
      createdAt: document.createdAt,
    })),
  });
}

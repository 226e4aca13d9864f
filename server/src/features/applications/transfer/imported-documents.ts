import { DOCUMENT_TYPES, DOCUMENT_UPLOAD } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fileAddress, newFileKey, parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { contentOf, type FileStore } from '../../../platform/storage/file-store.ts';
import { documentName } from '../documents/document-name.ts';
import type { Addition } from './board-match.ts';
import type { Candidate, CandidateDocument } from './candidate.ts';
import type { ImportArchive } from './import-file.ts';
import type { ImportedApplication } from '../writer/change-set.ts';

type StoredDocument = ImportedApplication['documents'][number];

/** Documents of one import whose files lie in the store, with no row that points at them yet. */
export class ImportedDocuments {
  private readonly stored = new Map<Candidate, StoredDocument[]>();
  /** Those whose file is not in the archive, or is not what a document can be. */
  missing = 0;
  private readonly store: FileStore;
  private readonly viewer: Viewer;

  constructor(store: FileStore, viewer: Viewer) {
    this.store = store;
    this.viewer = viewer;
  }

  of({ candidate }: Addition): readonly StoredDocument[] {
    return this.stored.get(candidate) ?? [];
  }

  /** Stores the files of the additions. @throws AppError STORAGE_FULL, UNAVAILABLE; PAYLOAD_TOO_LARGE, see ImportArchive */
  async storeAll(additions: readonly Addition[], archive: ImportArchive | null, now: Date): Promise<void> {
    for (const { candidate } of additions) {
      for (const document of candidate.documents) {
        const file = archive === null ? null : await this.storeOne(document, archive, now);
        if (file === null) this.missing += 1;
        else this.stored.set(candidate, [...(this.stored.get(candidate) ?? []), file]);
      }
    }
  }

  /** Removes the files of every candidate but these; what cannot be removed now goes with the next sweep. */
  async keepOnly(candidates: ReadonlySet<Candidate>): Promise<void> {
    for (const [candidate, documents] of this.stored) {
      if (candidates.has(candidate)) continue;
      for (const { url } of documents) {
        const file = parseFileAddress(url);
        if (file !== null) await this.store.delete(file.key).catch(() => undefined);
      }
    }
  }

  private async storeOne(
    { file, kind, name, createdAt }: CandidateDocument,
    archive: ImportArchive,
    now: Date,
  ): Promise<StoredDocument | null> {
    if (!isKeepable(archive.sizeOf(file))) return null;
    const found = await archive.read(file);
    if (found === null) return null;
    const { bytes, ending } = found;
    const key = newFileKey('documents', this.viewer.id, ending, now);
    await this.store.put(key, contentOf(bytes), DOCUMENT_TYPES[ending]);
    return { kind, name: documentName(name, ending), url: fileAddress(key), size: bytes.byteLength, createdAt };
  }
}

/** What the archive says can be stored, whether it will be taken or not: for a trial. */
export function missingDocuments(additions: readonly Addition[], archive: ImportArchive | null): number {
  const documents = additions.flatMap(({ candidate }) => candidate.documents);
  return documents.filter(({ file }) => !isKeepable(archive?.sizeOf(file) ?? null)).length;
}

const isKeepable = (size: number | null): boolean => size !== null && size <= DOCUMENT_UPLOAD.maxBytes;

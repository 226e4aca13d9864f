import { DOCUMENT_TYPES, DOCUMENT_UPLOAD } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fileAddress, newFileKey, parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { contentOf, type FileStore } from '../../../platform/storage/file-store.ts';
import { documentName } from '../model/document-name.ts';
import type { Addition } from './board-match.ts';
import type { Candidate, CandidateDocument } from './candidate.ts';
import type { ImportArchive } from './import-file.ts';
import type { ImportedApplication } from '../writer/change-set.ts';

type StoredDocument = ImportedApplication['documents'][number];

/** Documents of one import whose files are stored, but not referenced by rows yet. */
export class ImportedDocuments {
  private readonly stored = new Map<Candidate, StoredDocument[]>();
  /** Documents whose file is missing in the archive or of an unsupported type. */
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

  /** Removes the files of all other candidates; the next sweep removes what can't be deleted now. */
  async removeUnused(candidates: ReadonlySet<Candidate>): Promise<void> {
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
    if (!isStorable(archive.sizeOf(file))) return null;
    const found = await archive.read(file);
    if (found === null) return null;
    const { bytes, extension } = found;
    const key = newFileKey('documents', this.viewer.id, extension, now);
    await this.store.put(key, contentOf(bytes), DOCUMENT_TYPES[extension]);
    return { kind, name: documentName(name, extension), url: fileAddress(key), size: bytes.byteLength, createdAt };
  }
}

/** For a dry run: documents that can't be stored, judging by the archive's directory. */
export function missingDocuments(additions: readonly Addition[], archive: ImportArchive | null): number {
  const documents = additions.flatMap(({ candidate }) => candidate.documents);
  return documents.filter(({ file }) => !isStorable(archive?.sizeOf(file) ?? null)).length;
}

const isStorable = (size: number | null): boolean => size !== null && size <= DOCUMENT_UPLOAD.maxBytes;

import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { newFileKey } from '../../../platform/storage/file-keys.ts';
import { contentOf, type FileStore } from '../../../platform/storage/file-store.ts';
import { DOCUMENT_TYPES } from '../../../domain/index.ts';
import { CvDocument } from './cv-document.entity.ts';
import { CV_PROBLEM } from '../model/cv.texts.ts';

export interface CvDocumentsDependencies {
  readonly em: EntityManager;
  readonly store: FileStore;
  readonly clock: Clock;
}

/** A rendered Word document. */
export interface RenderedDocument {
  readonly bytes: Uint8Array;
  /** Its download name. */
  readonly name: string;
}

/** A document whose file is stored, but not referenced by a row yet. */
export interface StoredDocument extends Pick<CvDocument, 'hash' | 'name' | 'size' | 'fileKey'> {}

export interface OpenCvDocument {
  readonly document: CvDocument;
  readonly content: Readable;
}

const HASH = /^[\da-f]{64}$/u;

/** The Word documents of the optimiser, stored once per owner and content. The file is stored first, then its row. */
export class CvDocuments {
  private readonly dependencies: CvDocumentsDependencies;

  constructor(dependencies: CvDocumentsDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Stores a document's file, which may be slow: don't call it in a transaction. `removeUnused` or a sweep removes
   * what isn't referenced afterwards.
   *
   * @throws AppError STORAGE_FULL, UNAVAILABLE
   */
  async put(userId: string, { bytes, name }: RenderedDocument): Promise<StoredDocument> {
    const { clock, store } = this.dependencies;
    const hash = await contentHash(bytes);
    const fileKey = newFileKey('cvs', userId, 'docx', clock.now());
    await store.put(fileKey, contentOf(bytes), DOCUMENT_TYPES.docx);
    return { hash, name, size: bytes.byteLength, fileKey };
  }

  /**
   * Records a stored document. A version that refers to it must be written in the same transaction, which protects it
   * from removal.
   *
   * @param em of the running transaction
   */
  async keep(userId: string, { hash, name, size, fileKey }: StoredDocument, em: EntityManager): Promise<void> {
    // An existing row is locked.
    await tablesOf(em, { CvDocument })
      .insertInto('CvDocument')
      .values({ userId, hash, name, size, fileKey, createdAt: this.dependencies.clock.now() })
      .onConflict((existing) =>
        existing.columns(['userId', 'hash']).doUpdateSet((row) => ({ name: row.ref('CvDocument.name') })),
      )
      .execute();
  }

  /** Removes files that no row refers to: duplicates, and leftovers of failures. */
  async removeUnused(documents: readonly StoredDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const keys = documents.map(({ fileKey }) => fileKey);
    const kept = await this.dependencies.em
      .fork()
      .find(CvDocument, { fileKey: { $in: keys } }, { fields: ['fileKey'] });
    await this.removeFiles(keys.filter((key) => !kept.some(({ fileKey }) => fileKey === key)));
  }

  /** @throws AppError NOT_FOUND for an unknown document and for another person's */
  async open(userId: string, hash: string): Promise<OpenCvDocument> {
    const document = HASH.test(hash) ? await this.dependencies.em.fork().findOne(CvDocument, { userId, hash }) : null;
    const content = document === null ? null : await this.dependencies.store.read(document.fileKey);
    if (document === null || content === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noDocument);
    return { document, content };
  }

  /** Removes files from the store. */
  async removeFiles(keys: readonly string[]): Promise<void> {
    // The next sweep removes what can't be deleted now.
    for (const key of keys) await this.dependencies.store.delete(key).catch(() => undefined);
  }
}

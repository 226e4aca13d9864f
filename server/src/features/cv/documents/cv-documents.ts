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

/** A Word document that was made. */
export interface MadeDocument {
  readonly bytes: Uint8Array;
  /** What it is to be saved as. */
  readonly name: string;
}

/** A document whose file is in the store, and which no row names yet. */
export interface StoredDocument extends Pick<CvDocument, 'hash' | 'name' | 'size' | 'fileKey'> {}

export interface OpenCvDocument {
  readonly document: CvDocument;
  readonly content: Readable;
}

const HASH = /^[\da-f]{64}$/u;

/** The Word documents of the optimiser, kept once for each owner and content. The file comes first, then its row. */
export class CvDocuments {
  private readonly dependencies: CvDocumentsDependencies;

  constructor(dependencies: CvDocumentsDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Puts a document into the store, which may take its time: not for a transaction. What is not kept afterwards goes with
   * `removeUnkept`, or with a sweep.
   *
   * @throws AppError STORAGE_FULL, UNAVAILABLE
   */
  async put(userId: string, { bytes, name }: MadeDocument): Promise<StoredDocument> {
    const { clock, store } = this.dependencies;
    const hash = await contentHash(bytes);
    const fileKey = newFileKey('cvs', userId, 'docx', clock.now());
    await store.put(fileKey, contentOf(bytes), DOCUMENT_TYPES.docx);
    return { hash, name, size: bytes.byteLength, fileKey };
  }

  /**
   * Keeps a document that was put. A version that names it must be written in the same transaction: until its end nobody
   * removes it.
   *
   * @param em of the running transaction
   */
  async keep(userId: string, { hash, name, size, fileKey }: StoredDocument, em: EntityManager): Promise<void> {
    // One that is there already is taken hold of.
    await tablesOf(em, { CvDocument })
      .insertInto('CvDocument')
      .values({ userId, hash, name, size, fileKey, createdAt: this.dependencies.clock.now() })
      .onConflict((existing) =>
        existing.columns(['userId', 'hash']).doUpdateSet((row) => ({ name: row.ref('CvDocument.name') })),
      )
      .execute();
  }

  /** Removes those of the files that no row names: twins of documents that were there, and what came to nothing. */
  async removeUnkept(documents: readonly StoredDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const keys = documents.map(({ fileKey }) => fileKey);
    const kept = await this.dependencies.em
      .fork()
      .find(CvDocument, { fileKey: { $in: keys } }, { fields: ['fileKey'] });
    await this.removeFiles(keys.filter((key) => !kept.some(({ fileKey }) => fileKey === key)));
  }

  /** @throws AppError NOT_FOUND, for what is somebody else's as for what does not exist */
  async open(userId: string, hash: string): Promise<OpenCvDocument> {
    const document = HASH.test(hash) ? await this.dependencies.em.fork().findOne(CvDocument, { userId, hash }) : null;
    const content = document === null ? null : await this.dependencies.store.read(document.fileKey);
    if (document === null || content === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noDocument);
    return { document, content };
  }

  /** Removes files from the store. */
  async removeFiles(keys: readonly string[]): Promise<void> {
    // What cannot be removed now is an orphan, and goes with the next sweep.
    for (const key of keys) await this.dependencies.store.delete(key).catch(() => undefined);
  }
}

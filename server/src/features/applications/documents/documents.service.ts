import type { EntityManager } from '@mikro-orm/postgresql';
import { DocumentKind, DOCUMENT_TYPES, DOCUMENT_UPLOAD, LIMITS } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fileAddress, newFileKey, parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { bytesOf, contentOf, type FileContent, type FileStore } from '../../../platform/storage/file-store.ts';
import { limited } from '../../../platform/storage/limited-content.ts';
import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { ApplicationDocument } from '../model/application-document.entity.ts';
import { TEXTS } from '../model/applications.texts.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import { type BoardChange, onlyChange } from '../writer/change-set.ts';
import type { LockedBoard } from '../writer/locked-board.ts';
import { ownApplication } from '../writer/own-application.ts';
import type { run as readExtension } from './document-extension.worker.ts';
import { documentName } from '../model/document-name.ts';

/** A document attached to an application. */
export type AttachedDocument = ReturnType<LockedBoard['attach']>;

export interface DocumentsDependencies {
  readonly em: EntityManager;
  readonly writer: BoardWriter;
  readonly store: FileStore;
}

/** A document to attach. */
export interface NewDocument {
  /** Of the application. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** The original file name, or '' when unknown. Called after the content was read: forms may send the name last. */
  name(): string;
  readonly content: FileContent;
}

const READ_EXTENSION = threadWork<typeof readExtension>(import.meta.url, './document-extension.worker');
const READ_TIMEOUT_MS = 2_000;
/** A file that looks like a Word document may contain thousands of zip entries. */
const TOO_SLOW = 'This file takes too long to read. Save a new copy and try again.';

/** Documents attached to applications. The file is stored first, then the row that refers to it. */
export class DocumentsService {
  private readonly deps: DocumentsDependencies;

  constructor(deps: DocumentsDependencies) {
    this.deps = deps;
  }

  /**
   * Attaches a copy of the profile's CV, so that replacing the CV doesn't change what was sent.
   *
   * @throws AppError NOT_FOUND when the application is not the viewer's or their profile has no CV; INVALID_INPUT when
   *   20 documents are attached already; STORAGE_FULL, UNAVAILABLE
   */
  async attachDocument(viewer: Viewer, { id, kind }: { id: string; kind: DocumentKind }): Promise<BoardChange> {
    const { em, store } = this.deps;
    await ownApplication(em, viewer, id);
    const profile = await em.findOne(Profile, { userId: viewer.id });
    const file = parseFileAddress(profile?.cvUrl ?? '');
    const content = file?.ownerId === viewer.id ? await store.read(file.key) : null;
    if (content === null) throw new AppError('NOT_FOUND', TEXTS.profileCvMissing);
    return (await this.attach(viewer, { id, kind, name: () => 'CV.pdf', content })).change;
  }

  /**
   * Attaches a file. @returns the attached document
   *
   * @throws AppError as `attachDocument`; UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE
   */
  async uploadDocument(viewer: Viewer, document: NewDocument): Promise<AttachedDocument> {
    await ownApplication(this.deps.em, viewer, document.id);
    return (await this.attach(viewer, document)).document;
  }

  /** Removes a document; the history keeps that it was attached. @throws AppError NOT_FOUND */
  async detachDocument(viewer: Viewer, input: { id: string; documentId: string }): Promise<BoardChange> {
    const { result: url, changes } = await this.deps.writer.change(
      viewer,
      async (board) => {
        const application = await board.application(input.id);
        const document = isUuid(input.documentId)
          ? await board.em.findOne(ApplicationDocument, { id: input.documentId, application: application.id })
          : null;
        if (document === null) throw new AppError('NOT_FOUND', TEXTS.documentMissing);
        board.detach(application, document);
        return document.url;
      },
      [input.id],
    );
    const file = parseFileAddress(url);
    if (file !== null) await this.removeQuietly(file.key);
    return onlyChange(changes);
  }

  private async attach(
    viewer: Viewer,
    document: NewDocument,
  ): Promise<{ change: BoardChange; document: AttachedDocument }> {
    const { store, writer } = this.deps;
    const { id, kind, content } = document;
    const bytes = await bytesOf(limited(content, DOCUMENT_UPLOAD.maxBytes, DOCUMENT_UPLOAD.tooLarge));
    const task = { caller: viewer.id, timeoutMs: READ_TIMEOUT_MS, tooSlow: TOO_SLOW, tooHeavy: TOO_SLOW };
    const extension = await shortTasks.run(READ_EXTENSION, bytes, task);
    const key = newFileKey('documents', viewer.id, extension, writer.now());
    await store.put(key, contentOf(bytes), DOCUMENT_TYPES[extension]);
    const file = {
      kind,
      name: documentName(document.name(), extension),
      url: fileAddress(key),
      size: bytes.byteLength,
    };
    try {
      const { result, changes } = await writer.change(
        viewer,
        async (board) => {
          const application = await board.application(id);
          await requireDocumentCapacity(board.em, application.id);
          return board.attach(application, file);
        },
        [id],
      );
      return { change: onlyChange(changes), document: result };
    } catch (error) {
      // A commit whose response was lost may have succeeded: the next sweep removes orphaned files.
      if (error instanceof AppError) await this.removeQuietly(key);
      throw error;
    }
  }

  /** The next sweep removes what can't be deleted now. */
  private async removeQuietly(key: string): Promise<void> {
    await this.deps.store.delete(key).catch(() => undefined);
  }
}

/** @param files how many will be added @throws AppError INVALID_INPUT */
export async function requireDocumentCapacity(em: EntityManager, applicationId: string, files = 1): Promise<void> {
  const max = LIMITS.documentsPerApplication;
  if ((await em.count(ApplicationDocument, { application: applicationId })) + files <= max) return;
  throw invalidInput(TEXTS.documentsFull(max), { max });
}

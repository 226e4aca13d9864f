import type { EntityManager } from '@mikro-orm/postgresql';
import { DocumentKind, DOCUMENT_TYPES, DOCUMENT_UPLOAD, LIMITS } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fileAddress, newFileKey, parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { bytesOf, contentOf, type FileContent, type FileStore } from '../../../platform/storage/file-store.ts';
import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { atMost, Profile } from '../../profile/profile.entry.ts';
import { ApplicationDocument } from '../model/application-document.entity.ts';
import { TEXTS } from '../model/applications.texts.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import { type BoardChange, onlyChange } from '../writer/change-set.ts';
import type { LockedBoard } from '../writer/locked-board.ts';
import { ownApplication } from '../writer/own-application.ts';
import type { run as readEnding } from './document-ending.worker.ts';
import { documentName } from './document-name.ts';

/** A document as it is kept. */
export type KeptDocument = ReturnType<LockedBoard['attach']>;

export interface DocumentsDependencies {
  readonly em: EntityManager;
  readonly writer: BoardWriter;
  readonly store: FileStore;
}

/** A document on its way to an application. */
export interface NewDocument {
  /** Of the application. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** What the file is called where it comes from; '' when that is not known. It is looked at once the content is read. */
  name(): string;
  readonly content: FileContent;
}

const READ_ENDING = threadWork<typeof readEnding>(import.meta.url, './document-ending.worker');
const READ_MS = 2_000;
/** What looks like a Word document may hold thousands of packed entries. */
const TOO_MUCH = 'This file takes too long to read. Save it anew and try again.';

/** Files kept with applications. The file comes first, then the row that points at it. */
export class DocumentsService {
  private readonly deps: DocumentsDependencies;

  constructor(deps: DocumentsDependencies) {
    this.deps = deps;
  }

  /**
   * Attaches a copy of the profile's CV, so that a later one does not change what was sent.
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
   * Attaches a file. @returns the document as it is kept
   *
   * @throws AppError as `attachDocument`; UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE
   */
  async uploadDocument(viewer: Viewer, document: NewDocument): Promise<KeptDocument> {
    await ownApplication(this.deps.em, viewer, document.id);
    return (await this.attach(viewer, document)).document;
  }

  /** Takes a document away; that it was there stays in the history. @throws AppError NOT_FOUND */
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
  ): Promise<{ change: BoardChange; document: KeptDocument }> {
    const { store, writer } = this.deps;
    const { id, kind, content } = document;
    const bytes = await bytesOf(atMost(content, DOCUMENT_UPLOAD.maxBytes, DOCUMENT_UPLOAD.tooLarge));
    const task = { caller: viewer.id, timeoutMs: READ_MS, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH };
    const ending = await shortTasks.run(READ_ENDING, bytes, task);
    const key = newFileKey('documents', viewer.id, ending, writer.now());
    await store.put(key, contentOf(bytes), DOCUMENT_TYPES[ending]);
    const file = { kind, name: documentName(document.name(), ending), url: fileAddress(key), size: bytes.byteLength };
    try {
      const { result, changes } = await writer.change(
        viewer,
        async (board) => {
          const application = await board.application(id);
          await requireRoom(board.em, application.id);
          return board.attach(application, file);
        },
        [id],
      );
      return { change: onlyChange(changes), document: result };
    } catch (error) {
      // A commit without an answer may have succeeded: orphaned files go with the next sweep.
      if (error instanceof AppError) await this.removeQuietly(key);
      throw error;
    }
  }

  /** What cannot be removed now goes with the next sweep of orphaned files. */
  private async removeQuietly(key: string): Promise<void> {
    await this.deps.store.delete(key).catch(() => undefined);
  }
}

/** @param files how many more are to be kept @throws AppError INVALID_INPUT */
export async function requireRoom(em: EntityManager, applicationId: string, files = 1): Promise<void> {
  const max = LIMITS.documentsPerApplication;
  if ((await em.count(ApplicationDocument, { application: applicationId })) + files <= max) return;
  throw invalidInput(TEXTS.documentsFull(max), { max });
}

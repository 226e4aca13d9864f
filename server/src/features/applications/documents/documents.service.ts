import type { EntityManager } from '@mikro-orm/postgresql';
import { DocumentKind, DOCUMENT_TYPES, DOCUMENT_UPLOAD, LIMITS } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fileAddress, newFileKey, parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { bytesOf, contentOf, type FileContent, type FileStore } from '../../../platform/storage/file-store.ts';
import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { Profile } from '../../profile/profile.entity.ts';
import { atMost } from '../../profile/upload-content.ts';
import { ApplicationDocument } from '../model/application-document.entity.ts';
import { ApplicationEvent } from '../model/application-event.entity.ts';
import { type BoardChange, type BoardWriter, ownApplication } from '../writer/board-writer.ts';
import type { run as readEnding } from './document-ending.worker.ts';
import { documentName } from './document-name.ts';

export interface DocumentsParts {
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
  private readonly parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.parts = parts;
  }

  /**
   * Attaches a copy of the profile's CV, so that a later one does not change what was sent.
   *
   * @throws AppError NOT_FOUND when the application is not the viewer's or their profile has no CV; INVALID_INPUT when
   *   20 documents are attached already; STORAGE_FULL, UNAVAILABLE
   */
  async attachDocument(viewer: Viewer, { id, kind }: { id: string; kind: DocumentKind }): Promise<BoardChange> {
    const { em, store } = this.parts;
    await ownApplication(em, viewer, id);
    const profile = await em.findOne(Profile, { userId: viewer.id });
    const file = parseFileAddress(profile?.cvUrl ?? '');
    const content = file?.ownerId === viewer.id ? await store.read(file.key) : null;
    if (content === null) throw new AppError('NOT_FOUND', 'Your profile has no CV yet. Upload one in the settings.');
    return (await this.attach(viewer, { id, kind, name: () => 'CV.pdf', content })).change;
  }

  /**
   * Attaches a file. @returns the document as it is kept
   *
   * @throws AppError as `attachDocument`; UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE
   */
  async uploadDocument(viewer: Viewer, document: NewDocument): Promise<ApplicationDocument> {
    await ownApplication(this.parts.em, viewer, document.id);
    return (await this.attach(viewer, document)).document;
  }

  /** Takes a document away; that it was there stays in the history. @throws AppError NOT_FOUND */
  async detachDocument(viewer: Viewer, input: { id: string; documentId: string }): Promise<BoardChange> {
    let url = '';
    const change = await this.parts.writer.change(viewer, async (em) => {
      const application = await ownApplication(em, viewer, input.id);
      const document = isUuid(input.documentId)
        ? await em.findOne(ApplicationDocument, { id: input.documentId, application })
        : null;
      if (document === null) throw new AppError('NOT_FOUND', 'This document does not exist.');
      url = document.url;
      em.remove(document);
      em.persist(new ApplicationEvent(application, 'document-detached', document.name, this.parts.writer.now()));
      return { application, changed: true };
    });
    const file = parseFileAddress(url);
    if (file !== null) await this.removeQuietly(file.key);
    return change;
  }

  private async attach(
    viewer: Viewer,
    document: NewDocument,
  ): Promise<{ change: BoardChange; document: ApplicationDocument }> {
    const { store, writer } = this.parts;
    const { id, kind, content } = document;
    const bytes = await bytesOf(atMost(content, DOCUMENT_UPLOAD.maxBytes, DOCUMENT_UPLOAD.tooLarge));
    const task = { caller: viewer.id, timeoutMs: READ_MS, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH };
    const ending = await shortTasks.run(READ_ENDING, bytes, task);
    const key = newFileKey('documents', viewer.id, ending, writer.now());
    await store.put(key, contentOf(bytes), DOCUMENT_TYPES[ending]);
    const file = { kind, name: documentName(document.name(), ending), url: fileAddress(key), size: bytes.byteLength };
    try {
      const made: ApplicationDocument[] = [];
      const change = await writer.change(viewer, async (em) => {
        const application = await ownApplication(em, viewer, id);
        await requireRoom(em, id);
        const now = writer.now();
        const row = new ApplicationDocument(application, file, now);
        made.push(row);
        em.persist([row, new ApplicationEvent(application, 'document-attached', file.name, now)]);
        return { application, changed: true };
      });
      const [row] = made;
      if (row === undefined) throw new AppError('INTERNAL');
      return { change, document: row };
    } catch (error) {
      // A commit that nobody confirmed may have come through: what is an orphan then goes with the next sweep.
      if (error instanceof AppError) await this.removeQuietly(key);
      throw error;
    }
  }

  /** What cannot be removed now is an orphan, and goes with the next sweep. */
  private async removeQuietly(key: string): Promise<void> {
    await this.parts.store.delete(key).catch(() => undefined);
  }
}

/** @param files how many more are to be kept @throws AppError INVALID_INPUT */
export async function requireRoom(em: EntityManager, applicationId: string, files = 1): Promise<void> {
  const max = LIMITS.documentsPerApplication;
  if ((await em.count(ApplicationDocument, { application: applicationId })) + files <= max) return;
  throw invalidInput(`An application can hold at most ${max} documents.`, { max });
}

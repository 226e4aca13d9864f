import type { EntityManager } from '@mikro-orm/postgresql';
import { DOCUMENT_TYPES, DocumentKind, LIMITS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fileAddress, newFileKey } from '../../../platform/storage/file-keys.ts';
import { contentOf, type FileStore } from '../../../platform/storage/file-store.ts';
import {
  type CvDocuments,
  CvFileFormat,
  type CvPdfService,
  type CvVersionsService,
  requirePremium,
} from '../../cv/cv.entry.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import type { ApplicationDocument } from '../model/application-document.entity.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import type { BoardChange } from '../writer/change-set.ts';
import { ownApplication } from '../writer/own-application.ts';
import { documentName } from '../model/document-name.ts';
import { requireDocumentCapacity } from './documents.service.ts';

export interface CvAttachmentsDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly writer: BoardWriter;
  readonly versions: CvVersionsService;
  readonly documents: CvDocuments;
  readonly pdfs: CvPdfService;
  readonly store: FileStore;
}

export interface CvAttachment {
  readonly versionId: string;
  readonly applicationId: string;
  /** Whether to attach the cover letter, too, if there is one. */
  readonly withLetter: boolean;
  readonly format: CvFileFormat;
}

type Copy = Pick<ApplicationDocument, 'kind' | 'name' | 'url' | 'size'> & { readonly key: string };

/** Attaches optimised CVs to applications as copies, so that later edits don't change what was sent. */
export class CvAttachmentsService {
  private readonly deps: CvAttachmentsDependencies;

  constructor(deps: CvAttachmentsDependencies) {
    this.deps = deps;
  }

  /**
   * Attaches the CV and, on request, its letter: both or none.
   *
   * @throws AppError PREMIUM_REQUIRED; NOT_FOUND for a version or an application that is not the viewer's;
   *   INVALID_INPUT when the application has too many documents; STORAGE_FULL, UNAVAILABLE
   */
  async attachCvVersion(
    viewer: Viewer,
    { versionId, applicationId, withLetter, format }: CvAttachment,
  ): Promise<BoardChange> {
    const { premium, versions, writer, store } = this.deps;
    const em = this.deps.em.fork();
    await requirePremium(premium, viewer);
    const { resumeHash, letterHash } = await versions.cvVersion(viewer, versionId);
    const letters = withLetter && letterHash !== null ? [letterHash] : [];
    // Checked before copying, and again under the board's lock.
    await requireDocumentCapacity(em, (await ownApplication(em, viewer, applicationId)).id, 1 + letters.length);
    const copies: Copy[] = [];
    try {
      // Before the lock: the store may be slow.
      copies.push(await this.copyOf(viewer, resumeHash, DocumentKind.CV, format));
      for (const hash of letters) copies.push(await this.copyOf(viewer, hash, DocumentKind.LETTER, format));
      return await writer.changeOne(
        viewer,
        async (board) => {
          const application = await board.application(applicationId);
          await requireDocumentCapacity(board.em, application.id, copies.length);
          for (const { key: _, ...file } of copies) board.attach(application, file);
        },
        [applicationId],
      );
    } catch (error) {
      // A commit whose response was lost may have succeeded: the next sweep removes orphaned files.
      if (error instanceof AppError) for (const { key } of copies) await store.delete(key).catch(() => undefined);
      throw error;
    }
  }

  private async copyOf(viewer: Viewer, hash: string, kind: DocumentKind, format: CvFileFormat): Promise<Copy> {
    const { store, writer } = this.deps;
    const { name, size, content } = await this.documentIn(format, viewer, hash);
    const key = newFileKey('documents', viewer.id, format, writer.now());
    await store.put(key, content, DOCUMENT_TYPES[format]);
    return { key, kind, name: documentName(name, format).slice(-LIMITS.lineLength), url: fileAddress(key), size };
  }

  private async documentIn(format: CvFileFormat, viewer: Viewer, hash: string) {
    if (format === CvFileFormat.PDF) {
      const { name, bytes } = await this.deps.pdfs.ofDocument(viewer, hash);
      return { name, size: bytes.byteLength, content: contentOf(bytes) };
    }
    const { document, content } = await this.deps.documents.open(viewer.id, hash);
    return { name: document.name, size: document.size, content };
  }
}

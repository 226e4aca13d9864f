import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type Clock, HOUR_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { newFileKey } from '../../../platform/storage/file-keys.ts';
import { bytesOf, contentOf, type FileContent, type FileStore } from '../../../platform/storage/file-store.ts';
import { limited } from '../../../platform/storage/limited-content.ts';
import { visibleLine } from '../../../platform/text.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { CvUpload, type CvUploadKind } from './cv-upload.entity.ts';
import { refusal } from '../extract/cv-refusals.ts';
import { CV_LIMITS } from '../extract/cv-limits.ts';
import { isJsonText, kindOf } from '../extract/file-kind.ts';
import { CV_PROBLEM } from '../model/cv.texts.ts';

export interface CvUploadsDependencies {
  readonly em: EntityManager;
  readonly store: FileStore;
  readonly clock: Clock;
}

/** A file to upload. */
export interface NewCvFile {
  readonly content: FileContent;
  /** The original file name, or '' when unknown. Called after the content was read. */
  name(): string;
}

/** A checked file. */
export interface CheckedCvFile {
  readonly bytes: Buffer;
  readonly kind: CvUploadKind;
  readonly name: string;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
}

/** An upload with its content. */
export interface OpenCvUpload {
  readonly upload: CvUpload;
  readonly bytes: Buffer;
}

/** Runs take minutes at most; people who need longer for the form choose the file again. */
const KEPT_MS = HOUR_MS;
const NAME_LENGTH = 200;
const TYPES: Readonly<Record<CvUploadKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
  json: 'application/json',
};

/** Uploaded CVs that wait for their run. The file is stored first, then the row that refers to it. */
export class CvUploads {
  private readonly dependencies: CvUploadsDependencies;

  constructor(dependencies: CvUploadsDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Stores a CV for an hour.
   *
   * @throws AppError as `checkedCvFile` and `keep`
   */
  async take(owner: Pick<Viewer, 'id'>, file: NewCvFile): Promise<CvUpload> {
    return this.keep(owner, await checkedCvFile(file));
  }

  /** The same with a checked file. @throws AppError STORAGE_FULL, UNAVAILABLE; then nothing is stored */
  async keep({ id: userId }: Pick<Viewer, 'id'>, { bytes, kind, name, hash }: CheckedCvFile): Promise<CvUpload> {
    const { em, store, clock } = this.dependencies;
    const now = clock.now();
    const fileKey = newFileKey('uploads', userId, kind, now);
    await store.put(fileKey, contentOf(bytes), TYPES[kind]);
    const upload = new CvUpload(
      { userId, name, kind, size: bytes.length, hash, fileKey },
      now,
      new Date(now.getTime() + KEPT_MS),
    );
    try {
      await em.fork().persist(upload).flush();
    } catch (error) {
      // If the row was written after all, the run reports that its file is gone.
      await store.delete(fileKey).catch(() => undefined);
      throw error;
    }
    return upload;
  }

  /** @throws AppError NOT_FOUND for an unknown or expired upload and for another person's */
  async open(userId: string, id: string): Promise<OpenCvUpload> {
    const upload = isUuid(id) ? await this.dependencies.em.fork().findOne(CvUpload, { id, userId }) : null;
    const content = upload === null ? null : await this.dependencies.store.read(upload.fileKey);
    if (upload === null || content === null) {
      throw new AppError('NOT_FOUND', CV_PROBLEM.uploadGone);
    }
    return { upload, bytes: await bytesOf(content) };
  }

  /** Removes an upload; does nothing when it doesn't exist. */
  async drop(userId: string, id: string): Promise<void> {
    if (!isUuid(id)) return;
    const { em } = this.dependencies;
    const rows = await tablesOf(em.fork(), { CvUpload })
      .deleteFrom('CvUpload')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('fileKey')
      .execute();
    await this.removeFiles(rows.map(({ fileKey }) => fileKey));
  }

  /** Removes files from the store. */
  async removeFiles(keys: readonly string[]): Promise<void> {
    // The next sweep removes what can't be deleted now.
    for (const key of keys) await this.dependencies.store.delete(key).catch(() => undefined);
  }
}

/**
 * Reads a file and checks what is possible without parsing; the run checks the rest.
 *
 * @throws AppError PAYLOAD_TOO_LARGE; as `kindOf`; what reading the content throws
 */
export async function checkedCvFile(file: NewCvFile): Promise<CheckedCvFile> {
  const bytes = await bytesOf(limited(file.content, CV_LIMITS.fileBytes - 1, refusal('size').message));
  const kind = uploadKindOf(bytes);
  return { bytes, kind, name: nameOf(file.name(), kind), hash: await contentHash(bytes) };
}

/** @throws AppError as `kindOf` */
function uploadKindOf(bytes: Buffer): CvUploadKind {
  const kind = kindOf(bytes);
  return kind === 'txt' && isJsonText(bytes) ? 'json' : kind;
}

/** A display name; a default with the right extension when the file has none. */
function nameOf(given: string, kind: CvUploadKind): string {
  const last = visibleLine(given.replaceAll('\0', '').toWellFormed()).split(/[/\\]/u).at(-1) ?? '';
  return last.slice(0, NAME_LENGTH).toWellFormed().trim() || `cv.${kind}`;
}

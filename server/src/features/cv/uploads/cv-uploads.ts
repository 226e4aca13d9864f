import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type Clock, HOUR_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { newFileKey } from '../../../platform/storage/file-keys.ts';
import { bytesOf, contentOf, type FileContent, type FileStore } from '../../../platform/storage/file-store.ts';
import { visibleLine } from '../../../platform/text.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { atMost } from '../../profile/profile.entry.ts';
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

/** A file on its way here. */
export interface NewCvFile {
  readonly content: FileContent;
  /** What it is called where it comes from; '' when that was not said. Asked once the content is read. */
  name(): string;
}

/** A file that may be kept. */
export interface CheckedCvFile {
  readonly bytes: Buffer;
  readonly kind: CvUploadKind;
  readonly name: string;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
}

/** A file that waits, with its content. */
export interface OpenCvUpload {
  readonly upload: CvUpload;
  readonly bytes: Buffer;
}

/** A run takes minutes at most; somebody who fills in the form for longer chooses the file again. */
const KEPT_MS = HOUR_MS;
const NAME_LENGTH = 200;
const TYPES: Readonly<Record<CvUploadKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
  json: 'application/json',
};

/** CVs that were handed in and wait for their run. The file comes first, then the row that points at it. */
export class CvUploads {
  private readonly dependencies: CvUploadsDependencies;

  constructor(dependencies: CvUploadsDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Keeps a CV for an hour.
   *
   * @throws AppError as `checkedCvFile` and `keep`
   */
  async take(owner: Pick<Viewer, 'id'>, file: NewCvFile): Promise<CvUpload> {
    return this.keep(owner, await checkedCvFile(file));
  }

  /** The same with a file that was checked. @throws AppError STORAGE_FULL, UNAVAILABLE; nothing is kept then */
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
      // Should the row have come through all the same, its file is gone and the run says so.
      await store.delete(fileKey).catch(() => undefined);
      throw error;
    }
    return upload;
  }

  /** @throws AppError NOT_FOUND for what is not the person's, what has expired, and what never was */
  async open(userId: string, id: string): Promise<OpenCvUpload> {
    const upload = isUuid(id) ? await this.dependencies.em.fork().findOne(CvUpload, { id, userId }) : null;
    const content = upload === null ? null : await this.dependencies.store.read(upload.fileKey);
    if (upload === null || content === null) {
      throw new AppError('NOT_FOUND', CV_PROBLEM.uploadGone);
    }
    return { upload, bytes: await bytesOf(content) };
  }

  /** Removes a file that is no longer needed; one that is not there is no error. */
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
    // What cannot be removed now is an orphan, and goes with the next sweep.
    for (const key of keys) await this.dependencies.store.delete(key).catch(() => undefined);
  }
}

/**
 * Reads a file. What can be told without opening it is checked here, all else by the run.
 *
 * @throws AppError PAYLOAD_TOO_LARGE; as `kindOf`; whatever the content throws
 */
export async function checkedCvFile(file: NewCvFile): Promise<CheckedCvFile> {
  const bytes = await bytesOf(atMost(file.content, CV_LIMITS.fileBytes - 1, refusal('size').message));
  const kind = uploadKindOf(bytes);
  return { bytes, kind, name: nameOf(file.name(), kind), hash: await contentHash(bytes) };
}

/** @throws AppError as `kindOf` */
function uploadKindOf(bytes: Buffer): CvUploadKind {
  const kind = kindOf(bytes);
  return kind === 'txt' && isJsonText(bytes) ? 'json' : kind;
}

/** A name to show; the ending of what the file is when it came without a name. */
function nameOf(given: string, kind: CvUploadKind): string {
  const last = visibleLine(given.replaceAll('\0', '').toWellFormed()).split(/[/\\]/u).at(-1) ?? '';
  return last.slice(0, NAME_LENGTH).toWellFormed().trim() || `cv.${kind}`;
}

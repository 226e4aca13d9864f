import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';

export interface StoredFile {
  /** Where the file lies, such as 'avatars/<owner>/avatar-….png'; see file-keys.ts. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Part of a file: first and last byte, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file's content as it arrives. When it throws, nothing is stored. */
export type FileContent = AsyncIterable<Uint8Array>;

/**
 * Where uploaded and made files are kept. Drivers: a folder, an S3-compatible object store, Google Storage.
 *
 * Every method throws AppError STORAGE_FULL when there is no room, and UNAVAILABLE when the store cannot be used.
 */
export interface FileStore {
  /**
   * Stores a file whole or not at all: it can be read once this resolves, and nothing of it stays when it rejects.
   *
   * @param key from file-keys.ts; one that is in use is written over
   * @param type its media type, for stores that keep one
   * @throws whatever `content` throws
   */
  put(key: string, content: FileContent, type: string): Promise<void>;
  /** null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** The content, or a part of it; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes a file; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins so. @param prefix ends with '/' */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what cut-off uploads left behind before the given time, where a driver can have such. */
  tidy(before: Date): Promise<void>;
  /** Resolves when the store can be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Disk full, quota used up, and their like by the names of object stores. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', '507']);

/** What a driver met, as the error people may see; the driver's own words stay in the log. */
export function storageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isFull = namesOf(error).some((name) => FULL.has(name));
  return new AppError(isFull ? 'STORAGE_FULL' : 'UNAVAILABLE', undefined, undefined, { cause: error });
}

function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [error.name, 'code' in error ? String(error.code) : ''];
}

/** Content read into memory. @throws whatever `content` throws */
export async function bytesOf(content: FileContent): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Bytes in memory, as content of a file. */
export async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

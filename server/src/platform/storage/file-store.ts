import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';

export interface StoredFile {
  /** The key, such as 'avatars/<owner>/avatar-….png'; see file-keys.ts. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** A byte range: first and last byte, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file's content as it arrives. When it throws, nothing is stored. */
export type FileContent = AsyncIterable<Uint8Array>;

/**
 * Storage for uploaded and generated files. Drivers: a folder, an S3-compatible object store, Google Cloud Storage.
 *
 * Every method throws AppError STORAGE_FULL when there is no room, and UNAVAILABLE when the store can't be used.
 */
export interface FileStore {
  /**
   * Stores a file atomically: it can be read once this resolves, and nothing of it stays when it rejects.
   *
   * @param key from file-keys.ts; an existing file is overwritten
   * @param type its media type, for stores that keep one
   * @throws whatever `content` throws
   */
  put(key: string, content: FileContent, type: string): Promise<void>;
  /** null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** The content, or a range of it; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deletes a file; one that doesn't exist is no error. */
  delete(key: string): Promise<void>;
  /** Every file whose key has this prefix. @param prefix ends with '/' */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Deletes what interrupted uploads left behind before the given time, where a driver can have such files. */
  tidy(before: Date): Promise<void>;
  /** Resolves when the store can be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Disk full, quota exceeded, and their equivalents in object stores. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', '507']);

/** A driver's error as people may see it; the original message goes to the log only. */
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

/** Bytes in memory, as file content. */
export async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

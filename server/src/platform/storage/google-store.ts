import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Bucket, type File, type FileMetadata, Storage } from '@google-cloud/storage';
import type { ByteRange, FileContent, FileStore, StoredFile } from './file-store.ts';
import { foundOrNull, callStore } from './store-call.ts';

export interface GoogleStoreLocation {
  readonly bucket: string;
  /** '' or a folder with a trailing slash. */
  readonly folder: string;
  /** null: Google's own endpoint. Another one is called without credentials. */
  readonly endpoint: string | null;
}

/** Files per page of a listing. */
const PAGE = 500;

/**
 * Stores files in Google Cloud Storage, which Firebase uses too; credentials are found by Google's library. Tested
 * against a fake server that speaks the same protocol, not against the real service.
 */
export class GoogleStore implements FileStore {
  private readonly bucket: Bucket;
  private readonly folder: string;

  constructor({ bucket, folder, endpoint }: GoogleStoreLocation) {
    const storage = new Storage({
      ...(endpoint === null ? {} : { apiEndpoint: endpoint }),
      timeout: 30_000,
      retryOptions: { maxRetries: 1, totalTimeout: 30 },
    });
    this.bucket = storage.bucket(bucket);
    this.folder = folder;
  }

  async put(key: string, content: FileContent, type: string): Promise<void> {
    // One request, complete or not; a resumable upload would stay unfinished for a week.
    const target = this.file(key).createWriteStream({ resumable: false, contentType: type });
    await callStore(pipeline(Readable.from(content), target));
  }

  async stat(key: string): Promise<StoredFile | null> {
    const answer = await foundOrNull(this.file(key).getMetadata(), isAbsent);
    return answer && stored(key, answer[0]);
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    // A stream of this library reports a missing file too late.
    if ((await this.stat(key)) === null) return null;
    return this.file(key).createReadStream({ decompress: false, ...range });
  }

  async delete(key: string): Promise<void> {
    await foundOrNull(this.file(key).delete(), isAbsent);
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    let from: string | undefined;
    do {
      const query = { prefix: this.folder + prefix, maxResults: PAGE, autoPaginate: false };
      const [files, next] = await callStore(
        this.bucket.getFiles({ ...query, ...(from === undefined ? {} : { pageToken: from }) }),
      );
      for (const { name, metadata } of files) yield stored(name.slice(this.folder.length), metadata);
      from = next?.pageToken;
    } while (from !== undefined);
  }

  /** An interrupted upload leaves nothing here. */
  tidy(): Promise<void> {
    return Promise.resolve();
  }

  async check(): Promise<void> {
    await callStore(this.bucket.getFiles({ prefix: this.folder, maxResults: 1, autoPaginate: false }));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private file(key: string): File {
    return this.bucket.file(this.folder + key);
  }
}

function stored(key: string, { size, updated }: FileMetadata): StoredFile {
  return { key, size: Number(size ?? 0), modifiedAt: new Date(updated ?? 0) };
}

const isAbsent = (error: Error): boolean => 'code' in error && error.code === 404;

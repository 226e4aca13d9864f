import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ByteRange, FileContent, FileStore, StoredFile } from './file-store.ts';
import { foundOrNull, storeAnswer } from './store-answer.ts';

export interface S3Place {
  readonly bucket: string;
  /** '' or a folder with a slash at its end. */
  readonly folder: string;
  /** null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
}

/**
 * Keeps files in an S3-compatible object store; its keys come from where the store's library looks for them. Tested
 * against a server of our own that speaks the same protocol, not against a real store.
 */
export class S3Store implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly folder: string;

  constructor({ bucket, folder, endpoint, region }: S3Place) {
    this.bucket = bucket;
    this.folder = folder;
    this.client = new S3Client({
      region,
      // Stores that are not Amazon's seldom have a host name for each bucket, or know the newest checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    });
  }

  async put(key: string, content: FileContent, type: string): Promise<void> {
    // Small files go in one request once all of them is here; of larger ones the library removes the parts when it fails.
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(key), Body: Readable.from(content), ContentType: type },
      leavePartsOnError: false,
    });
    await storeAnswer(upload.done());
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await foundOrNull(this.client.send(new HeadObjectCommand(this.at(key))), isAbsent);
    return found && { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const found = await foundOrNull(this.client.send(new GetObjectCommand({ ...this.at(key), ...part })), isAbsent);
    return found?.Body instanceof Readable ? found.Body : null;
  }

  async delete(key: string): Promise<void> {
    await foundOrNull(this.client.send(new DeleteObjectCommand(this.at(key))), isAbsent);
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    let from: string | undefined;
    do {
      const page = await storeAnswer(
        this.client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: this.folder + prefix,
            ...(from === undefined ? {} : { ContinuationToken: from }),
          }),
        ),
      );
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        yield { key: Key.slice(this.folder.length), size: Size, modifiedAt: LastModified };
      }
      from = page.NextContinuationToken;
    } while (from !== undefined);
  }

  /** The store itself drops the parts of uploads nobody finished, when a lifecycle rule tells it to. */
  tidy(): Promise<void> {
    return Promise.resolve();
  }

  async check(): Promise<void> {
    await storeAnswer(this.client.send(new HeadBucketCommand({ Bucket: this.bucket })));
  }

  close(): Promise<void> {
    this.client.destroy();
    return Promise.resolve();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.folder + key };
  }
}

const isAbsent = ({ name }: Error): boolean => name === 'NoSuchKey' || name === 'NotFound';

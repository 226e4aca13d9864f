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
import { foundOrNull, callStore } from './store-call.ts';

export interface S3StoreLocation {
  readonly bucket: string;
  /** '' or a folder with a trailing slash. */
  readonly folder: string;
  /** null: Amazon's own endpoint. */
  readonly endpoint: string | null;
  readonly region: string;
}

/**
 * Stores files in an S3-compatible object store; credentials are found by the AWS library. Tested against a fake server
 * that speaks the same protocol, not against a real service.
 */
export class S3Store implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly folder: string;

  constructor({ bucket, folder, endpoint, region }: S3StoreLocation) {
    this.bucket = bucket;
    this.folder = folder;
    this.client = new S3Client({
      region,
      // Other stores than Amazon's seldom have a host name per bucket, or support the newest checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    });
  }

  async put(key: string, content: FileContent, type: string): Promise<void> {
    // Small files are one request once complete; of larger ones the library deletes the parts when it fails.
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(key), Body: Readable.from(content), ContentType: type },
      leavePartsOnError: false,
    });
    await callStore(upload.done());
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
      const page = await callStore(
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

  /** A lifecycle rule of the bucket removes the parts of unfinished uploads. */
  tidy(): Promise<void> {
    return Promise.resolve();
  }

  async check(): Promise<void> {
    await callStore(this.client.send(new HeadBucketCommand({ Bucket: this.bucket })));
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

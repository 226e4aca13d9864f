import { z } from 'zod';
import { IMPORT_LIMITS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { Candidate, Candidates } from './candidate.ts';
import type { ImportChoices } from './import-request.ts';
import { deserializeValues } from './serialized-values.ts';
import type { ReadDocument, run as readDocument } from './read-document.worker.ts';
import type { ReadTable, run as readImport } from './read-import.worker.ts';

/** Exported for tests, which replace it. */
export const READ_IMPORT = threadWork<typeof readImport>(import.meta.url, './read-import.worker');
const READ_DOCUMENT = threadWork<typeof readDocument>(import.meta.url, './read-document.worker');
/** Ten times what the largest file takes. */
const READ_TIMEOUT_MS = 20_000;
const DOCUMENT_TIMEOUT_MS = 10_000;
const TOO_SLOW = 'This file takes too long to read. Split it into several files.';

/** A parsed import file. */
export interface ImportFile extends Candidates {
  /** null: an exported board. */
  readonly table: ReadTable | null;
  /** The archive with the documents; null = none. */
  readonly archive: ImportArchive | null;
}

export interface ReadOptions {
  readonly caller: string;
  readonly choices: ImportChoices;
  readonly now: Date;
}

/**
 * Reads a file in a worker thread.
 *
 * @throws as `readImport`; TIMEOUT and PAYLOAD_TOO_LARGE for a file that needs too much time or memory; as `WorkerPool`
 */
export async function readImportFile(
  content: Buffer,
  { caller, choices, now }: ReadOptions,
  { work = READ_IMPORT, pool = longTasks, timeoutMs = READ_TIMEOUT_MS } = {},
): Promise<ImportFile> {
  const bytes = new Uint8Array(new SharedArrayBuffer(content.length));
  bytes.set(content);
  const task = { caller, timeoutMs, tooSlow: TOO_SLOW, tooHeavy: TOO_SLOW };
  const { candidates, rejected, table, files } = await pool.run(work, { bytes, choices, now }, task);
  const good: Candidate[] = [];
  for await (const value of deserializeValues(candidates)) good.push(CandidateValue.parse(value));
  return { accepted: good, rejected, table, archive: files && new ImportArchive(bytes, files, caller) };
}

/** Trusted: this program wrote it. */
const CandidateValue = z.custom<Candidate>();

/** The documents of an exported board. */
export class ImportArchive {
  private readonly bytes: Uint8Array;
  private readonly files: ReadonlyMap<string, number>;
  private readonly caller: string;
  private bytesLeft: number = IMPORT_LIMITS.unpackedBytes;

  constructor(bytes: Uint8Array, files: ReadonlyMap<string, number>, caller: string) {
    this.bytes = bytes;
    this.files = files;
    this.caller = caller;
  }

  /** In bytes, as declared by the archive; null for an unknown name. */
  sizeOf(file: string): number | null {
    return this.files.get(file) ?? null;
  }

  /**
   * A document; null when it is missing or of an unsupported type. Every read counts towards the limit, even of the
   * same file.
   *
   * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_FILE for a damaged archive; as `WorkerPool`
   */
  async read(file: string): Promise<ReadDocument | null> {
    this.bytesLeft -= this.sizeOf(file) ?? 0;
    if (this.bytesLeft < 0) {
      throw new AppError('PAYLOAD_TOO_LARGE', 'This archive is too large. It can have at most 50 MB uncompressed.', {
        max: IMPORT_LIMITS.unpackedBytes,
      });
    }
    const task = { caller: this.caller, timeoutMs: DOCUMENT_TIMEOUT_MS, tooSlow: TOO_SLOW, tooHeavy: TOO_SLOW };
    return longTasks.run(READ_DOCUMENT, { bytes: this.bytes, file }, task);
  }
}

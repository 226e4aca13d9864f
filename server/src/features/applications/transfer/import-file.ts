import { z } from 'zod';
import { IMPORT_LIMITS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { Candidate, Candidates } from './candidate.ts';
import type { ImportChoices } from './import-request.ts';
import { unpackValues } from './packed-values.ts';
import type { ReadDocument, run as readDocument } from './read-document.worker.ts';
import type { ReadTable, run as readImport } from './read-import.worker.ts';

/** The work itself; exported for tests, which put another in its place. */
export const READ_IMPORT = threadWork<typeof readImport>(import.meta.url, './read-import.worker');
const READ_DOCUMENT = threadWork<typeof readDocument>(import.meta.url, './read-document.worker');
/** Ten times what the largest file takes. */
const READ_MS = 20_000;
const DOCUMENT_MS = 10_000;
const TOO_MUCH = 'This file takes too long to read. Split it into several files.';

/** A file that was read, whatever it is. */
export interface ImportFile extends Candidates {
  /** null: the board's own export. */
  readonly table: ReadTable | null;
  /** Where the documents are; null = the file has none. */
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
 * @throws as `readImport`; TIMEOUT and PAYLOAD_TOO_LARGE for one that is too much work; as `WorkerPool`
 */
export async function readImportFile(
  content: Buffer,
  { caller, choices, now }: ReadOptions,
  { work = READ_IMPORT, pool = longTasks, timeoutMs = READ_MS } = {},
): Promise<ImportFile> {
  const bytes = new Uint8Array(new SharedArrayBuffer(content.length));
  bytes.set(content);
  const task = { caller, timeoutMs, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH };
  const { candidates, rejected, table, files } = await pool.run(work, { bytes, choices, now }, task);
  const good: Candidate[] = [];
  for await (const value of unpackValues(candidates)) good.push(CandidateValue.parse(value));
  return { good, rejected, table, archive: files && new ImportArchive(bytes, files, caller) };
}

/** It comes from this program. */
const CandidateValue = z.custom<Candidate>();

/** The documents of an exported board. */
export class ImportArchive {
  private readonly bytes: Uint8Array;
  private readonly files: ReadonlyMap<string, number>;
  private readonly caller: string;
  private room: number = IMPORT_LIMITS.unpackedBytes;

  constructor(bytes: Uint8Array, files: ReadonlyMap<string, number>, caller: string) {
    this.bytes = bytes;
    this.files = files;
    this.caller = caller;
  }

  /** In bytes, as the archive says; null for a name that is not there. */
  sizeOf(file: string): number | null {
    return this.files.get(file) ?? null;
  }

  /**
   * A document; null when it is not there, or is not what a document can be. All that is unpacked counts, also the same one
   * twice.
   *
   * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_FILE for a damaged archive; as `WorkerPool`
   */
  async read(file: string): Promise<ReadDocument | null> {
    this.room -= this.sizeOf(file) ?? 0;
    if (this.room < 0) {
      throw new AppError('PAYLOAD_TOO_LARGE', 'This archive holds too much: at most 50 MB once unpacked.', {
        max: IMPORT_LIMITS.unpackedBytes,
      });
    }
    const task = { caller: this.caller, timeoutMs: DOCUMENT_MS, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH };
    return longTasks.run(READ_DOCUMENT, { bytes: this.bytes, file }, task);
  }
}

import { IMPORT_LIMITS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { ZipReader } from '../../../platform/zip-reader.ts';
import { type DocumentEnding, endingOf } from '../documents/document-content.ts';

export interface DocumentTask {
  /** The archive; in memory that threads share. */
  readonly bytes: Uint8Array;
  /** The document's name in it. */
  readonly file: string;
}

export interface ReadDocument {
  readonly bytes: Uint8Array;
  readonly ending: DocumentEnding;
}

/** A document out of an archive; null when it is not there, or is not what a document can be. @throws as `ZipReader` */
export async function run({ bytes: archive, file }: DocumentTask): Promise<ReadDocument | null> {
  const bytes = await new ZipReader(Buffer.from(archive), IMPORT_LIMITS).read(file);
  const ending = bytes && (await endingOf(bytes).catch(unlessUnsupported));
  return bytes && ending ? { bytes, ending } : null;
}

function unlessUnsupported(error: unknown): null {
  if (error instanceof AppError && error.code === 'UNSUPPORTED_FILE') return null;
  throw error;
}

import { IMPORT_LIMITS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { ZipReader } from '../../../platform/zip-reader.ts';
import { type DocumentExtension, extensionOf } from '../model/document-content.ts';

export interface DocumentTask {
  /** The archive, in shared memory. */
  readonly bytes: Uint8Array;
  /** The document's name in the archive. */
  readonly file: string;
}

export interface ReadDocument {
  readonly bytes: Uint8Array;
  readonly extension: DocumentExtension;
}

/** Reads a document from an archive; null when it is missing or of an unsupported type. @throws as `ZipReader` */
export async function run({ bytes: archive, file }: DocumentTask): Promise<ReadDocument | null> {
  const bytes = await new ZipReader(Buffer.from(archive), IMPORT_LIMITS).read(file);
  const extension = bytes && (await extensionOf(bytes).catch(unlessUnsupported));
  return bytes && extension ? { bytes, extension } : null;
}

function unlessUnsupported(error: unknown): null {
  if (error instanceof AppError && error.code === 'UNSUPPORTED_FILE') return null;
  throw error;
}

import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES, DOCUMENT_UPLOAD } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';

export type DocumentExtension = keyof typeof DOCUMENT_TYPES;

/** Control characters that don't occur in text files. */
const CONTROL_CHARACTERS = /(?![\t\n\v\f\r\u0085])\p{Cc}/u;

/**
 * Detects a document's file type from its content.
 *
 * @throws AppError UNSUPPORTED_FILE for anything but PDF, Word (.docx) and text in UTF-8
 */
export async function extensionOf(bytes: Uint8Array): Promise<DocumentExtension> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === DOCUMENT_TYPES.pdf) return 'pdf';
  if (found?.mime === DOCUMENT_TYPES.docx) return 'docx';
  if (found === undefined && isText(bytes)) return 'txt';
  throw new AppError('UNSUPPORTED_FILE', DOCUMENT_UPLOAD.wrongType);
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.byteLength === 0) return false;
  try {
    return !CONTROL_CHARACTERS.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES, DOCUMENT_UPLOAD } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';

export type DocumentEnding = keyof typeof DOCUMENT_TYPES;

/** Control characters that no text holds; a file with one of them is something else. */
const NO_TEXT = /(?![\t\n\v\f\r\u0085])\p{Cc}/u;

/**
 * What a document is, by its content alone.
 *
 * @throws AppError UNSUPPORTED_FILE for anything but PDF, Word (.docx) and text in UTF-8
 */
export async function endingOf(bytes: Uint8Array): Promise<DocumentEnding> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === DOCUMENT_TYPES.pdf) return 'pdf';
  if (found?.mime === DOCUMENT_TYPES.docx) return 'docx';
  if (found === undefined && isText(bytes)) return 'txt';
  throw new AppError('UNSUPPORTED_FILE', DOCUMENT_UPLOAD.wrongType);
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.byteLength === 0) return false;
  try {
    return !NO_TEXT.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

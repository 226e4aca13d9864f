import { isUtf8 } from 'node:buffer';
import { AppError } from '../../../platform/app-error.ts';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A text file, decoded in chunks. */
export interface TextFile {
  /** 'Windows-1252' is a guess: it accepts any bytes. */
  readonly encoding: Encoding;
  /** The text without its byte order mark. */
  pieces(): Iterable<string>;
}

/** Bytes decoded at a time. */
const PIECE = 64 * 1024;
const NO_TEXT = 'This file is not text. Save your table as CSV (UTF-8) and choose it again.';

/**
 * Detects a table's encoding: by its byte order mark, else UTF-8 if valid, else the one of older spreadsheets.
 *
 * @throws AppError UNSUPPORTED_FILE for a file that isn't text, INVALID_INPUT for an empty one
 */
export function textFile(bytes: Buffer): TextFile {
  const { encoding, label, skip } = encodingOf(bytes);
  if (bytes.length <= skip) throw new AppError('INVALID_INPUT', 'This file is empty.');
  return {
    encoding,
    *pieces() {
      const decoder = new TextDecoder(label);
      for (let at = skip; at < bytes.length; at += PIECE) {
        const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
        if (text.includes('\0')) throw new AppError('UNSUPPORTED_FILE', NO_TEXT);
        yield text;
      }
      yield decoder.decode();
    },
  };
}

function encodingOf(bytes: Buffer): { encoding: Encoding; label: string; skip: number } {
  const head = bytes.subarray(0, 3).toString('hex');
  if (head.startsWith('fffe')) return { encoding: 'UTF-16', label: 'utf-16le', skip: 2 };
  if (head.startsWith('feff')) return { encoding: 'UTF-16', label: 'utf-16be', skip: 2 };
  if (isUtf8(bytes)) return { encoding: 'UTF-8', label: 'utf-8', skip: head === 'efbbbf' ? 3 : 0 };
  return { encoding: 'Windows-1252', label: 'windows-1252', skip: 0 };
}

import { isZip } from '../../../platform/zip-signature.ts';
import { refusal } from './cv-refusals.ts';
import { CV_LIMITS } from './cv-limits.ts';

export type CvFileKind = 'pdf' | 'docx' | 'doc' | 'txt';

/** A PDF's mark may stand behind some other bytes, in this many. */
const HEAD = 1024;
/** The container of Word 97 documents and of encrypted ones. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
/** So much of a text says what it is; the process that reads it looks at the rest. */
const TEXT_HEAD = 100_000;
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * What a file is, by its content; its name and what a browser calls it say nothing.
 *
 * @throws AppError as `refusal`: size, empty, password (an encrypted Word document), kind
 */
export function kindOf(bytes: Buffer): CvFileKind {
  if (bytes.length >= CV_LIMITS.fileBytes) throw refusal('size');
  if (bytes.length === 0) throw refusal('empty');
  if (bytes.subarray(0, HEAD).includes('%PDF-')) return 'pdf';
  if (isZip(bytes)) return 'docx';
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    if (bytes.includes(ENCRYPTED_STREAM)) throw refusal('password');
    if (bytes.includes(WORD_STREAM)) return 'doc';
    throw refusal('kind');
  }
  if (isText(bytes.subarray(0, TEXT_HEAD))) return 'txt';
  throw refusal('kind');
}

/** False for bytes among which a text has none, however it began. */
export function isText(bytes: Buffer): boolean {
  if (UTF16.some((mark) => bytes.subarray(0, 2).equals(mark))) return true;
  return !bytes.includes(0) && !MARKUP.test(bytes.toString('latin1', 0, 64)) && shareOfControls(bytes) < 0.01;
}

/** True for a text that is one object of JSON, by its first letter: all else is found out when it is read. */
export function isJsonText(bytes: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*\{/u.test(bytes.toString('latin1', 0, HEAD));
}

/** Rich text, PostScript and web pages are text to a machine only. */
const MARKUP = /^\s*(?:\{\\rtf|%!PS|<!doctype|<html|<\?xml)/iu;

function shareOfControls(bytes: Buffer): number {
  let controls = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) controls += 1;
  }
  return controls / bytes.length;
}

import { LIMITS } from '../../../domain/index.ts';
import type { DocumentExtension } from './document-content.ts';

/** Characters that file systems forbid, and marks that change the writing direction. */
const FORBIDDEN = /[\p{Cc}\p{Cs}"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file name for display and download: one line, without folders, with the extension that matches the content. */
export function documentName(original: string, extension: DocumentExtension): string {
  const last = original.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const stem = clean
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .slice(0, LIMITS.lineLength - 5)
    .toWellFormed()
    .trim();
  return `${stem === '' ? 'Document' : stem}.${extension}`;
}

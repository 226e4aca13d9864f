import { LIMITS } from '../../../domain/index.ts';
import type { DocumentEnding } from './document-content.ts';

/** What a name of a file cannot hold on somebody's disk, and what turns the direction of writing around. */
const UNFIT = /[\p{Cc}\p{Cs}"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name to show and to save under: one line, without folders, with the ending that the content has. */
export function documentName(given: string, ending: DocumentEnding): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  const stem = clean
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .slice(0, LIMITS.lineLength - 5)
    .toWellFormed()
    .trim();
  return `${stem === '' ? 'Document' : stem}.${ending}`;
}

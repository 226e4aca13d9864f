import { LockMode } from '@mikro-orm/core';
import { LIMITS } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { checkedLine } from '../../../platform/text.ts';
import type { CvDocuments, StoredDocument } from '../documents/cv-documents.ts';
import type { DrawnDocuments } from '../documents/draw-documents.ts';
import { drawInThread } from '../documents/draw-in-thread.ts';
import { declinable } from './cv-version-lines.ts';
import { CvVersion } from './cv-version.entity.ts';
import { contentSince } from '../master/confirmed-facts.ts';
import type { MasterEntry } from '../master/master-entries.ts';
import { withOwnersFacts } from '../master/owners-facts.ts';
import { removeUnusedDocuments, type VersionDocuments } from './unused-documents.ts';
import { checkedPaper, checkedTemplate } from '../model/cv-options.ts';
import { CV_PROBLEM, FIELD_LABELS } from '../model/cv.texts.ts';

/** The change of a version; absent or null = unchanged. */
export interface VersionChange {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly templateStyle?: number | null | undefined;
  readonly paper?: string | null | undefined;
  readonly rejected?: readonly string[] | null | undefined;
  /** What becomes of its content; the same = unchanged. */
  readonly content?: ((before: CvVersion) => ChangedContent) | undefined;
  /** The owner's master CV, to take what was confirmed there. */
  readonly master?: readonly MasterEntry[] | undefined;
}

/** What a version says; without another CV the one that was read stays. */
export type ChangedContent = Pick<CvVersion, 'edits' | 'report'> & Partial<Pick<CvVersion, 'readCv'>>;

type DocumentChoices = Pick<CvVersion, 'template' | 'rejected' | 'options'>;

/** A version redrawn with another template or other choices, with stored documents. */
interface Redrawn {
  readonly choices: DocumentChoices;
  readonly drawn: Omit<DrawnDocuments, 'resume' | 'letter'>;
  readonly resume: StoredDocument;
  readonly letter: StoredDocument | null;
}

/**
 * Changes a version. The documents are drawn and stored before the transaction, so that no connection and lock is held
 * meanwhile.
 *
 * @param before as it was read
 * @param inTransaction what else is written in the same transaction
 * @returns the changed version; null when its template or choices changed since it was read: then nothing has changed
 * @throws AppError NOT_FOUND, INVALID_INPUT, STORAGE_FULL, UNAVAILABLE; nothing has changed then
 */
export async function changeVersion(
  { em, documents }: VersionDocuments,
  before: CvVersion,
  { name, templateStyle, paper, rejected, content: changeContent, master = [] }: VersionChange,
  inTransaction: (em: VersionDocuments['em']) => Promise<void> = async () => undefined,
): Promise<CvVersion | null> {
  const { id, userId } = before;
  const newName = isGiven(name) ? checkedName(name) : null;
  const changesChoices = isGiven(templateStyle) || isGiven(paper) || isGiven(rejected);
  const choices = {
    template: checkedTemplate(templateStyle ?? before.template),
    rejected: isGiven(rejected) ? checkedChoices(before, rejected) : before.rejected,
    options: isGiven(paper) ? { ...before.options, paper: checkedPaper(paper) } : before.options,
  };
  const stored: StoredDocument[] = [];
  try {
    const said = changeContent?.(before) ?? before;
    const own = said.readCv ?? before.readCv;
    const readCv = await withOwnersFacts(userId, own, master);
    const { edits, report } = readCv === own ? said : contentSince(said, own.cv, readCv.cv);
    const content = { edits, report, readCv };
    const isNewContent = edits !== before.edits || report !== before.report || readCv !== before.readCv;
    const redrawn =
      isSame(choices, before) && !isNewContent ? null : await redraw(documents, before, content, choices, stored);
    const old: string[] = [];
    const changed = await em.fork().transactional(async (inner) => {
      const version = await inner.findOne(CvVersion, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (version === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noVersion);
      // Another answer, or another choice, came in between: what was drawn is no longer right.
      const isOvertaken = !isSame(version, before) || (redrawn !== null && !isSameContent(version, before));
      if ((changesChoices || changeContent !== undefined || redrawn !== null) && isOvertaken) return null;
      await inTransaction(inner);
      if (newName !== null) version.name = newName;
      if (redrawn === null) return version;
      old.push(...hashesOf(version));
      const { resume, letter } = redrawn;
      for (const document of stored) await documents.keep(userId, document, inner);
      const hashes = { resumeHash: resume.hash, letterHash: letter?.hash ?? null };
      return Object.assign(version, redrawn.drawn, redrawn.choices, hashes, isNewContent ? content : {});
    });
    await removeUnusedDocuments({ em, documents }, userId, old);
    await documents.removeUnused(stored);
    return changed;
  } catch (error) {
    // A commit whose response was lost may have succeeded: the next sweep removes orphans.
    if (error instanceof AppError) await documents.removeUnused(stored);
    throw error;
  }
}

/** A change that was overtaken is made once more, on top of the other one. */
const MAX_TRIES = 2;

/**
 * Repeats a change that was overtaken by another one.
 *
 * @param change returns null when it was overtaken, as `changeVersion`
 * @throws AppError CONFLICT when it was overtaken again
 */
export async function onTopOfOthers(versionId: string, change: () => Promise<CvVersion | null>): Promise<CvVersion> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const changed = await change();
    if (changed !== null) return changed;
  }
  throw new AppError('CONFLICT', CV_PROBLEM.changedElsewhere, { versionId });
}

/** The hashes of a version's documents. */
export const hashesOf = ({ resumeHash, letterHash }: Pick<CvVersion, 'resumeHash' | 'letterHash'>): string[] =>
  letterHash === null ? [resumeHash] : [resumeHash, letterHash];

/** @param stored collects the stored documents, even if drawing fails halfway */
async function redraw(
  documents: CvDocuments,
  before: CvVersion,
  { edits, report, readCv }: Pick<CvVersion, 'edits' | 'report' | 'readCv'>,
  choices: DocumentChoices,
  stored: StoredDocument[],
): Promise<Redrawn> {
  const { userId, posting } = before;
  const { resume, letter, ...drawn } = await drawInThread(
    { readCv, edits, report, posting, ...choices },
    { caller: userId },
  );
  const put = async (document: DrawnDocuments['resume']): Promise<StoredDocument> => {
    const kept = await documents.put(userId, document);
    stored.push(kept);
    return kept;
  };
  return { choices, drawn, resume: await put(resume), letter: letter === null ? null : await put(letter) };
}

const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

const isSameContent = (
  left: Pick<CvVersion, 'edits' | 'readCv'>,
  right: Pick<CvVersion, 'edits' | 'readCv'>,
): boolean => JSON.stringify([left.edits, left.readCv]) === JSON.stringify([right.edits, right.readCv]);

const isSame = (left: DocumentChoices, right: DocumentChoices): boolean =>
  left.template === right.template &&
  (left.options.paper ?? null) === (right.options.paper ?? null) &&
  left.rejected.length === right.rejected.length &&
  left.rejected.every((id) => right.rejected.includes(id));

function checkedName(name: string): string {
  const line = checkedLine(name, LIMITS.lineLength, { field: 'name', label: FIELD_LABELS.name });
  if (line === '') throw invalidInput(CV_PROBLEM.noName, { field: 'name' });
  return line;
}

function checkedChoices(version: CvVersion, rejected: readonly string[]): string[] {
  const known = declinable(version);
  const choices = [...new Set(rejected)];
  if (choices.every((id) => known.has(id))) return choices;
  throw invalidInput(CV_PROBLEM.noLine, { field: 'rejected' });
}

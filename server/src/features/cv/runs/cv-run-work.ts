import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_CV_VERSIONS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { CvDocuments, type StoredDocument } from '../documents/cv-documents.ts';
import type { DrawnDocuments } from '../documents/draw-documents.ts';
import { drawInThread } from '../documents/draw-in-thread.ts';
import { type CvRun, CvRunStage } from './cv-run.entity.ts';
import type { RunProgress } from './cv-run-progress.ts';
import { type ChangedRun, completeRun, renewLease } from './cv-run-rows.query.ts';
import { CvUploads } from '../uploads/cv-uploads.ts';
import { type CvResult, CvVersion } from '../versions/cv-version.entity.ts';
import { removeUnusedDocuments } from '../versions/unused-documents.ts';
import { isLastingRefusal } from '../extract/cv-refusals.ts';
import { answersOf } from '../answers/cv-answers.query.ts';
import { withOwnersFacts } from '../master/owners-facts.ts';
import { masterEntriesOf } from '../master/master-cv-rows.query.ts';
import type { CvReader } from '../read/cv-reader.ts';
import type { RewriteCv, RewrittenCv } from '../verify/rewrite-checked.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { oldestRemoved } from '../model/cv.texts.ts';

export interface CvRunWorkDependencies {
  /** The global entity manager; each step forks it. */
  readonly em: EntityManager;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly reader: Pick<CvReader, 'read'>;
  readonly rewrite: RewriteCv;
  /** Called with what was read, before anything is made of it. */
  readonly onRead?: (readCv: ReadCv) => Promise<void>;
  /** Ids of the person's versions that other features use: they are exempt from the version limit. */
  readonly chosenVersions: (em: EntityManager, userId: string) => Promise<readonly string[]>;
}

/** The lease of a run is lost: it was cancelled, its owner is gone, or another server has it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Executes one run, from the file to its version: all or nothing.
 *
 * @param holder of the worker's lease
 * @throws AppError with a message about the file or the model; the signal's reason; LeaseLost
 */
export async function executeRun(
  deps: CvRunWorkDependencies,
  { run, holder }: { readonly run: CvRun; readonly holder: string },
  progress: RunProgress,
  signal: AbortSignal,
): Promise<ChangedRun> {
  const { em, store, clock, reader, rewrite } = deps;
  const { options, posting, userId } = run;
  progress.report({ stage: CvRunStage.READING, progress: 5 });
  const uploads = new CvUploads({ em, store, clock });
  const { bytes } = await uploads.open(userId, run.uploadId);
  const read = await reader.read(bytes, signal).catch(async (error: unknown) => {
    // An aborted read says nothing about the file.
    signal.throwIfAborted();
    // Trying again wouldn't help.
    if (isLastingRefusal(error)) await uploads.drop(userId, run.uploadId);
    throw error;
  });
  await deps.onRead?.(read);
  const readCv = await withOwnersFacts(userId, read, await masterEntriesOf(em.fork(), userId));
  progress.report({ stage: CvRunStage.STRUCTURING, progress: 25 });
  // Shows each stage, although the built-in rules take only a moment.
  await progress.settled();
  signal.throwIfAborted();
  // From 50 on the page says that the CV is being optimised, which takes a model a while.
  progress.report({ stage: CvRunStage.REWRITING, progress: 50 });
  await progress.settled();
  const rewritten = await rewrite(readCv, options, posting, {
    caller: userId,
    signal,
    today: clock.now(),
    answers: await answersOf(em.fork(), userId),
    onProgress: (share) =>
      progress.report(
        share < 0.8
          ? { stage: CvRunStage.REWRITING, progress: Math.round(50 + share * 30) }
          : { stage: CvRunStage.CHECKING, progress: 80 },
      ),
  });
  await progress.settled();
  progress.report({ stage: CvRunStage.RENDERING, progress: 90 });
  await progress.settled();
  const made = { readCv, ...rewritten, rejected: [], template: options.template, options, posting };
  const drawn = await drawInThread(made, { caller: userId, signal });
  signal.throwIfAborted();
  return keep(deps, { run, holder }, { readCv, rewritten, drawn });
}

interface Made {
  readonly readCv: ReadCv;
  readonly rewritten: RewrittenCv;
  readonly drawn: DrawnDocuments;
}

/** Stores the documents; then version, rows and the end of the run in one transaction. */
async function keep(
  { em, store, clock, chosenVersions }: CvRunWorkDependencies,
  { run, holder }: { readonly run: CvRun; readonly holder: string },
  { readCv, rewritten, drawn }: Made,
): Promise<ChangedRun> {
  const documents = new CvDocuments({ em, store, clock });
  const stored: StoredDocument[] = [];
  try {
    // Before the transaction, so that no connection is held while the store is slow.
    const { resume, letter, ...rest } = drawn;
    for (const document of letter === null ? [resume] : [resume, letter]) {
      stored.push(await documents.put(run.userId, document));
    }
    const { completed, removedHashes } = await em.fork().transactional(async (inner) => {
      if ((await renewLease(inner, run.id, holder)) === null) throw new LeaseLost();
      for (const document of stored) await documents.keep(run.userId, document, inner);
      const [resumeHash = '', letterHash = null] = stored.map(({ hash }) => hash);
      const old = await removeOldest(inner, run.userId, await chosenVersions(inner, run.userId));
      const notes = old.length === 0 ? rest.notes : [...rest.notes, oldestRemoved(MAX_CV_VERSIONS)];
      const version = versionOf(run, { readCv, ...rewritten, ...rest, notes, resumeHash, letterHash }, clock.now());
      await inner.persist(version).flush();
      const changed = await completeRun(inner, { id: run.id, holder }, version.id, clock.now());
      if (changed === null) throw new LeaseLost();
      return { completed: changed, removedHashes: old };
    });
    await removeUnusedDocuments({ em, documents }, run.userId, removedHashes);
    await documents.removeUnused(stored);
    return completed;
  } catch (error) {
    // A commit whose response was lost may have succeeded: the next sweep removes orphans.
    if (error instanceof LeaseLost || error instanceof AppError) await documents.removeUnused(stored);
    throw error;
  }
}

type OfTheRun = 'userId' | 'name' | 'fileName' | 'template' | 'options' | 'posting' | 'rejected';

function versionOf(run: CvRun, made: Omit<CvResult, OfTheRun>, now: Date): CvVersion {
  const { userId, fileName, options, posting } = run;
  const order = { userId, name: nameOf(run), fileName, template: options.template, options, posting };
  return new CvVersion({ ...made, ...order, rejected: [] }, now);
}

/**
 * Deletes the oldest versions beyond the limit.
 *
 * @param chosen ids of versions to keep
 * @returns the hashes of documents no longer in use
 */
async function removeOldest(em: EntityManager, userId: string, chosen: readonly string[]): Promise<string[]> {
  const db = tablesOf(em, { CvVersion });
  const newestFirst = await db
    .selectFrom('CvVersion')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (newestFirst.length < MAX_CV_VERSIONS) return [];
  const isChosen = ({ id }: { readonly id: string }): boolean => chosen.includes(id);
  const oldest = [...newestFirst.filter(isChosen), ...newestFirst.filter((version) => !isChosen(version))]
    .slice(MAX_CV_VERSIONS - 1)
    .map(({ id }) => id);
  const removed = await db
    .deleteFrom('CvVersion')
    .where('id', 'in', oldest)
    .returning(['resumeHash', 'letterHash'])
    .execute();
  return removed.flatMap(({ resumeHash, letterHash }) =>
    letterHash === null ? [resumeHash] : [resumeHash, letterHash],
  );
}

/** The default name of a version. */
function nameOf({ posting, options, fileName }: CvRun): string {
  return posting?.title || options.idealJobTitle || fileName.replace(/\.[a-z\d]{1,5}$/iu, '') || fileName;
}

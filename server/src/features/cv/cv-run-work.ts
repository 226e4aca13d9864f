import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_CV_VERSIONS } from '../../domain/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { CvDocuments } from './cv-documents.ts';
import { type DrawnVersion, drawVersion } from './cv-drawing.ts';
import { type CvRun, CvRunStage } from './cv-run.entity.ts';
import type { RunProgress } from './cv-run-progress.ts';
import { type ChangedRun, completeRun, holdRun } from './cv-run-rows.sql.ts';
import { CvUploads } from './cv-uploads.ts';
import { CvVersion } from './cv-version.entity.ts';
import { isFileRefusal } from './extract/cv-file.ts';
import type { CvReader } from './extract/cv-reader.ts';
import type { RewriteCv, RewrittenCv } from './rewrite-checked.ts';
import type { ReadCv } from './cv-model.ts';

export interface CvRunWorkParts {
  /** The global one; each step gets a fork of its own. */
  readonly em: EntityManager;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly reader: Pick<CvReader, 'read'>;
  readonly rewrite: RewriteCv;
}

/** A run whose row is no longer its worker's: it was cancelled, its owner is gone, or another server has taken it. */
export class RunGone extends Error {
  override readonly name = 'RunGone';
}

/**
 * Does one run, from the file to its version: all of it or nothing.
 *
 * @param holder the worker's, as it took the run
 * @throws AppError with the sentence for what is wrong with the file, or with a model; the signal's reason; RunGone
 */
export async function doRun(
  parts: CvRunWorkParts,
  { run, holder }: { readonly run: CvRun; readonly holder: string },
  progress: RunProgress,
  signal: AbortSignal,
): Promise<ChangedRun> {
  const { em, store, clock, reader, rewrite } = parts;
  const { wishes, posting, userId } = run;
  progress.tell({ stage: CvRunStage.READING, progress: 5 });
  const uploads = new CvUploads({ em, store, clock });
  const { bytes } = await uploads.open(userId, run.uploadId);
  const readCv = await reader.read(bytes, signal).catch(async (error: unknown) => {
    // It is no CV, and will be none at the next try.
    if (isFileRefusal(error)) await uploads.drop(userId, run.uploadId);
    throw error;
  });
  progress.tell({ stage: CvRunStage.STRUCTURING, progress: 25 });
  // So that whoever watches sees each stage, though the built-in rules need but a moment.
  await progress.settled();
  signal.throwIfAborted();
  progress.tell({ stage: CvRunStage.REWRITING, progress: 30 });
  await progress.settled();
  const rewritten = await rewrite(readCv, wishes, posting, {
    signal,
    today: clock.now(),
    onProgress: (share) =>
      progress.tell(
        share < 0.8
          ? { stage: CvRunStage.REWRITING, progress: Math.round(30 + share * 50) }
          : { stage: CvRunStage.CHECKING, progress: 70 },
      ),
  });
  await progress.settled();
  progress.tell({ stage: CvRunStage.RENDERING, progress: 80 });
  await progress.settled();
  const made = { readCv, ...rewritten, rejected: [], template: wishes.template, wishes, posting };
  const drawn = await drawVersion(made);
  signal.throwIfAborted();
  return keep(parts, { run, holder }, { readCv, rewritten, drawn });
}

interface Made {
  readonly readCv: ReadCv;
  readonly rewritten: RewrittenCv;
  readonly drawn: DrawnVersion;
}

/** Version, documents and the end of the run, in one transaction. */
async function keep(
  { em, store, clock }: CvRunWorkParts,
  { run, holder }: { readonly run: CvRun; readonly holder: string },
  { readCv, rewritten, drawn }: Made,
): Promise<ChangedRun> {
  const { id, userId, wishes, posting, fileName } = run;
  const documents = new CvDocuments({ em, store, clock });
  const { done, gone } = await em.fork().transactional(async (inner) => {
    if ((await holdRun(inner, id, holder)) === null) throw new RunGone();
    const { resume, letter, ...rest } = drawn;
    const resumeHash = await documents.save(userId, resume, inner);
    const letterHash = letter === null ? null : await documents.save(userId, letter, inner);
    const old = await removeOldest(inner, userId);
    const { edits, report } = rewritten;
    const version = new CvVersion(
      {
        ...rest,
        userId,
        name: nameOf(run),
        fileName,
        template: wishes.template,
        wishes,
        posting,
        readCv,
        edits,
        report,
        rejected: [],
        notes: old.length === 0 ? rest.notes : [...rest.notes, OLDEST_GONE],
        resumeHash,
        letterHash,
      },
      clock.now(),
    );
    await inner.persist(version).flush();
    const changed = await completeRun(inner, { id, holder }, version.id, clock.now());
    if (changed === null) throw new RunGone();
    return { done: changed, gone: old };
  });
  await documents.drop(userId, gone);
  return done;
}

const OLDEST_GONE = `At most ${MAX_CV_VERSIONS} CVs are kept, so your oldest one was removed.`;

/** Makes room for one more. @returns the hashes of the documents that went out of use */
async function removeOldest(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ hashes: (string | null)[] }[]>(
    `delete from cv_version where id in (
       select id from cv_version where user_id = ? order by created_at desc, id desc offset ?
     ) returning array[resume_hash, letter_hash] as hashes`,
    [userId, MAX_CV_VERSIONS - 1],
  );
  return rows.flatMap(({ hashes }) => hashes.filter((hash) => hash !== null));
}

/** What its owner most likely calls it. */
function nameOf({ posting, wishes, fileName }: CvRun): string {
  return posting?.title || wishes.idealJobTitle || fileName.replace(/\.[a-z\d]{1,5}$/iu, '') || fileName;
}

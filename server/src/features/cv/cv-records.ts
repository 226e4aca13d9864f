import type { EntityManager } from '@mikro-orm/postgresql';
import { CvAnswer } from './answers/cv-answer.entity.ts';
import { MasterCv } from './master/master-cv.entity.ts';
import { MasterCvEdit } from './master/master-cv-edit.entity.ts';
import { MasterCvSource } from './master/master-cv-source.entity.ts';
import { CvRun } from './runs/cv-run.entity.ts';
import { CvUpload } from './uploads/cv-upload.entity.ts';
import { CvVersion } from './versions/cv-version.entity.ts';

/** Everything the optimiser stores about a person except files, for the account export. */
export async function cvRecordsOf(em: EntityManager, userId: string): Promise<object> {
  const oldestFirst = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
  const uploads = await em.find(CvUpload, { userId }, oldestFirst);
  const runs = await em.find(CvRun, { userId }, oldestFirst);
  const versions = await em.find(CvVersion, { userId }, oldestFirst);
  const answers = await em.find(CvAnswer, { userId }, { orderBy: { answeredAt: 'asc', id: 'asc' } });
  const master = await em.findOne(MasterCv, { userId }, { populate: ['proposals'] });
  const newestFirst = { orderBy: { readAt: 'desc', id: 'asc' }, populate: ['text'] } as const;
  const sources = await em.find(MasterCvSource, { userId }, newestFirst);
  const edits = await em.find(MasterCvEdit, { userId }, { orderBy: { version: 'asc' } });
  return {
    master:
      master === null
        ? null
        : {
            version: master.version,
            updatedAt: master.updatedAt,
            entries: master.entries,
            proposals: master.proposals,
            sources: sources.map(({ id, fileName, language, readAt, text }) => ({
              id,
              fileName,
              language,
              readAt,
              text,
            })),
            history: edits.map(({ step }) => step),
          },
    answers: answers.map(({ itemLabel, source, proposed, words, answer, answeredAt }) => ({
      itemLabel,
      source,
      proposed,
      words,
      answer,
      answeredAt,
    })),
    uploads: uploads.map(({ id, name, size, hash, createdAt, expiresAt }) => ({
      id,
      name,
      size,
      hash,
      createdAt,
      expiresAt,
    })),
    runs: runs.map((run) => ({
      id: run.id,
      status: run.status,
      fileName: run.fileName,
      options: run.options,
      posting: run.posting,
      error: run.error(),
      versionId: run.versionId,
      createdAt: run.createdAt,
      finishedAt: run.finishedAt,
    })),
    versions: versions.map(withoutOwner),
  };
}

/** Without the owner, which the export states once. */
function withoutOwner(version: CvVersion): object {
  const { userId: _, ...rest } = version;
  return rest;
}

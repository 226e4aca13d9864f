import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { CvDocument } from '../documents/cv-document.entity.ts';
import type { CvDocuments } from '../documents/cv-documents.ts';
import { CvVersion } from './cv-version.entity.ts';

export interface VersionDocuments {
  /** The global entity manager; each statement forks it. */
  readonly em: EntityManager;
  readonly documents: CvDocuments;
}

/**
 * Removes those of a person's documents that none of their versions uses any more, with their files.
 *
 * @param hashes SHA-256 of the documents that may have gone out of use, in hex
 */
export async function removeUnusedDocuments(
  { em, documents }: VersionDocuments,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of new Set(hashes)) await documents.removeFiles(await deleteUnused(em.fork(), userId, hash));
}

/** @returns the keys of the files in the store */
async function deleteUnused(em: EntityManager, userId: string, hash: string): Promise<string[]> {
  try {
    const rows = await tablesOf(em, { CvDocument, CvVersion })
      .deleteFrom('CvDocument')
      .where('userId', '=', userId)
      .where('hash', '=', hash)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('CvVersion')
              .select('id')
              .where('CvVersion.userId', '=', userId)
              .where((either) => either.or([either('resumeHash', '=', hash), either('letterHash', '=', hash)])),
          ),
        ),
      )
      .returning('fileKey')
      .execute();
    return rows.map(({ fileKey }) => fileKey);
  } catch (error) {
    // A version that uses it was saved at the same time.
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return [];
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

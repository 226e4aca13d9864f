import type { EntityManager } from '@mikro-orm/postgresql';

/** A run whose revision grew. */
export interface ChangedRun {
  readonly id: string;
  readonly revision: number;
}

/**
 * Raises the revision of the run that made a version, so that clients fetch the version again.
 *
 * Raw text: runs build on versions, not the other way round.
 *
 * @param em of a running transaction
 */
export async function raiseRunRevisions(em: EntityManager, userId: string, versionId: string): Promise<ChangedRun[]> {
  return em.execute<ChangedRun[]>(
    'update cv_run set revision = revision + 1 where version_id = ? and user_id = ? returning id, revision',
    [versionId, userId],
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';

/** A run whose revision grew. */
export interface ChangedRun {
  readonly id: string;
  readonly revision: number;
}

/**
 * Counts the run that made a version as changed, so that whoever watches it sees the version again.
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

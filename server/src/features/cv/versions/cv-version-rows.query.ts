import type { EntityManager } from '@mikro-orm/postgresql';
import type { CheckReport } from '../model/check-report.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { TimePosition } from '../../../platform/graphql/time-cursor.ts';
import { CvVersion } from './cv-version.entity.ts';

/**
 * A version as lists show it, without the source text, the edits and the results per line, which are a thousand times
 * larger. Their cost in queries keeps them out of long lists.
 */
export interface CvVersionRow extends Pick<
  CvVersion,
  | 'id'
  | 'userId'
  | 'name'
  | 'createdAt'
  | 'fileName'
  | 'candidateName'
  | 'template'
  | 'rejected'
  | 'notes'
  | 'leftOut'
  | 'resumeHash'
  | 'letterHash'
> {
  readonly engine: CheckReport['engine'];
  readonly modelName: string | null;
  readonly writingStyle: string;
  readonly paper?: string | null | undefined;
  readonly ignored: readonly string[];
}

/** A page of a person's versions, newest first. */
export async function cvVersionRows(
  em: EntityManager,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: TimePosition | null },
): Promise<CvVersionRow[]> {
  return tablesOf(em, { CvVersion })
    .selectFrom('CvVersion')
    .select([
      'id',
      'userId',
      'name',
      'createdAt',
      'fileName',
      'candidateName',
      'template',
      'rejected',
      'notes',
      'leftOut',
      'resumeHash',
      'letterHash',
    ])
    .select((row) => [
      row.ref('report', '->>').key('engine').as('engine'),
      row.ref('report', '->>').key('model').as('modelName'),
      row.ref('report', '->').key('ignored').as('ignored'),
      row.ref('options', '->>').key('writingStyle').as('writingStyle'),
      row.ref('options', '->>').key('paper').as('paper'),
    ])
    .where('userId', '=', userId)
    .where((eb) =>
      after === null ? eb.val(true) : eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.createdAt, after.id)),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

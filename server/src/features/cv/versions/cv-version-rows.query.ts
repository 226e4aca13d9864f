import type { EntityManager } from '@mikro-orm/postgresql';
import type { CheckReport } from '../model/check-report.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { TimePosition } from '../../../platform/graphql/time-cursor.ts';
import { CvVersion } from './cv-version.entity.ts';

/**
 * A version as lists show it: all but what was read, what was written and what became of each line, which take a
 * thousand times the room. Those cost so much in a query that no long list may ask for them, see `FIELD_COST`.
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
  readonly ignored: readonly string[];
}

/** A person's, newest first. @param page how many, and after which one */
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

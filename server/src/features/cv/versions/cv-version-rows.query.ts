import type { EntityManager } from '@mikro-orm/postgresql';
import type { CheckReport } from '../rewrite/check-report.ts';
import type { CvVersion } from './cv-version.entity.ts';

/**
 * A version as lists show it: all but what was read, what was written and what became of each line, which take a
 * thousand times the room. Those cost so much in a query that no list may ask for them, see `FIELD_COST`.
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

/** As the database gives it. */
type StoredRow = Omit<CvVersionRow, 'createdAt'> & { readonly createdMs: number };

/** All of a person's, newest first. */
export async function cvVersionRows(em: EntityManager, userId: string): Promise<CvVersionRow[]> {
  const rows = await em.execute<StoredRow[]>(
    `select id, user_id as "userId", name, date_part('epoch', created_at) * 1000 as "createdMs", file_name as "fileName",
       candidate_name as "candidateName", template, rejected, notes, left_out as "leftOut", resume_hash as "resumeHash",
       letter_hash as "letterHash", report->>'engine' as engine, report->>'model' as "modelName",
       wishes->>'writingStyle' as "writingStyle", report->'ignored' as ignored
     from cv_version where user_id = ? order by created_at desc, id desc`,
    [userId],
  );
  return rows.map(({ createdMs, ...row }) => ({ ...row, createdAt: new Date(createdMs) }));
}

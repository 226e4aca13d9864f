import type { EntityManager } from '@mikro-orm/postgresql';
import { type EmploymentType, type MatchableJob, type RemoteMode, SAMPLE_SOURCE } from '../../../domain/index.ts';
import { forbidsAutomation } from '../../jobs/jobs.entry.ts';
import type { AutoApplyJobSnapshot } from '../model/auto-apply-attempt.types.ts';

/** A posting as it stands now. */
export interface CurrentJob {
  readonly matchable: MatchableJob;
  readonly snapshot: AutoApplyJobSnapshot;
}

interface Row {
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly url: string;
  readonly salary: string | null;
  readonly types: EmploymentType[];
  readonly remote: RemoteMode | null;
  readonly posted: string;
  readonly description: string;
  readonly forbids: boolean;
  readonly closed: boolean;
  readonly source: string;
  readonly seen: number;
}

/** null: it is gone. */
export async function currentJob(em: EntityManager, jobId: string): Promise<CurrentJob | null> {
  const [row] = await em.execute<Row[]>(
    `select title, company, location, url, salary, to_jsonb(employment_types) as types, remote, posted_date as posted,
       description, forbids_automation as forbids, closed_at is not null as closed, source,
       (extract(epoch from created_at) * 1000)::float8 as seen
     from job where id = ?`,
    [jobId],
  );
  if (row === undefined) return null;
  const { title, company, location, remote, types: employmentTypes } = row;
  return {
    matchable: {
      id: jobId,
      title,
      company,
      location,
      remote,
      employmentTypes,
      isClosed: row.closed,
      isSample: row.source === SAMPLE_SOURCE,
      firstSeen: row.seen,
    },
    snapshot: {
      title,
      company,
      location,
      remote,
      employmentTypes,
      url: row.url,
      salary: row.salary,
      postedDate: new Date(row.posted).toISOString(),
      description: row.description,
      // Rows that were written before a rule are not marked by it.
      forbidsAutomation: row.forbids || forbidsAutomation(row.description),
    },
  };
}

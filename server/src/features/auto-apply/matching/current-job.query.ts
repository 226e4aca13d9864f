import type { EntityManager } from '@mikro-orm/postgresql';
import { type MatchableJob, SAMPLE_SOURCE } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { forbidsAutomation, Job } from '../../jobs/jobs.entry.ts';
import type { AutoApplyJobSnapshot } from '../model/auto-apply-attempt.types.ts';

/** A posting as it stands now. */
export interface CurrentJob {
  readonly matchable: MatchableJob;
  readonly snapshot: AutoApplyJobSnapshot;
}

/** null: it is gone. */
export async function currentJob(em: EntityManager, jobId: string): Promise<CurrentJob | null> {
  const job = await tablesOf(em, { Job })
    .selectFrom('Job')
    .select(['title', 'company', 'location', 'url', 'salary', 'employment', 'workMode', 'postedDate', 'source'])
    .select(['description', 'forbidsAutomation', 'closedAt', 'firstSeen'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (job === undefined) return null;
  const {
    title,
    company,
    location,
    workMode: remote,
    employment: employmentTypes,
    url,
    salary,
    postedDate,
    description = '',
  } = job;
  return {
    matchable: {
      id: jobId,
      title,
      company,
      location,
      remote,
      employmentTypes,
      isClosed: job.closedAt !== null,
      isSample: job.source === SAMPLE_SOURCE,
      firstSeen: job.firstSeen.getTime(),
    },
    snapshot: {
      title,
      company,
      location,
      remote,
      employmentTypes,
      url,
      salary,
      postedDate: postedDate.toISOString(),
      description,
      // Rows that were written before a rule are not marked by it.
      forbidsAutomation: job.forbidsAutomation === true || forbidsAutomation(description),
    },
  };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type MatchableJob, TitleIndex } from '../../domain/index.ts';
import { SAMPLE_SOURCE } from '../jobs/job.entity.ts';

/** Postings first seen since a moment, by the words of their titles. */
export interface NewJobs {
  readonly index: TitleIndex;
  /** All postings first seen until then are in it; later ones are for the next run. */
  readonly until: Date;
}

const NEW = `select id::text, title, company, location, to_jsonb(employment_types) "employmentTypes", remote,
    closed_at is not null "isClosed", source = '${SAMPLE_SOURCE}' "isSample",
    (extract(epoch from created_at) * 1000)::float8 "firstSeen"
  from job where created_at > ?`;

/** A posting carries the time at which its transaction began, and is seen when that ends. */
const UNTIL = `select least(now(), min(xact_start)) as until from pg_stat_activity where datname = current_database()`;

/** Reads all postings first seen after a moment. */
export async function newJobs(em: EntityManager, since: Date): Promise<NewJobs> {
  // First, so that whatever was written before it is among the rows.
  const [moment] = await em.execute<{ until: string }[]>(UNTIL);
  const jobs = await em.execute<MatchableJob[]>(NEW, [since]);
  return { index: new TitleIndex(jobs), until: new Date(moment?.until ?? since) };
}

import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type MatchCriteria, matchedSince, matchJobs } from '../../../domain/index.ts';
import { entities } from '../../../entities.ts';
import { AutoApplySettings, criteriaOf, newJobs, personFacts } from '../../../features/auto-apply/auto-apply.entry.ts';
import { createOrm } from '../../../platform/db/orm.ts';

/** The cost of matching all people against all new postings; times in milliseconds. */
export interface MatchingMeasurements {
  readonly found: number;
  /** Reading the postings and indexing them by the words of their titles. */
  readonly readMs: number;
  /** Reading each person from the database, and matching. */
  readonly matchMs: number;
  /** Of this, the matching alone. */
  readonly rulesMs: number;
  readonly matches: number;
  /** Peak memory of the process, in MB. */
  readonly megabytes: number;
}

/** People of the bench. */
export const personId = (at: number): string => `person-${at}`;

/** Runs the matching step of auto-apply. */
export async function matchEverybody(url: string, people: number): Promise<MatchingMeasurements> {
  const orm = await createOrm(url, entities, {});
  try {
    const now = new Date();
    const start = performance.now();
    const { index } = await newJobs(orm.em.fork(), matchedSince(null, now));
    const read = performance.now();
    let [matches, rulesMs] = [0, 0];
    for (let at = 0; at < people; at += 1) {
      const criteria = await criteriaFor(orm.em.fork(), personId(at), now);
      const begun = performance.now();
      matches += matchJobs(index.withKeyword(criteria.keywords), criteria).matches.length;
      rulesMs += performance.now() - begun;
    }
    const matchMs = performance.now() - read;
    // In kilobytes.
    const megabytes = process.resourceUsage().maxRSS / 1024;
    return { found: index.size, readMs: read - start, matchMs, rulesMs, matches, megabytes };
  } finally {
    await orm.close();
  }
}

async function criteriaFor(em: EntityManager, userId: string, now: Date): Promise<MatchCriteria> {
  const settings = await em.findOneOrFail(AutoApplySettings, { userId });
  return criteriaOf(settings, await personFacts(em, userId, now), matchedSince(settings.lastRunAt, now));
}

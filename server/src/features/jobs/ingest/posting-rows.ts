import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import { forbidsAutomation } from '../model/automation-ban.ts';
import type { Posting } from '../model/posting.ts';
import type { Planned } from './posting-plan.ts';
import type { PostingBatch } from './posting-writer.ts';
import { factColumns } from '../model/job-facts.ts';
import { searchTerms } from '../model/search-terms.ts';

/** The rows of `posting-writer.sql.ts`: what a planned posting is in the tables. */

/** A recording may be ahead of our clock: clamp dates to now. */
function storedDate({ postedDate }: Posting, { now, dateShift }: PostingBatch): Date {
  return new Date(Math.min(postedDate.getTime() + (dateShift ?? 0), now.getTime()));
}

/** A row of `job`. */
export function jobRow({ jobId, posting, identityKey }: Planned, batch: PostingBatch): object {
  return {
    id: jobId,
    title: posting.title,
    company: posting.company,
    location: posting.location,
    city: posting.city,
    country: posting.country,
    longitude: posting.coords?.[0] ?? null,
    latitude: posting.coords?.[1] ?? null,
    posted_date: storedDate(posting, batch),
    salary: posting.salary,
    employment_types: posting.employmentTypes,
    skills: posting.skills,
    experience: posting.experience,
    remote: posting.remote,
    description: posting.description,
    url: posting.url,
    source: batch.source,
    identity_key: identityKey,
    forbids_automation: forbidsAutomation(posting.description),
    closed: posting.closed,
  };
}

/** A row of `job_source`. */
export function sourceRow({ jobId, contentHash, posting, isPrimary }: Planned, { versions }: PostingBatch): object {
  return {
    external_id: posting.externalId,
    job_id: jobId,
    content_hash: contentHash,
    url: posting.url,
    is_primary: isPrimary,
    closed: posting.closed,
    version: versions?.get(posting.externalId) ?? null,
  };
}

/** A row of `job_search`. */
export function searchRow(
  { jobId, posting }: Planned,
  batch: PostingBatch,
): Record<string, unknown> & { title_words: readonly string[] } {
  return {
    job_id: jobId,
    posted_date: storedDate(posting, batch),
    company: posting.company,
    location: posting.location,
    ...factColumns({ ...posting, source: batch.source }),
    title_words: searchTerms(posting.title),
    is_sample: batch.source === SAMPLE_SOURCE,
  };
}

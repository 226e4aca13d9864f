import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import { forbidsAutomation } from '../model/automation-ban.ts';
import type { Posting, PostingReading } from '../model/posting.ts';
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
    posted_date: storedDate(posting, batch),
    description: posting.description,
    url: posting.url,
    source: batch.source,
    identity_key: identityKey,
    forbids_automation: forbidsAutomation(posting.description),
    closed: posting.closed,
    given: posting.given,
    ...readColumns(posting),
  };
}

/** The columns of `job` that hold what was read out of a posting. */
export function readColumns(read: PostingReading): object {
  return {
    location: read.location,
    city: read.city,
    country: read.country,
    longitude: read.coords?.[0] ?? null,
    latitude: read.coords?.[1] ?? null,
    places: read.places,
    salary: read.salary,
    pay_min: read.pay?.min ?? null,
    pay_max: read.pay?.max ?? null,
    pay_currency: read.pay?.currency ?? null,
    pay_period: read.pay?.period ?? null,
    employment_types: read.employmentTypes,
    skills: read.skills,
    required_skills: read.requiredSkills,
    preferred_skills: read.preferredSkills,
    experience: read.experience,
    years_min: read.years?.min ?? null,
    years_max: read.years?.max ?? null,
    remote: read.remote,
    sponsorship: read.sponsorship,
    clearance: read.clearance,
    language: read.language,
    evergreen: read.evergreen,
    evidence: read.evidence,
    reader_version: read.readerVersion,
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

import { PAY_PERIODS, SAMPLE_SOURCE, SPONSORSHIPS } from '../../../domain/index.ts';
import { forbidsAutomation } from '../model/automation-ban.ts';
import type { GivenFacts, Posting, PostingReading } from '../model/posting.ts';
import { KEY_VERSION } from '../model/key-version.ts';
import { addressKey, titledKey } from '../model/posting-identity.ts';
import type { Planned } from './posting-plan.ts';
import type { PostingBatch } from './posting-writer.ts';
import { factColumns } from '../model/job-facts.ts';
import { postingTerms } from '../model/posting-terms.ts';
import { searchTerms } from '../model/search-terms.ts';
import { yearlyPay } from '../model/yearly-pay.ts';

/** The rows of `posting-writer.sql.ts`: what a planned posting is in the tables. */

/** The columns of `job` that a posting fills; also how `job_source` keeps a posting that another one leads. */
export interface JobRow extends ReadColumns {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly posted_date: Date | string;
  readonly description: string;
  readonly document: Posting['document'];
  readonly url: string;
  readonly source: string;
  readonly identity_key: string | null;
  readonly forbids_automation: boolean;
  readonly closed: boolean;
  readonly given: GivenFacts | null;
}

interface ReadColumns {
  readonly location: string;
  readonly city: string | null;
  readonly country: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly places: PostingReading['places'];
  readonly salary: string | null;
  readonly pay_min: number | null;
  readonly pay_max: number | null;
  readonly pay_currency: string | null;
  readonly pay_period: string | null;
  readonly employment_types: PostingReading['employmentTypes'];
  readonly skills: readonly string[];
  readonly required_skills: readonly string[];
  readonly preferred_skills: readonly string[];
  readonly experience: PostingReading['experience'];
  readonly years_min: number | null;
  readonly years_max: number | null;
  readonly remote: PostingReading['remote'];
  readonly sponsorship: string | null;
  readonly clearance: string | null;
  readonly language: string | null;
  readonly evergreen: boolean;
  readonly evidence: PostingReading['evidence'];
  readonly reader_version: number;
}

const DAY_MS = 86_400_000;

/**
 * When a posting counts as posted. A date in the future says nothing about age and must head nothing: it counts as a day
 * before the posting was seen. Zones differ by less than that.
 */
function storedDate({ postedDate }: Posting, { now, dateShift }: PostingBatch): Date {
  const date = postedDate.getTime() + (dateShift ?? 0);
  if (date > now.getTime() + DAY_MS) return new Date(now.getTime() - DAY_MS);
  return new Date(Math.min(date, now.getTime()));
}

/** A row of `job`. */
export function jobRow({ jobId, posting, identityKey }: Planned, batch: PostingBatch): JobRow {
  return {
    id: jobId,
    title: posting.title,
    company: posting.company,
    posted_date: storedDate(posting, batch),
    description: posting.description,
    document: posting.document,
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
export function readColumns(read: PostingReading): ReadColumns {
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

/** A row of `job_source`. A posting that does not lead its job is kept whole, so that it can lead, or stand alone, later. */
export function sourceRow(entry: Planned, batch: PostingBatch): object {
  const { jobId, contentHash, posting, isPrimary, isChanged } = entry;
  return {
    external_id: posting.externalId,
    job_id: jobId,
    content_hash: contentHash,
    url: posting.url,
    address_key: addressKey(posting.url),
    titled_key: titledKey(posting),
    key_version: KEY_VERSION,
    is_primary: isPrimary,
    closed: posting.closed,
    version: batch.versions?.get(posting.externalId) ?? null,
    location: posting.location,
    places: posting.places,
    posting: isPrimary || !isChanged ? null : jobRow(entry, batch),
  };
}

/** A row of `job_search`. */
export function searchRow(job: JobRow): Record<string, unknown> & { title_words: readonly string[] } {
  return {
    job_id: job.id,
    posted_date: job.posted_date,
    company: job.company,
    location: job.location,
    ...factColumns({
      employmentTypes: job.employment_types,
      experience: job.experience,
      remote: job.remote,
      source: job.source,
      evergreen: job.evergreen,
    }),
    title_words: searchTerms(job.title),
    is_sample: job.source === SAMPLE_SOURCE,
    ...rankedColumns(job),
  };
}

/** The columns of `job_search` by which a query finds and orders postings. */
export function rankedColumns(job: Pick<JobRow, 'title' | 'company' | 'description'> & ReadColumns): {
  terms: readonly string[];
  year_min: number | null;
  year_max: number | null;
} {
  const pay = yearlyPay({
    min: job.pay_min,
    max: job.pay_max,
    currency: job.pay_currency,
    period: PAY_PERIODS.find((period) => period === job.pay_period) ?? null,
  });
  const terms = postingTerms({
    title: job.title,
    company: job.company,
    description: job.description,
    places: job.places,
    skills: job.skills,
    requiredSkills: job.required_skills,
    experience: job.experience,
    remote: job.remote,
    employmentTypes: job.employment_types,
    sponsorship: SPONSORSHIPS.find((said) => said === job.sponsorship) ?? null,
    evergreen: job.evergreen,
    currency: job.pay_currency,
    payPeriod: job.pay_period,
  });
  return { terms, year_min: pay?.min ?? null, year_max: pay?.max ?? null };
}

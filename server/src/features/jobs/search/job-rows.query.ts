import type { Pool } from 'pg';
import { derived, type Job } from '../model/job.entity.ts';
import type { PostingDocument } from '../../../domain/index.ts';
import type { Evidence } from '../model/posting.ts';
import type { Coordinates } from '../model/job-facts.types.ts';

/** As the database gives it. */
type PlainRow = Pick<
  Job,
  | 'id'
  | 'title'
  | 'company'
  | 'location'
  | 'city'
  | 'longitude'
  | 'latitude'
  | 'postedDate'
  | 'salary'
  | 'employment'
  | 'skills'
  | 'level'
  | 'workMode'
  | 'url'
  | 'source'
  | 'closedAt'
  | 'firstSeen'
  | 'reposts'
  | 'evergreen'
  | 'offBoardSince'
  | 'sponsorship'
  | 'clearance'
  | 'language'
  | 'requiredSkills'
  | 'preferredSkills'
  | 'yearsMin'
  | 'yearsMax'
  | 'placeList'
  | 'payMin'
  | 'payMax'
  | 'payCurrency'
  | 'payPeriod'
>;

/** A posting as lists show it: a plain row, because hydrating entities is the largest single cost of a list. */
export type JobRow = PlainRow &
  Pick<Job, 'applyUrl' | 'coordinates' | 'pay' | 'places' | 'yearsOfExperience' | 'closed' | 'isSample' | 'isOwn'>;

/** `lastSeen`: when its feed showed it last; null when it has none. */
export type DescribedJobRow = JobRow & {
  readonly description: string;
  readonly lastSeen: Date | null;
  /** Since when it takes applications without a break of a day, as far as was seen. */
  readonly openSince: Date;
};

const COLUMNS = `id, title, company, location, city, longitude, latitude, posted_date "postedDate", salary,
  employment_types employment, skills, experience "level", remote "workMode", url, source, closed_at "closedAt",
  created_at "firstSeen", repost_count reposts, evergreen, off_board_at "offBoardSince", sponsorship, clearance, language,
  required_skills "requiredSkills", preferred_skills "preferredSkills", years_min "yearsMin", years_max "yearsMax",
  places "placeList", pay_min "payMin", pay_max "payMax", pay_currency "payCurrency", pay_period "payPeriod"`;

// Named, so that each connection has them parsed and planned once: their plan is always the same.
const ROWS = { name: 'job-rows', text: `select ${COLUMNS} from job where id = any($1::bigint[])` };
const DESCRIBED_ROWS = {
  name: 'described-job-rows',
  text: `select ${COLUMNS}, description, coalesce(opened_at, created_at) "openSince",
           (select max(last_seen) from job_source where job_id = coalesce(merged_into, job.id)) "lastSeen" from job where id = any($1::bigint[])`,
};

const complete = <Row extends PlainRow>(row: Row): Row & JobRow =>
  Object.assign(row, {
    applyUrl: derived.applyUrl(row),
    coordinates: derived.coordinates(row),
    pay: derived.pay(row),
    places: derived.places(row),
    yearsOfExperience: derived.yearsOfExperience(row),
    closed: derived.closed(row),
    isSample: derived.isSample(row),
    isOwn: derived.isOwn(row),
  });

const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The rows of these ids, in their order, without descriptions; an id that is gone is left out. */
export async function jobRows(pool: Pool, ids: readonly string[]): Promise<JobRow[]> {
  const { rows } = await pool.query<PlainRow>({ ...ROWS, values: [ids] });
  return inOrder(ids, rows.map(complete));
}

/** The same with descriptions, for REST, whose rows are whole. */
export async function describedJobRows(pool: Pool, ids: readonly string[]): Promise<DescribedJobRow[]> {
  const { rows } = await pool.query<PlainRow & Omit<DescribedJobRow, keyof JobRow>>({
    ...DESCRIBED_ROWS,
    values: [ids],
  });
  return inOrder(ids, rows.map(complete));
}

/** The job that a posting was merged into; null when it stands for itself. */
export async function openingOf(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ into: string | null }>('select merged_into "into" from job where id = $1', [id]);
  return rows[0]?.into ?? null;
}

/** A posting as a point on a map. */
export type JobPinRow = Pick<Job, 'id' | 'title' | 'company' | 'location' | 'applyUrl'> & {
  readonly coordinates: Coordinates;
};

/** The points of these ids, in their order; those without coordinates are left out. */
export async function jobPins(pool: Pool, ids: readonly string[]): Promise<JobPinRow[]> {
  const { rows } = await pool.query<JobPinRow>(
    `select id, title, company, location, nullif(url, '') "applyUrl",
            json_build_object('longitude', longitude, 'latitude', latitude) coordinates from job
     where id = any($1::bigint[]) and longitude is not null`,
    [ids],
  );
  return inOrder(ids, rows);
}

/**
 * Where postings stand in the order of every answer, in microseconds since 1970; one that is gone is left out. Exact, as
 * `postedDate` of a row is not.
 */
export async function jobTimes(pool: Pool, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; posted: string }>(
    'select id, (extract(epoch from posted_date) * 1000000)::bigint posted from job where id = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, posted }) => [id, Number(posted)]));
}

/** The smallest id of the postings that were first seen after a moment; null when there are none. */
export async function firstIdAfter(pool: Pool, moment: Date): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('select min(id) id from job where created_at > $1', [
    moment,
  ]);
  return rows[0]?.id ?? null;
}

/** The description of each id, '' for one that is gone. */
export async function jobDescriptions(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; description: string }>(
    'select id, description from job where id = any($1::bigint[])',
    [ids],
  );
  const byId = new Map(rows.map(({ id, description }) => [id, description]));
  return ids.map((id) => byId.get(id) ?? '');
}

/** When the feeds showed each of these ids last; null for one without a feed. */
export async function jobsLastSeen(pool: Pool, ids: readonly string[]): Promise<(Date | null)[]> {
  const { rows } = await pool.query<{ id: string; seen: Date }>(
    `select job.id, max(last_seen) seen from job join job_source on job_id = coalesce(merged_into, job.id)
     where job.id = any($1::bigint[]) group by job.id`,
    [ids],
  );
  const byId = new Map(rows.map(({ id, seen }) => [id, seen]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The words each fact of these ids was read from; empty for one that is gone. */
export async function jobEvidence(pool: Pool, ids: readonly string[]): Promise<Evidence[]> {
  const { rows } = await pool.query<{ id: string; evidence: Evidence }>(
    'select id, evidence from job where id = any($1::bigint[])',
    [ids],
  );
  const byId = new Map(rows.map(({ id, evidence }) => [id, evidence]));
  return ids.map((id) => byId.get(id) ?? {});
}

/** Since when each of these ids has been open, as far as was seen; null for one that is gone. */
export async function jobsOpenSince(pool: Pool, ids: readonly string[]): Promise<(Date | null)[]> {
  const { rows } = await pool.query<{ id: string; since: Date }>(
    'select id, coalesce(opened_at, created_at) since from job where id = any($1::bigint[])',
    [ids],
  );
  const byId = new Map(rows.map(({ id, since }) => [id, since]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The text of each of these ids with its structure; null for one whose structure is not known. */
export async function jobDocuments(pool: Pool, ids: readonly string[]): Promise<(PostingDocument | null)[]> {
  const { rows } = await pool.query<{ id: string; document: PostingDocument | null }>(
    'select id, document from job where id = any($1::bigint[])',
    [ids],
  );
  const byId = new Map(rows.map(({ id, document }) => [id, document]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A place where a job was found: a board or a list. */
export interface JobListingRow {
  readonly source: string;
  readonly url: string;
  readonly location: string | null;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly closed: boolean;
  readonly leads: boolean;
}

/** Postings of one opening that are shown; the rest are more places of the same. */
const MOST_LISTINGS = 20;

/** Where each of these ids was found, the posting that leads it first. */
export async function jobListings(pool: Pool, ids: readonly string[]): Promise<JobListingRow[][]> {
  const { rows } = await pool.query<JobListingRow & { id: string }>(
    `select id, source, url, location, "firstSeen", "lastSeen", closed, leads from (
       select job.id, own.source, own.url, own.location, first_seen "firstSeen", last_seen "lastSeen",
              own.closed_at is not null closed, is_primary leads,
              row_number() over (partition by job.id order by is_primary desc, own.closed_at is not null, first_seen,
                                 own.source, external_id) place
       from job join job_source own on own.job_id = coalesce(job.merged_into, job.id) where job.id = any($1::bigint[])) found
     where place <= $2 order by id, place`,
    [ids, MOST_LISTINGS],
  );
  const byId = Map.groupBy(rows, ({ id }) => id);
  return ids.map((id) => byId.get(id) ?? []);
}

/** The names of companies by the form in which they are compared; of several spellings the first that was seen. */
export async function companyNames(pool: Pool, normalised: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ normalised: string; name: string }>(
    `select distinct on (normalised) normalised, name from company where normalised = any($1) order by normalised, id`,
    [normalised],
  );
  return new Map(rows.map((row) => [row.normalised, row.name]));
}

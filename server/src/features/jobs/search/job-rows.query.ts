import type { Pool } from 'pg';
import { derived, type Job } from '../model/job.entity.ts';
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
export type DescribedJobRow = JobRow & { readonly description: string; readonly lastSeen: Date | null };

const COLUMNS = `id, title, company, location, city, longitude, latitude, posted_date "postedDate", salary,
  employment_types employment, skills, experience "level", remote "workMode", url, source, closed_at "closedAt",
  created_at "firstSeen", repost_count reposts, evergreen, sponsorship, clearance, language,
  required_skills "requiredSkills", preferred_skills "preferredSkills", years_min "yearsMin", years_max "yearsMax",
  places "placeList", pay_min "payMin", pay_max "payMax", pay_currency "payCurrency", pay_period "payPeriod"`;

// Named, so that each connection has them parsed and planned once: their plan is always the same.
const ROWS = { name: 'job-rows', text: `select ${COLUMNS} from job where id = any($1::bigint[])` };
const DESCRIBED_ROWS = {
  name: 'described-job-rows',
  text: `select ${COLUMNS}, description,
           (select max(last_seen) from job_source where job_id = job.id) "lastSeen" from job where id = any($1::bigint[])`,
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
  const { rows } = await pool.query<PlainRow & Pick<DescribedJobRow, 'description' | 'lastSeen'>>({
    ...DESCRIBED_ROWS,
    values: [ids],
  });
  return inOrder(ids, rows.map(complete));
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
    'select job_id id, max(last_seen) seen from job_source where job_id = any($1::bigint[]) group by job_id',
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

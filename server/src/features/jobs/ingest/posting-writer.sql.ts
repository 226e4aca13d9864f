import { WRITTEN_FACT_COLUMNS } from '../model/job-facts.ts';

/** The statements of `posting-writer.ts`. Rows arrive as one JSON parameter: one statement, whatever their number. */

const factColumns = (form: (column: string) => string): string => WRITTEN_FACT_COLUMNS.map(form).join(', ');

/** $1 source, $2 external ids. */
export const KNOWN = `
  select own.external_id, own.job_id, own.content_hash, own.is_primary, own.closed_at is not null as closed,
         primary_one.closed_at is null as primary_open, primary_one.source as primary_source
  from job_source own
  join job_source primary_one on primary_one.job_id = own.job_id and primary_one.is_primary
  where own.source = $1 and own.external_id = any($2::text[])`;

/**
 * $1 identity keys, $2 source, $3 now, $4 the source of samples, which nothing is ever attached to, $5 other keys:
 * titles with their places, and addresses. Another posting like one that this source closed before is a repost, unless
 * that was closed from the first. An employer with dozens of openings of one title is compared with the newest only.
 */
export const CANDIDATES = `
  with found as (
    select job.id from unnest($1::text[]) as key
    cross join lateral (
      select id from job where identity_key = key and source <> $4 and merged_into is null order by id desc limit 40) as job
    union
    select titled.job_id from unnest($5::text[]) as key
    cross join lateral (
      select distinct job_id from job_source where titled_key = key and source <> $4
      order by job_id desc limit 40) as titled
    union
    select job_id from job_source where address_key = any($5::text[]) and source <> $4)
  select job.id as job_id, identity_key, company, title, job.location, job.places, remote, description, job.url,
         employment_types, job.source, own.open as own_open, own.closed as own_closed, own.primary_open,
         array_remove(coalesce(own.titled_keys, '{}') || coalesce(own.address_keys, '{}'), null) as other_keys
  from found join job on job.id = found.id
  cross join lateral (
    select bool_or(source = $2 and closed_at is null) as open,
           bool_or(source = $2 and closed_at > first_seen and closed_at < $3) as closed,
           bool_or(is_primary and closed_at is null) as primary_open,
           array_agg(distinct titled_key) filter (where titled_key = any($5::text[])) as titled_keys,
           array_agg(distinct address_key) filter (where address_key = any($5::text[])) as address_keys
    from job_source where job_id = job.id) as own
  where own.open is not null and job.identity_key is not null
  order by job.id`;

/** $1 how many. Ids are taken beforehand, so that what comes back needs no matching with what went in. */
export const NEW_IDS = `select nextval(pg_get_serial_sequence('job', 'id')) id from generate_series(1, $1::int)`;

/** The columns that hold what was read out of a posting, with their types; see `factColumns`. */
const FACTS = {
  location: 'text',
  city: 'text',
  country: 'text',
  longitude: 'float8',
  latitude: 'float8',
  places: 'jsonb',
  salary: 'text',
  pay_min: 'float8',
  pay_max: 'float8',
  pay_currency: 'text',
  pay_period: 'text',
  employment_types: 'text[]',
  skills: 'text[]',
  required_skills: 'text[]',
  preferred_skills: 'text[]',
  experience: 'text',
  years_min: 'smallint',
  years_max: 'smallint',
  remote: 'text',
  sponsorship: 'text',
  clearance: 'text',
  language: 'text',
  evergreen: 'boolean',
  evidence: 'jsonb',
  reader_version: 'int',
} as const;
/** Those besides that a feed sets. */
const CONTENT = {
  title: 'text',
  company: 'text',
  posted_date: 'timestamptz',
  description: 'text',
  document: 'jsonb',
  url: 'text',
  source: 'text',
  identity_key: 'text',
  forbids_automation: 'boolean',
  given: 'jsonb',
  ...FACTS,
} as const;

const names = (columns: object): string => Object.keys(columns).join(', ');
const shape = (columns: object): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
const assignments = (columns: object, from: string): string =>
  Object.keys(columns)
    .map((name) => `${name} = ${from}.${name}`)
    .join(', ');

/** $1 rows, $2 now. Whether a job that stands already is closed is decided by `SETTLE`. */
export const UPSERT_JOBS = `
  insert into job (id, ${names(CONTENT)}, closed_at, opened_at, updated_at)
  overriding system value
  select id, ${names(CONTENT)}, case when closed then $2::timestamptz end, $2::timestamptz, clock_timestamp()
  from json_to_recordset($1::json) as row (id bigint, ${shape(CONTENT)}, closed boolean)
  on conflict (id) do update set ${assignments(CONTENT, 'excluded')}, updated_at = excluded.updated_at`;

/** $1 rows with ids, keys and what a newer reader read; rows that an even newer one or another text replaced stay. */
export const REREAD_JOBS = `
  update job set identity_key = row.identity_key, document = coalesce(job.document, row.document),
                 ${assignments(FACTS, 'row')}, updated_at = clock_timestamp()
  from json_to_recordset($1::json) as row (id bigint, identity_key text, document jsonb, ${shape(FACTS)})
  where job.id = row.id and job.reader_version < row.reader_version
  returning job.id`;

/** $1 rows: what the posting that leads a job says itself; its label is kept where it is known. */
export const REREAD_LEADS = `
  update job_source set places = row.places, location = coalesce(job_source.location, row.location)
  from json_to_recordset($1::json) as row (id bigint, location text, places jsonb)
  where job_source.job_id = row.id and is_primary`;

/** $1 rows: what search filters and orders by, of jobs that are in it. */
export const REREAD_SEARCH = `
  update job_search set type_mask = row.type_mask, experience = row.experience, remote = row.remote,
                        terms = row.terms, year_min = row.year_min, year_max = row.year_max
  from json_to_recordset($1::json) as row (
    job_id bigint, type_mask smallint, experience smallint, remote smallint, terms text[], year_min float4, year_max float4)
  where job_search.job_id = row.job_id`;

/** $1 job ids. Before another posting takes the lead: the one that led is kept as it was, with its own places. */
export const NONE_LEADS = `
  update job_source set is_primary = false,
    posting = to_jsonb(job) - '{document,updated_at,created_at,row_version,opened_at,merged_into}'::text[] || jsonb_build_object(
      'document', job.document, 'closed', job_source.closed_at is not null,
      'location', coalesce(job_source.location, job.location), 'places', coalesce(job_source.places, job.places))
  from job where job.id = job_source.job_id and job_id = any($1::bigint[]) and is_primary`;

/**
 * $1 job ids. The postings that lead from now on, because the one that led has closed: of the employer's own board first
 * ($2 sources), then the oldest.
 */
export const NEXT_LEADS = `
  select distinct on (job_id) job_id, source, external_id, posting from job_source
  where job_id = any($1::bigint[]) and closed_at is null and posting is not null
    and exists (select from job_source led where led.job_id = job_source.job_id and led.is_primary
                and led.closed_at is not null)
  order by job_id, (source = any($2::text[])) desc, first_seen, external_id`;

/** $1 sources, $2 external ids. */
export const LEAD = `
  update job_source set is_primary = true, posting = null
  from unnest($1::text[], $2::text[]) as lead (name, id) where source = name and external_id = id`;

/** $1 job ids: places of each posting of jobs that have several; of closed ones only where all are closed. */
export const MEMBERS = `
  select job_id, location, places from job_source
  where job_id = any($1::bigint[]) and location is not null
    and exists (select from job_source other where other.job_id = job_source.job_id
                and (other.source, other.external_id) <> (job_source.source, job_source.external_id))
    and (closed_at is null or not exists (
      select from job_source other where other.job_id = job_source.job_id and other.closed_at is null))
  order by job_id, is_primary desc, first_seen, external_id`;

/** $1 rows: the places of all postings of a job. Answers those that changed. */
export const UNITE = `
  update job set location = row.location, places = row.places, updated_at = clock_timestamp()
  from json_to_recordset($1::json) as row (id bigint, location text, places jsonb)
  where job.id = row.id and (job.location, job.places) is distinct from (row.location, row.places)
  returning job.id, job.location, job.places`;

/** $1 rows: labels, which must stand in the dictionary, and the terms of the places that stand instead of the former ones. */
export const UNITE_SEARCH = `
  update job_search set location_id = location.id,
    terms = array(select term from unnest(terms) term where term !~ '^[pg]:') || row.place_terms
  from json_to_recordset($1::json) as row (id bigint, label text, place_terms text[]) join location using (label)
  where job_id = row.id`;

/**
 * $1 job ids, $2 now, $3 the sources that are employers' own boards. A job is closed when all of its sources say so;
 * opened again a day later or more, it was posted again. It is off the employer's board when that has closed it and a list
 * has not. What was merged into it follows. Answers those that opened or closed.
 */
export const SETTLE = `
  with said as (
    select job_id, bool_and(closed_at is not null) as all_closed,
           case when bool_and(closed_at is not null) filter (where source = any($3::text[])) then
             max(closed_at) filter (where source = any($3::text[])) end as off_board
    from job_source where job_id = any($1::bigint[]) group by job_id),
  off_board as (
    update job set off_board_at = off_board from said
    where job.id = said.job_id and off_board_at is distinct from off_board and (closed_at is not null) = all_closed)
  update job set closed_at = case when all_closed then $2::timestamptz end, off_board_at = off_board,
                 opened_at = case when all_closed or not posted_again then opened_at else $2 end,
                 repost_count = repost_count + case when posted_again then 1 else 0 end, updated_at = clock_timestamp()
  from (
    select job.id, all_closed, off_board,
           not all_closed and closed_at <= $2::timestamptz - interval '1 day' as posted_again
    from said join job on job.id = said.job_id or job.merged_into = said.job_id) as changed
  where changed.id = job.id and (closed_at is not null) <> all_closed
  returning job.id, all_closed`;

/** $1 job ids. */
export const STILL_OPEN = `select id from job where id = any($1::bigint[]) and closed_at is null`;

/** $1 job ids. */
export const LEAVE_SEARCH = `delete from job_search where job_id = any($1::bigint[])`;

/** $1 source, $2 board, $3 since, $4 now. */
export const CLOSE_UNSEEN = `
  update job_source set closed_at = $4 where source = $1 and board = $2 and last_seen < $3 and closed_at is null
  returning job_id`;

/** $1 source, $2 board, $3 now. Never back in time: of two runs the one that began earlier may write later. */
export const SEE_ALL = `
  update job_source set last_seen = greatest(last_seen, $3)
  where source = $1 and board = $2 and closed_at is null`;

/** $1 source, $2 board, $3 now, $4 external ids. */
export const SEE_THESE = `
  update job_source set last_seen = greatest(last_seen, $3)
  where source = $1 and board = $2 and external_id = any($4::text[]) and closed_at is null`;

/** $1 source, $2 rows, $3 now, $4 board. A posting closed again keeps the time it was first found closed. */
export const UPSERT_SOURCES = `
  insert into job_source (source, external_id, job_id, content_hash, first_seen, last_seen, board, url, address_key,
                          titled_key, key_version, is_primary, closed_at, version, location, places, posting)
  select $1, external_id, job_id, content_hash, $3, $3, $4, url, address_key, titled_key, key_version, is_primary,
         case when closed then $3::timestamptz end, version, location, places, posting
  from json_to_recordset($2::json) as row (
    external_id text, job_id bigint, content_hash text, url text, address_key text, titled_key text,
    key_version smallint, is_primary boolean, closed boolean,
    version text, location text, places jsonb, posting jsonb)
  on conflict (source, external_id) do update set
    content_hash = excluded.content_hash, last_seen = greatest(job_source.last_seen, excluded.last_seen),
    board = excluded.board, url = excluded.url, address_key = excluded.address_key, titled_key = excluded.titled_key,
    key_version = excluded.key_version,
    is_primary = excluded.is_primary,
    version = excluded.version, location = excluded.location, places = excluded.places,
    posting = case when not excluded.is_primary then coalesce(excluded.posting, job_source.posting) end,
    closed_at = case when excluded.closed_at is not null then coalesce(job_source.closed_at, excluded.closed_at) end`;

/** $1 rows; companies and locations must stand in their dictionaries. Lexemes are the words as they are, unparsed. */
export const UPSERT_SEARCH = `
  insert into job_search (job_id, posted_date, company_id, location_id, title_words, is_sample,
                          terms, year_min, year_max, ${factColumns((column) => column)})
  select row.job_id, row.posted_date, company.id, location.id, array_to_tsvector(row.title_words), row.is_sample,
         row.terms, row.year_min, row.year_max, ${factColumns((column) => `row.${column}`)}
  from json_to_recordset($1::json) as row (
    job_id bigint, posted_date timestamptz, company text, location text, title_words text[], is_sample boolean,
    terms text[], year_min float4, year_max float4, ${factColumns((column) => `${column} smallint`)})
  join company on company.name = row.company
  join location on location.label = row.location
  on conflict (job_id) do update set
    posted_date = excluded.posted_date, company_id = excluded.company_id, location_id = excluded.location_id,
    title_words = excluded.title_words, is_sample = excluded.is_sample, terms = excluded.terms,
    year_min = excluded.year_min, year_max = excluded.year_max,
    ${factColumns((column) => `${column} = excluded.${column}`)}`;

/**
 * $1 the texts, $2 their normalised forms. Those that stand there already are left out beforehand: `on conflict` alone
 * would draw an id for each of them.
 */
function addTo(table: string, key: string): string {
  return `insert into ${table} (${key}, normalised)
          select text, normalised from unnest($1::text[], $2::text[]) as entry (text, normalised)
          where not exists (select from ${table} where ${key} = text)
          on conflict do nothing`;
}

export const ADD_COMPANIES = addTo('company', 'name');
export const ADD_LOCATIONS = addTo('location', 'label');

/** $1 words. */
export const ADD_TITLE_WORDS = `insert into title_word (word) select unnest($1::text[]) on conflict do nothing`;

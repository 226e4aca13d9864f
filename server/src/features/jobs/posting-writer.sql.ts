/** The statements of `posting-writer.ts`. Rows arrive as one JSON parameter: one statement, whatever their number. */

/** $1 source, $2 external ids. */
export const KNOWN = `select external_id, job_id, content_hash from job_source
                      where source = $1 and external_id = any($2::text[])`;

/** $1 how many. Ids are taken beforehand, so that what comes back needs no matching with what went in. */
export const NEW_IDS = `select nextval(pg_get_serial_sequence('job', 'id')) id from generate_series(1, $1::int)`;

/** $1 rows, $2 now. A posting closed again keeps the time it was first found closed. */
export const UPSERT_JOBS = `
  insert into job (id, title, company, location, city, country, longitude, latitude, posted_date, salary,
                   employment_types, skills, experience, remote, description, url, source, closed_at, updated_at)
  overriding system value
  select id, title, company, location, city, country, longitude, latitude, posted_date, salary,
         employment_types, skills, experience, remote, description, url, source,
         case when closed then $2::timestamptz end, clock_timestamp()
  from json_to_recordset($1::json) as row (
    id bigint, title text, company text, location text, city text, country text, longitude float8, latitude float8,
    posted_date timestamptz, salary text, employment_types text[], skills text[], experience text, remote text,
    description text, url text, source text, closed boolean)
  on conflict (id) do update set
    title = excluded.title, company = excluded.company, location = excluded.location, city = excluded.city,
    country = excluded.country, longitude = excluded.longitude, latitude = excluded.latitude,
    posted_date = excluded.posted_date, salary = excluded.salary, employment_types = excluded.employment_types,
    skills = excluded.skills, experience = excluded.experience, remote = excluded.remote,
    description = excluded.description, url = excluded.url, updated_at = excluded.updated_at,
    closed_at = case when excluded.closed_at is not null then coalesce(job.closed_at, excluded.closed_at) end`;

/** $1 source, $2 rows, $3 now. */
export const UPSERT_SOURCES = `
  insert into job_source (source, external_id, job_id, content_hash, first_seen, last_seen)
  select $1, external_id, job_id, content_hash, $3, $3
  from json_to_recordset($2::json) as row (external_id text, job_id bigint, content_hash text)
  on conflict (source, external_id) do update set
    content_hash = excluded.content_hash, last_seen = excluded.last_seen`;

/** $1 rows; companies and locations must stand in their dictionaries. Lexemes are the words as they are, unparsed. */
export const UPSERT_SEARCH = `
  insert into job_search (job_id, posted_date, company_id, location_id, type_mask, experience, remote, title_words,
                          is_sample)
  select row.job_id, row.posted_date, company.id, location.id, row.type_mask, row.experience, row.remote,
         array_to_tsvector(row.title_words), row.is_sample
  from json_to_recordset($1::json) as row (
    job_id bigint, posted_date timestamptz, company text, location text, type_mask smallint, experience smallint,
    remote smallint, title_words text[], is_sample boolean)
  join company on company.name = row.company
  join location on location.label = row.location
  on conflict (job_id) do update set
    posted_date = excluded.posted_date, company_id = excluded.company_id, location_id = excluded.location_id,
    type_mask = excluded.type_mask, experience = excluded.experience, remote = excluded.remote,
    title_words = excluded.title_words, is_sample = excluded.is_sample`;

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

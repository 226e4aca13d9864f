import { Migration } from '@mikro-orm/migrations';

/** The first schema: postings with their search projection, boards with their history, people. */
export class WalkingProduct extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);

    this.addSql(`create table company (
      id int generated always as identity primary key,
      name text not null unique,
      normalised text not null
    )`);
    this.addSql(`create index company_normalised_trgm on company using gin (normalised gin_trgm_ops)`);

    this.addSql(`create table location (
      id int generated always as identity primary key,
      label text not null unique,
      normalised text not null
    )`);
    this.addSql(`create index location_normalised_trgm on location using gin (normalised gin_trgm_ops)`);

    this.addSql(`create table job (
      id bigint generated always as identity primary key,
      title text not null,
      company text not null,
      location text not null,
      city text,
      country text,
      longitude double precision,
      latitude double precision,
      posted_date timestamptz not null,
      salary text,
      employment_types text[] not null default '{}',
      skills text[] not null default '{}',
      experience text,
      remote text,
      description text not null default '',
      url text not null default '',
      source text not null,
      closed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((longitude is null) = (latitude is null))
    )`);
    this.addSql(`create index job_of_source on job (source)`);

    this.addSql(`create table job_source (
      source text not null,
      external_id text not null,
      job_id bigint not null references job (id) on delete cascade,
      content_hash text not null,
      first_seen timestamptz not null default now(),
      last_seen timestamptz not null default now(),
      primary key (source, external_id)
    )`);
    this.addSql(`create index job_source_job on job_source (job_id)`);

    // The narrow projection of the open postings that search reads; kept by the writer of postings, same transaction.
    this.addSql(`create table job_search (
      job_id bigint primary key references job (id) on delete cascade,
      posted_date timestamptz not null,
      company_id int not null references company (id),
      location_id int not null references location (id),
      type_mask smallint not null,
      experience smallint not null,
      remote smallint not null,
      title_words tsvector not null,
      is_sample boolean not null
    )`);
    this.addSql(`create index job_search_recency on job_search (posted_date desc, job_id desc)`);
    this.addSql(`create index job_search_company on job_search (company_id)`);
    this.addSql(`create index job_search_location on job_search (location_id)`);
    this.addSql(`create index job_search_title on job_search using gin (title_words)`);

    this.addSql(`create table title_word (word text primary key)`);
    this.addSql(`create index title_word_trgm on title_word using gin (word gin_trgm_ops)`);

    this.addSql(`create table board (
      user_id text primary key,
      revision int not null default 0
    )`);
    this.addSql(`create table application (
      id uuid primary key,
      user_id text not null,
      job_id bigint not null references job (id),
      stage text not null check (stage in
        ('saved', 'applied', 'phone-screen', 'technical', 'final-round', 'offer', 'rejected')),
      notes text not null default '',
      next_reminder timestamptz,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, job_id)
    )`);
    this.addSql(`create index application_board on application (user_id, stage, created_at desc, id)`);
    this.addSql(`create index application_job on application (job_id)`);
    this.addSql(`create table stage_change (
      id bigint generated always as identity primary key,
      application_id uuid not null references application (id) on delete cascade,
      from_stage text,
      to_stage text not null,
      changed_at timestamptz not null
    )`);
    this.addSql(`create index stage_change_application on stage_change (application_id, changed_at)`);

    this.addSql(`create table profile (
      user_id text primary key,
      first_name text not null default '',
      last_name text not null default '',
      email text not null default '',
      phone text not null default '',
      avatar_url text not null default '',
      cv_url text not null default '',
      bio text not null default '',
      company text not null default '',
      job_title text not null default '',
      linkedin_url text not null default '',
      github_url text not null default '',
      preferred_locations text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql(`create table premium_access (
      user_id text primary key,
      is_active boolean not null,
      subscription_tier text not null
    )`);

    // Facts about this installation, such as when its sample postings were last dated.
    this.addSql(`create table installation_fact (
      name text primary key,
      value text not null
    )`);
  }

  override down(): void {
    for (const table of [
      'installation_fact',
      'premium_access',
      'profile',
      'stage_change',
      'application',
      'board',
      'title_word',
      'job_search',
      'job_source',
      'job',
      'location',
      'company',
    ]) {
      this.addSql(`drop table if exists ${table}`);
    }
  }
}

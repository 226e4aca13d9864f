import { Migration } from '@mikro-orm/migrations';

/** Several sources on one posting, what each of them last said about it, and how often it was posted anew. */
export class SourcesAndLifecycle extends Migration {
  override up(): void {
    // What stands so far has one source each, which therefore leads.
    this.addSql(`alter table job_source
      add column board text not null default '',
      add column url text not null default '',
      add column is_primary boolean not null default true,
      add column closed_at timestamptz`);
    this.addSql(`update job_source set closed_at = job.closed_at, url = job.url from job where job.id = job_id`);
    // A complete run over a board asks for what is open and was not seen.
    this.addSql(`create index job_source_open on job_source (source, board, last_seen) where closed_at is null`);

    this.addSql(`alter table job
      add column repost_count int not null default 0,
      add column forbids_automation boolean not null default false,
      add column identity_key text`);
    this.addSql(`create index job_identity on job using hash (identity_key)`);
  }

  override down(): void {
    this.addSql(`drop index if exists job_identity, job_source_open`);
    this.addSql(`alter table job drop column identity_key, drop column forbids_automation, drop column repost_count`);
    this.addSql(`alter table job_source
      drop column closed_at, drop column is_primary, drop column url, drop column board`);
  }
}

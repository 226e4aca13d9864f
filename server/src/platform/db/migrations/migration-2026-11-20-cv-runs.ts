import { Migration } from '@mikro-orm/migrations';

/** The CV optimiser: files handed in, runs that survive a restart, what they made, and the documents of it. */
export class CvRuns extends Migration {
  override up(): void {
    this.addSql(`create table cv_upload (
      id uuid primary key,
      user_id text not null,
      name text not null,
      kind text not null check (kind in ('pdf', 'docx', 'doc', 'txt', 'json')),
      size int not null,
      hash text not null,
      file_key text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
    this.addSql(`create index cv_upload_user on cv_upload (user_id)`);
    this.addSql(`create index cv_upload_expiry on cv_upload (expires_at)`);

    // The same bytes are kept once for each person.
    this.addSql(`create table cv_document (
      user_id text not null,
      hash text not null,
      name text not null,
      size int not null,
      file_key text not null unique,
      created_at timestamptz not null,
      primary key (user_id, hash)
    )`);

    // Looked at when the transaction ends: whoever deletes all of a person's rows may do so in any order.
    this.addSql(`create table cv_version (
      id uuid primary key,
      user_id text not null,
      name text not null,
      created_at timestamptz not null,
      file_name text not null,
      candidate_name text,
      template int not null check (template between 1 and 9),
      wishes jsonb not null,
      posting jsonb,
      read_cv jsonb not null,
      edits jsonb not null,
      report jsonb not null,
      rejected jsonb not null default '[]',
      parsed_text text not null,
      notes jsonb not null default '[]',
      left_out jsonb not null default '[]',
      resume_hash text not null,
      letter_hash text,
      foreign key (user_id, resume_hash) references cv_document deferrable initially deferred,
      foreign key (user_id, letter_hash) references cv_document deferrable initially deferred
    )`);
    this.addSql(`create index cv_version_user on cv_version (user_id, created_at desc)`);
    this.addSql(`create index cv_version_resume on cv_version (user_id, resume_hash)`);
    this.addSql(`create index cv_version_letter on cv_version (user_id, letter_hash)`);

    this.addSql(`create table cv_run (
      id uuid primary key,
      user_id text not null,
      revision int not null default 1,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
      stage text check (stage in ('reading', 'structuring', 'rewriting', 'checking', 'rendering')),
      progress int not null default 0 check (progress between 0 and 100),
      upload_id uuid not null,
      file_name text not null,
      wishes jsonb not null,
      posting jsonb,
      request_hash text not null,
      idempotency_key text,
      attempts int not null default 0,
      holder uuid,
      held_until timestamptz,
      error_code text,
      error_message text,
      version_id uuid references cv_version (id) on delete set null,
      created_at timestamptz not null,
      finished_at timestamptz,
      check ((status = 'running') = (holder is not null and held_until is not null))
    )`);
    this.addSql(`create index cv_run_user on cv_run (user_id, created_at desc)`);
    this.addSql(`create index cv_run_age on cv_run (created_at)`);
    this.addSql(`create index cv_run_version on cv_run (version_id)`);
    // One at a time for each person, however many requests come at once.
    this.addSql(`create unique index cv_run_one on cv_run (user_id) where status in ('queued', 'running')`);
    this.addSql(`create unique index cv_run_key on cv_run (user_id, idempotency_key)`);
    this.addSql(`create index cv_run_open on cv_run (created_at) where status in ('queued', 'running')`);

    // Here, not in the code: whoever queues a run, a person or a server that stops, wakes one in the same transaction.
    // The queue's tables may not be there yet; its round of each minute finds what nobody woke it for.
    this.addSql(`create function wake_for_cv_run() returns trigger language plpgsql as $$
      begin
        if to_regproc('foothold_queue.add_job') is not null then
          perform foothold_queue.add_job('cv-run', '{}'::json, max_attempts := 1);
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger wake_for_new_cv_run after insert on cv_run
      for each row when (new.status = 'queued') execute function wake_for_cv_run()`);
    this.addSql(`create trigger wake_for_queued_cv_run after update of status on cv_run
      for each row when (new.status = 'queued' and old.status <> 'queued') execute function wake_for_cv_run()`);
  }

  override down(): void {
    this.addSql(`drop table cv_run`);
    this.addSql(`drop function wake_for_cv_run`);
    this.addSql(`drop table cv_version`);
    this.addSql(`drop table cv_document`);
    this.addSql(`drop table cv_upload`);
  }
}

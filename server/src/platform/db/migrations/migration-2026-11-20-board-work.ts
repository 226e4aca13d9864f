import { Migration } from '@mikro-orm/migrations';

/** Jobs of people's own, what happens on a board beside moves, attached documents, and deletions that can be undone. */
export class BoardWork extends Migration {
  override up(): void {
    // A job of one's own is part of its application: nothing that reads postings can show it.
    this.addSql(`alter table application
      alter column job_id drop not null,
      add column own_job jsonb,
      add constraint application_has_one_job check ((job_id is null) <> (own_job is null))`);

    this.addSql(`create table application_event (
      id bigint generated always as identity primary key,
      application_id uuid not null references application (id) on delete cascade,
      kind text not null check (kind in
        ('reminder-done', 'reminder-snoozed', 'document-attached', 'document-detached')),
      subject text not null default '',
      happened_at timestamptz not null
    )`);
    this.addSql(`create index application_event_application on application_event (application_id, happened_at)`);

    this.addSql(`create table application_document (
      id uuid primary key,
      application_id uuid not null references application (id) on delete cascade,
      user_id text not null,
      kind text not null check (kind in ('cv', 'letter', 'other')),
      name text not null,
      url text not null unique,
      size int not null,
      created_at timestamptz not null
    )`);
    this.addSql(`create index application_document_application on application_document (application_id, created_at)`);
    this.addSql(`create index application_document_user on application_document (user_id)`);

    // A link that somebody pastes is looked up here first.
    this.addSql(`create index job_address on job using hash (url)`);

    // What was deleted stands nowhere but here, whole, until it is brought back or its time is over.
    this.addSql(`create table deleted_application (
      id uuid primary key,
      user_id text not null,
      deleted_at timestamptz not null,
      content jsonb not null
    )`);
    this.addSql(`create index deleted_application_user on deleted_application (user_id)`);
    this.addSql(`create index deleted_application_age on deleted_application (deleted_at)`);
  }

  override down(): void {
    this.addSql(`drop table deleted_application`);
    this.addSql(`drop index job_address`);
    this.addSql(`drop table application_document`);
    this.addSql(`drop table application_event`);
    this.addSql(`delete from application where job_id is null`);
    this.addSql(`alter table application
      drop constraint application_has_one_job,
      drop column own_job,
      alter column job_id set not null`);
  }
}

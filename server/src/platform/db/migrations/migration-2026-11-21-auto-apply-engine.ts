import { Migration } from '@mikro-orm/migrations';

/** Auto-apply beyond its switch: what it may do, its runs, and a record of everything it did. */
export class AutoApplyEngine extends Migration {
  override up(): void {
    this.addSql(`alter table auto_apply_settings
      add column preferred_locations text[] not null default '{}',
      add column remote_modes text[] not null default '{}',
      add column excluded_companies text[] not null default '{}',
      add column daily_limit int not null default 5,
      add column review_before_sending boolean not null default true,
      add column paused boolean not null default false,
      add column weekly_summary boolean not null default true,
      add column cv_version_id uuid references cv_version (id) on delete set null,
      add column search_revision int not null default 1,
      add column last_run_at timestamptz,
      add column next_run_at timestamptz,
      add column summarised_at timestamptz not null default now()`);
    this.addSql(`create index auto_apply_due on auto_apply_settings (next_run_at) where enabled and not paused`);
    this.addSql(`create index auto_apply_summary on auto_apply_settings (summarised_at) where weekly_summary`);
    this.addSql(`create index auto_apply_cv on auto_apply_settings (cv_version_id) where cv_version_id is not null`);
    // People who have it on already: theirs begins with the next round.
    this.addSql(`update auto_apply_settings set next_run_at = now() where enabled`);

    this.addSql(`create table auto_apply_exclusion (
      user_id text not null,
      job_id bigint not null,
      created_at timestamptz not null,
      primary key (user_id, job_id)
    )`);

    this.addSql(`create table auto_apply_run (
      id uuid primary key,
      user_id text not null,
      revision int not null default 1,
      is_manual boolean not null,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'stopped', 'failed')),
      matched int not null default 0,
      taken int not null default 0,
      problem text,
      attempts int not null default 0,
      holder uuid,
      held_until timestamptz,
      queued_at timestamptz not null default clock_timestamp(),
      created_at timestamptz not null,
      finished_at timestamptz,
      check ((status = 'running') = (holder is not null and held_until is not null))
    )`);
    this.addSql(`create index auto_apply_run_user on auto_apply_run (user_id, created_at desc)`);
    // One at a time for each person, however many ask for one.
    this.addSql(`create unique index auto_apply_run_one on auto_apply_run (user_id)
      where status in ('queued', 'running')`);
    this.addSql(
      `create index auto_apply_run_open on auto_apply_run (created_at) where status in ('queued', 'running')`,
    );

    // No foreign keys: what was done in somebody's name stays known when the posting or the card is gone.
    this.addSql(`create table auto_apply_attempt (
      id uuid primary key,
      user_id text not null,
      job_id bigint not null,
      run_id uuid not null,
      revision int not null default 1,
      state text not null default 'claimed' check (state in ('claimed', 'awaiting-review', 'ready', 'sending',
        'submitted', 'prepared', 'failed', 'unknown', 'discarded')),
      channel text not null default 'by-hand' check (channel in ('email', 'by-hand')),
      company_key text not null,
      job jsonb not null,
      reasons jsonb not null,
      recipient text,
      reply_to text,
      subject text not null default '',
      letter text not null default '',
      closing text not null default '',
      sent_text text,
      approved_at timestamptz,
      letter_by text not null default 'rules' check (letter_by in ('rules', 'model', 'person')),
      answers jsonb not null default '[]',
      documents jsonb not null default '[]',
      problem text,
      application_id uuid,
      tries int not null default 0,
      next_at timestamptz,
      holder uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      sent_at timestamptz,
      -- Whatever crashes and whoever runs at the same time: one for each person and job.
      unique (user_id, job_id)
    )`);
    this.addSql(`create index auto_apply_attempt_history on auto_apply_attempt (user_id, created_at desc, id desc)`);
    this.addSql(`create index auto_apply_attempt_company on auto_apply_attempt (user_id, company_key, created_at)`);
    this.addSql(`create index auto_apply_attempt_open on auto_apply_attempt (next_at)
      where state in ('claimed', 'ready', 'sending')`);

    // Which attempt put a card on the board; null = its person did.
    this.addSql(`alter table application add column auto_apply_attempt_id uuid`);
    this.addSql(`create index job_first_seen on job (created_at)`);

    // Here, not in the code: whoever asks for work wakes somebody in the same transaction. The queue's tables may not be
    // there yet; its round of each minute finds what nobody was woken for.
    this.addSql(`create function wake_for_auto_apply() returns trigger language plpgsql as $$
      begin
        if to_regproc('foothold_queue.add_job') is not null then
          perform foothold_queue.add_job('auto-apply', '{}'::json, max_attempts := 1, job_key := 'auto-apply');
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger wake_for_auto_apply_run after insert on auto_apply_run
      for each row when (new.status = 'queued') execute function wake_for_auto_apply()`);
    this.addSql(`create trigger wake_for_auto_apply_attempt after update of state on auto_apply_attempt
      for each row when (new.state = 'ready' and old.state <> 'ready') execute function wake_for_auto_apply()`);
    this.addSql(`create trigger wake_for_auto_apply_waiting after update of next_at on auto_apply_attempt
      for each row when (new.state = 'claimed' and old.next_at is null) execute function wake_for_auto_apply()`);
  }

  override down(): void {
    this.addSql(`drop index job_first_seen`);
    this.addSql(`alter table application drop column auto_apply_attempt_id`);
    this.addSql(`drop table auto_apply_attempt`);
    this.addSql(`drop table auto_apply_run`);
    this.addSql(`drop function wake_for_auto_apply`);
    this.addSql(`drop table auto_apply_exclusion`);
    this.addSql(`drop index auto_apply_cv`);
    this.addSql(`drop index auto_apply_summary`);
    this.addSql(`drop index auto_apply_due`);
    this.addSql(`alter table auto_apply_settings
      drop column preferred_locations, drop column remote_modes, drop column excluded_companies,
      drop column daily_limit, drop column review_before_sending, drop column paused, drop column weekly_summary,
      drop column cv_version_id, drop column search_revision, drop column last_run_at, drop column next_run_at,
      drop column summarised_at`);
  }
}

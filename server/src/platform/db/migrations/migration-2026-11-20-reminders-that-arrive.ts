import { Migration } from '@mikro-orm/migrations';

/** What becomes of each reminder at its time, calendar feeds, and what people choose about both. */
export class RemindersThatArrive extends Migration {
  override up(): void {
    // The zone a device last told is what a person without a chosen one lives in.
    this.addSql(`alter table preferences
      add column has_reminder_mails boolean not null default true,
      add column device_time_zone text`);

    // One row for each time somebody is to be reminded at. No foreign key: what was sent stays known for a while.
    this.addSql(`create table reminder_delivery (
      application_id uuid not null,
      due_at timestamptz not null,
      user_id text not null,
      state text not null default 'waiting' check (state in
        ('waiting', 'told', 'sending', 'retry', 'sent', 'no-mail', 'withdrawn', 'unknown', 'given-up')),
      attempts int not null default 0,
      next_at timestamptz not null,
      updated_at timestamptz not null default now(),
      primary key (application_id, due_at)
    )`);
    this.addSql(`create index reminder_delivery_next on reminder_delivery (next_at)
      where state in ('waiting', 'told', 'sending', 'retry')`);
    this.addSql(`create index reminder_delivery_user on reminder_delivery (user_id)`);
    this.addSql(`create index reminder_delivery_age on reminder_delivery (updated_at)`);

    // Here, not in the code: whoever writes a reminder (a page, an import, an undone deletion) schedules it in the same
    // transaction. The queue's tables may not be there yet; its round of each minute finds what nobody woke it for.
    this.addSql(`create function schedule_reminder() returns trigger language plpgsql as $$
      declare
        wake text := 'reminder:' || coalesce(new.id, old.id);
        has_queue boolean := to_regproc('foothold_queue.add_job') is not null;
      begin
        if tg_op <> 'INSERT' then
          delete from reminder_delivery where application_id = old.id and state = 'waiting';
        end if;
        if tg_op <> 'DELETE' and new.next_reminder > now() then
          insert into reminder_delivery (application_id, due_at, user_id, next_at)
          values (new.id, new.next_reminder, new.user_id, new.next_reminder)
          on conflict do nothing;
          if has_queue then
            perform foothold_queue.add_job('remind', json_build_object('applicationId', new.id),
              run_at := new.next_reminder, max_attempts := 3, job_key := wake);
          end if;
        elsif tg_op <> 'INSERT' and has_queue then
          perform foothold_queue.remove_job(wake);
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger schedule_reminder_of_new after insert on application
      for each row when (new.next_reminder is not null) execute function schedule_reminder()`);
    this.addSql(`create trigger schedule_reminder_of_changed after update of next_reminder on application
      for each row when (old.next_reminder is distinct from new.next_reminder) execute function schedule_reminder()`);
    this.addSql(`create trigger schedule_reminder_of_deleted after delete on application
      for each row when (old.next_reminder is not null) execute function schedule_reminder()`);
    this.addSql(`insert into reminder_delivery (application_id, due_at, user_id, next_at)
      select id, next_reminder, user_id, next_reminder from application where next_reminder > now()`);

    // The address itself is made of the nonce and the server's secret, and stands nowhere.
    this.addSql(`create table calendar_feed (
      user_id text primary key,
      nonce text not null,
      secret_hash text not null unique,
      created_at timestamptz not null
    )`);
  }

  override down(): void {
    this.addSql(`drop table calendar_feed`);
    this.addSql(`drop trigger schedule_reminder_of_new on application`);
    this.addSql(`drop trigger schedule_reminder_of_changed on application`);
    this.addSql(`drop trigger schedule_reminder_of_deleted on application`);
    this.addSql(`drop function schedule_reminder`);
    this.addSql(`drop table reminder_delivery`);
    this.addSql(`alter table preferences drop column has_reminder_mails, drop column device_time_zone`);
  }
}

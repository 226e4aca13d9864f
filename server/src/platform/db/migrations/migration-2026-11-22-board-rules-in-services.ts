import { Migration } from '@mikro-orm/migrations';

/** The board writer schedules reminders and reports decided cards itself, in the transaction that changes the board. */
export class BoardRulesInServices extends Migration {
  override up(): void {
    this.addSql(`drop trigger schedule_reminder_of_new on application`);
    this.addSql(`drop trigger schedule_reminder_of_changed on application`);
    this.addSql(`drop trigger schedule_reminder_of_deleted on application`);
    this.addSql(`drop function schedule_reminder`);
    this.addSql(`drop trigger mark_for_auto_apply on application`);
    this.addSql(`drop trigger mark_deleted_for_auto_apply on application`);
    this.addSql(`drop function mark_for_auto_apply`);
  }

  override down(): void {
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
    this.addSql(`create function mark_for_auto_apply() returns trigger language plpgsql as $$
      declare card application := case when tg_op = 'DELETE' then old else new end;
      begin
        update auto_apply_attempt set next_at = to_timestamp(0)
        where user_id = card.user_id and job_id = card.job_id and state in ('awaiting-review', 'prepared', 'failed');
        return null;
      end $$`);
    this.addSql(`create trigger mark_for_auto_apply after insert or update of stage on application
      for each row when (new.stage <> 'saved' and new.job_id is not null) execute function mark_for_auto_apply()`);
    this.addSql(`create trigger mark_deleted_for_auto_apply after delete on application
      for each row when (old.job_id is not null) execute function mark_for_auto_apply()`);
  }
}

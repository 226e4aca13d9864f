import { Migration } from '@mikro-orm/migrations';

/** Whoever moves a card on, or deletes it, has decided about the application that waits for them. */
export class CardsOfAutoApply extends Migration {
  override up(): void {
    // Here, not in the code: the board knows nothing of auto-apply, and is changed in many ways. It only marks what is to be
    // looked at; what becomes of it is the engine's to say.
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
    this.addSql(`create trigger wake_for_auto_apply_card after update of next_at on auto_apply_attempt
      for each row when (new.state in ('awaiting-review', 'prepared', 'failed') and old.next_at is null)
      execute function wake_for_auto_apply()`);
    this.addSql(`drop index auto_apply_attempt_open`);
    this.addSql(`create index auto_apply_attempt_open on auto_apply_attempt (next_at)
      where next_at is not null and state in ('claimed', 'ready', 'sending', 'awaiting-review', 'prepared', 'failed')`);
    // What was moved or deleted before there was a mark.
    this.addSql(`update auto_apply_attempt attempt set next_at = to_timestamp(0)
      where state in ('awaiting-review', 'prepared', 'failed') and not exists (select from application card
        where card.user_id = attempt.user_id and card.job_id = attempt.job_id and card.stage = 'saved')`);
  }

  override down(): void {
    this.addSql(`drop trigger mark_for_auto_apply on application`);
    this.addSql(`drop trigger mark_deleted_for_auto_apply on application`);
    this.addSql(`drop function mark_for_auto_apply`);
    this.addSql(`drop trigger wake_for_auto_apply_card on auto_apply_attempt`);
    this.addSql(`drop index auto_apply_attempt_open`);
    this.addSql(`create index auto_apply_attempt_open on auto_apply_attempt (next_at)
      where state in ('claimed', 'ready', 'sending')`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Reminders that people were told of are those that they were notified of. */
export class TermsOfReminders extends Migration {
  override up(): void {
    this.addSql(`update reminder_delivery set state = 'notified' where state = 'told'`);
    this.addSql('alter table reminder_delivery validate constraint reminder_delivery_state_check');
    this.indexDeliveries('notified');
  }

  override down(): void {
    // All of them here, with the note that they are there: the next way up makes them anew.
    this.addSql('drop trigger if exists former_run_columns on cv_run');
    this.addSql('drop trigger if exists former_version_columns on cv_version');
    this.addSql('drop trigger if exists former_reminder_state on reminder_delivery');
    this.addSql('drop function if exists former_run_columns, former_version_columns, former_reminder_state');
    this.addSql(`delete from database_object where name = 'former-names'`);

    this.addSql(`update reminder_delivery set state = 'told' where state = 'notified'`);
    this.indexDeliveries('told');
  }

  /** Readers wait only for the exchange at the end. */
  private indexDeliveries(state: string): void {
    this.addSql(`create index reminder_delivery_next_renamed on reminder_delivery (next_at)
      where state in ('waiting', '${state}', 'sending', 'retry')`);
    this.addSql('drop index reminder_delivery_next');
    this.addSql('alter index reminder_delivery_next_renamed rename to reminder_delivery_next');
  }
}

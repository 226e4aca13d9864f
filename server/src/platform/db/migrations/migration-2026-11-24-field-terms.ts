import { Migration } from '@mikro-orm/migrations';

/**
 * Stored words become the terms of the field: the options of CVs, lines that were repaired, reminders that people were
 * notified of. Servers of the release before may run on meanwhile: the columns they know stay for one release, and
 * `objects/former-names.sql.ts` keeps both in step.
 */
export class FieldTerms extends Migration {
  override up(): void {
    this.addSql('alter table cv_run add column options jsonb');
    this.addSql('update cv_run set options = wishes');
    this.addSql('alter table cv_version add column options jsonb, add column check_report jsonb');
    // Within a text the quotes would be escaped, so only the outcome of a line is replaced.
    this.addSql(`update cv_version set options = wishes,
      check_report = replace(report::text, '"outcome": "mended"', '"outcome": "repaired"')::jsonb`);

    this.addSql('alter table reminder_delivery drop constraint reminder_delivery_state_check');
    this.addSql('drop index reminder_delivery_next');
    this.addSql(`update reminder_delivery set state = 'notified' where state = 'told'`);
    this.addSql(`alter table reminder_delivery add constraint reminder_delivery_state_check check (state in
      ('waiting', 'notified', 'told', 'sending', 'retry', 'sent', 'no-mail', 'withdrawn', 'unknown', 'given-up'))`);
    this.addSql(`create index reminder_delivery_next on reminder_delivery (next_at)
      where state in ('waiting', 'notified', 'sending', 'retry')`);
  }

  override down(): void {
    this.addSql('drop trigger if exists former_run_columns on cv_run');
    this.addSql('drop trigger if exists former_version_columns on cv_version');
    this.addSql('drop trigger if exists former_reminder_state on reminder_delivery');
    this.addSql('drop function if exists former_run_columns, former_version_columns, former_reminder_state');
    this.addSql(`delete from database_object where name = 'former-names'`);
    this.addSql('alter table cv_run drop column options');
    this.addSql('alter table cv_version drop column options, drop column check_report');

    this.addSql('alter table reminder_delivery drop constraint reminder_delivery_state_check');
    this.addSql('drop index reminder_delivery_next');
    this.addSql(`update reminder_delivery set state = 'told' where state = 'notified'`);
    this.addSql(`alter table reminder_delivery add constraint reminder_delivery_state_check check (state in
      ('waiting', 'told', 'sending', 'retry', 'sent', 'no-mail', 'withdrawn', 'unknown', 'given-up'))`);
    this.addSql(`create index reminder_delivery_next on reminder_delivery (next_at)
      where state in ('waiting', 'told', 'sending', 'retry')`);
  }
}

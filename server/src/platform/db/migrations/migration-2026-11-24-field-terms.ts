import { Migration } from '@mikro-orm/migrations';

/**
 * Stored words become the terms of the field: the options of CVs, lines that were repaired, reminders that people were
 * notified of. Servers of the release before may run on meanwhile: the columns they know stay for one release, and
 * `objects/former-names.sql.ts` keeps both in step.
 *
 * This migration reads and writes no row, because nobody else gets at a table until it ends; the next three fill the columns.
 */
export class FieldTerms extends Migration {
  override up(): void {
    this.addSql('alter table cv_run add column options jsonb');
    this.addSql('alter table cv_version add column options jsonb, add column check_report jsonb');
    this.addSql('alter table reminder_delivery drop constraint reminder_delivery_state_check');
    this.addSql(`alter table reminder_delivery add constraint reminder_delivery_state_check check (state in
      ('waiting', 'notified', 'told', 'sending', 'retry', 'sent', 'no-mail', 'withdrawn', 'unknown', 'given-up')) not valid`);
  }

  override down(): void {
    this.addSql('alter table cv_run drop column options');
    this.addSql('alter table cv_version drop column options, drop column check_report');
    this.addSql('alter table reminder_delivery drop constraint reminder_delivery_state_check');
    this.addSql(`alter table reminder_delivery add constraint reminder_delivery_state_check check (state in
      ('waiting', 'told', 'sending', 'retry', 'sent', 'no-mail', 'withdrawn', 'unknown', 'given-up'))`);
  }
}

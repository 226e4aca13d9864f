import { Migration } from '@mikro-orm/migrations';

/**
 * What a posting asks for beside a CV and a letter is read when an application is prepared, not each time it is shown. What
 * was prepared before says that there is something, but not what.
 */
export class AskedFor extends Migration {
  override up(): void {
    this.addSql(`alter table auto_apply_attempt add column asked_for jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql(`alter table auto_apply_attempt drop column asked_for`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What people prefer, and accounts that are being deleted. */
export class PreferencesAndFarewells extends Migration {
  override up(): void {
    this.addSql(`create table preferences (
      user_id text primary key,
      time_zone text,
      has_shortcuts boolean not null default true
    )`);

    // Written first and taken away last: a deletion that was cut off is finished by whichever process sees it next, and
    // nobody whose row stands here gets in any more.
    this.addSql(`create table account_deletion (
      user_id text primary key,
      requested_at timestamptz not null
    )`);
  }

  override down(): void {
    this.addSql(`drop table account_deletion`);
    this.addSql(`drop table preferences`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Code apps as a second step of signing in, of installations that keep the passwords; secrets are encrypted. */
export class CodeApps extends Migration {
  override up(): void {
    this.addSql('alter table auth_user add column two_factor_enabled boolean not null default false');
    this.addSql(`create table auth_two_factor (
      id text primary key,
      user_id text not null unique references auth_user on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean not null,
      failed_verification_count integer not null default 0,
      locked_until timestamptz
    )`);
  }

  override down(): void {
    this.addSql('drop table auth_two_factor');
    this.addSql('alter table auth_user drop column two_factor_enabled');
  }
}

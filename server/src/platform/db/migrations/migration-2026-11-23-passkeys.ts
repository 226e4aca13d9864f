import { Migration } from '@mikro-orm/migrations';

/** Passkeys of installations that keep the passwords. What is here opens nothing: the private keys are with the people. */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`create table auth_passkey (
      id text primary key,
      user_id text not null references auth_user on delete cascade,
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`);
    this.addSql('create index auth_passkey_user on auth_passkey (user_id)');
  }

  override down(): void {
    this.addSql('drop table auth_passkey');
  }
}

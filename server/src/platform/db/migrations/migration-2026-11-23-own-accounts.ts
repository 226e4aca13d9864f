import { Migration } from '@mikro-orm/migrations';

/** Accounts, sessions and mailed codes of installations that sign people in without a cloud; empty elsewhere. */
export class OwnAccounts extends Migration {
  override up(): void {
    this.addSql(`create table auth_user (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null,
      image text,
      disabled boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql(`create table auth_session (
      id text primary key,
      user_id text not null references auth_user on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql('create index auth_session_user on auth_session (user_id)');
    this.addSql(`create table auth_account (
      id text primary key,
      user_id text not null references auth_user on delete cascade,
      account_id text not null,
      provider_id text not null,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider_id, account_id)
    )`);
    this.addSql('create index auth_account_user on auth_account (user_id)');
    this.addSql(`create table auth_code (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql('create index auth_code_identifier on auth_code (identifier)');
  }

  override down(): void {
    for (const table of ['auth_code', 'auth_account', 'auth_session', 'auth_user']) this.addSql(`drop table ${table}`);
  }
}

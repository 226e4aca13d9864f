import { Migration } from '@mikro-orm/migrations';

/** Requests that came with an `Idempotency-Key`, and what they were answered. */
export class Idempotency extends Migration {
  override up(): void {
    this.addSql(`create table idempotency_key (
      user_id text not null,
      route text not null,
      key text not null,
      request_hash text not null,
      claim uuid not null,
      claimed_until timestamptz not null,
      status smallint,
      body text,
      expires_at timestamptz not null,
      primary key (user_id, route, key)
    )`);
    this.addSql(`create index idempotency_key_expires_at on idempotency_key (expires_at)`);
  }

  override down(): void {
    this.addSql(`drop table idempotency_key`);
  }
}

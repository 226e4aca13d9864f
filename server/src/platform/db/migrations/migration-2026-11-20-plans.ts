import { Migration } from '@mikro-orm/migrations';

/** Premium that ends by itself, and premium that is paid for, each in a place of its own. */
export class Plans extends Migration {
  override up(): void {
    // What somebody was given: by `npm run plan`, never by a payment.
    this.addSql(`alter table premium_access add column until timestamptz`);

    // What the payment provider last said of a person. Its row is also the lock under which its news are read.
    this.addSql(`create table paid_subscription (
      user_id text primary key,
      customer_id text unique,
      status text not null default 'none',
      period_end timestamptz,
      ends boolean not null default false
    )`);

    // News of the provider that were taken in, so that one that comes twice does nothing the second time.
    this.addSql(`create table payment_event (
      id text primary key,
      received_at timestamptz not null
    )`);
  }

  override down(): void {
    this.addSql(`drop table payment_event`);
    this.addSql(`drop table paid_subscription`);
    this.addSql(`alter table premium_access drop column until`);
  }
}

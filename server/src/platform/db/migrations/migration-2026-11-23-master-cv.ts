import { Migration } from '@mikro-orm/migrations';

/** One structured CV per person: its entries with their origin, what a later file proposes, and edits to take back. */
export class MasterCvs extends Migration {
  override up(): void {
    this.addSql(`create table master_cv (
      user_id text primary key,
      version integer not null,
      entries jsonb not null,
      proposals jsonb not null,
      sources jsonb not null,
      history jsonb not null,
      updated_at timestamptz not null
    )`);
  }

  override down(): void {
    this.addSql('drop table master_cv');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What a query finds and orders postings by. Those that are there get it when they are read again. */
export class SearchTerms extends Migration {
  override up(): void {
    this.addSql(`alter table job_search
      add column terms text[] not null default '{}',
      add column year_min float4,
      add column year_max float4`);
  }

  override down(): void {
    this.addSql('alter table job_search drop column terms, drop column year_min, drop column year_max');
  }
}

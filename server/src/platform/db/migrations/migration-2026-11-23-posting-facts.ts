import { Migration } from '@mikro-orm/migrations';

/**
 * What is read out of a posting: all places, pay as numbers, what it asks for, the words each fact was read from, and what
 * its feed said. Postings that stand already have version 0 and are read again after the start.
 */
export class PostingFacts extends Migration {
  override up(): void {
    this.addSql(`alter table job
      add column places jsonb not null default '[]',
      add column pay_min float8,
      add column pay_max float8,
      add column pay_currency text,
      add column pay_period text,
      add column required_skills text[] not null default '{}',
      add column preferred_skills text[] not null default '{}',
      add column years_min smallint,
      add column years_max smallint,
      add column sponsorship text,
      add column clearance text,
      add column language text,
      add column evergreen boolean not null default false,
      add column evidence jsonb not null default '{}',
      add column given jsonb,
      add column reader_version int not null default 0`);
    // Once all are read by the newest reader, asking for older ones costs one look.
    this.addSql(`create index job_reader_version on job (reader_version, id)`);
  }

  override down(): void {
    this.addSql(`drop index if exists job_reader_version`);
    this.addSql(`alter table job
      drop column reader_version, drop column given, drop column evidence, drop column evergreen, drop column language,
      drop column clearance, drop column sponsorship, drop column years_max, drop column years_min,
      drop column preferred_skills, drop column required_skills, drop column pay_period, drop column pay_currency,
      drop column pay_max, drop column pay_min, drop column places`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * One opening has one row, however many sources and rows of a source it has: each of these keeps what it says itself, so
 * that places can be united, another one can take the lead, and a wrong merge be taken apart. Texts keep their structure.
 */
export class Openings extends Migration {
  override up(): void {
    this.addSql(`alter table job_source
      add column posting jsonb,
      add column location text,
      add column places jsonb,
      add column address_key text,
      add column titled_key text`);
    this.addSql(`create index job_source_titled on job_source using hash (titled_key)`);
    this.addSql(`create index job_source_address on job_source using hash (address_key)`);
    this.addSql(`alter table job
      add column document jsonb,
      add column opened_at timestamptz,
      add column off_board_at timestamptz,
      add column merged_into bigint references job (id),
      add column kept_apart boolean not null default false`);
    this.addSql(`alter table saved_posting add column document jsonb`);
    this.addSql(`create index job_merged on job (merged_into) where merged_into is not null`);
    this.addSql(`create index job_evergreen on job (id) where evergreen`);
    this.addSql(`create index job_off_board on job (off_board_at) where off_board_at is not null`);
    // The key has no place any more; the next ingest fills it in again.
    this.addSql(`drop index job_identity`);
    this.addSql(`update job set identity_key = null where identity_key is not null`);
    this.addSql(`create index job_identity on job using hash (identity_key)`);
  }

  override down(): void {
    this.addSql(`drop index job_off_board, job_evergreen, job_merged, job_source_address, job_source_titled`);
    this.addSql(`alter table saved_posting drop column document`);
    this.addSql(`alter table job drop column kept_apart, drop column merged_into, drop column off_board_at,
      drop column opened_at, drop column document`);
    this
      .addSql(`alter table job_source drop column titled_key, drop column address_key, drop column places, drop column location,
      drop column posting`);
    this.addSql(`update job set identity_key = null where identity_key is not null`);
  }
}

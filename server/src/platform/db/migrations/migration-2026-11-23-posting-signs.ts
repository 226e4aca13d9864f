import { Migration } from '@mikro-orm/migrations';

/**
 * Search can ask for what was seen of a posting's age. A trigger keeps both columns from now on. Copies of search have
 * another layout and are read anew, so the rows need no new number each.
 */
export class PostingSigns extends Migration {
  override up(): void {
    this.addSql(`alter table job_search
      add column signs_mask smallint not null default 0,
      add column first_seen timestamptz not null default now()`);
    this.addSql('alter table job_search disable trigger user');
    this.addSql(`update job_search set first_seen = job.created_at,
        signs_mask = (repost_count > 0)::int | (evergreen::int << 1) | ((off_board_at is not null)::int << 2)
      from job where job.id = job_id`);
    this.addSql('alter table job_search enable trigger user');
  }

  override down(): void {
    // The start of an older version writes its own text of the function.
    this.addSql(`create or replace function number_search_change() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(4001);
        new.change_number := nextval('job_search_change');
        new.is_located := exists (select from job where id = new.job_id and longitude is not null);
        return new;
      end $$`);
    this.addSql(`delete from database_object where name = 'search-changes'`);
    this.addSql('alter table job_search drop column signs_mask, drop column first_seen');
  }
}

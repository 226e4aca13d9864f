import { Migration } from '@mikro-orm/migrations';

/** Numbers every change of what search reads, so that copies of it in memory can ask for what they have not seen. */
export class SearchChanges extends Migration {
  override up(): void {
    // A sequence, not a clock: clocks are set back at times. Writers take turns, so numbers grow as commits do.
    this.addSql(`create sequence job_search_change`);
    this.addSql(`alter table job_search
      add column change_number bigint not null default nextval('job_search_change'),
      add column is_located boolean not null default false`);
    this.addSql(`update job_search set is_located = true from job where id = job_id and longitude is not null`);
    this.addSql(`create index job_search_changes on job_search (change_number)`);
    this.addSql(`create table job_search_removal (job_id bigint primary key, change_number bigint not null)`);
    this.addSql(`create index job_search_removal_changes on job_search_removal (change_number)`);

    // Kept by the database itself, so that no writer can forget it.
    this.addSql(`create function number_search_change() returns trigger language plpgsql as $$
      begin
        new.change_number := nextval('job_search_change');
        new.is_located := exists (select from job where id = new.job_id and longitude is not null);
        return new;
      end $$`);
    this.addSql(`create trigger number_search_change before insert or update on job_search
      for each row execute function number_search_change()`);
    this.addSql(`create function note_search_removal() returns trigger language plpgsql as $$
      begin
        insert into job_search_removal values (old.job_id, nextval('job_search_change'))
        on conflict (job_id) do update set change_number = excluded.change_number;
        return null;
      end $$`);
    this.addSql(`create trigger note_search_removal after delete on job_search
      for each row execute function note_search_removal()`);

    // Tells this database from others, so that a copy is never taken for one of another.
    this.addSql(`insert into installation_fact values ('database_id', gen_random_uuid()::text)`);
  }

  override down(): void {
    this.addSql(`delete from installation_fact where name = 'database_id'`);
    this.addSql(`drop trigger number_search_change on job_search`);
    this.addSql(`drop trigger note_search_removal on job_search`);
    this.addSql(`drop function number_search_change, note_search_removal`);
    this.addSql(`drop table job_search_removal`);
    this.addSql(`alter table job_search drop column change_number, drop column is_located`);
    this.addSql(`drop sequence job_search_change`);
  }
}

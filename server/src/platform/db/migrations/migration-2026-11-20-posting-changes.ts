import { Migration } from '@mikro-orm/migrations';

/** What lists show of a posting; a row of theirs is kept in memory until one of these changes. */
const SHOWN = [
  'title',
  'company',
  'location',
  'city',
  'longitude',
  'latitude',
  'posted_date',
  'salary',
  'employment_types',
  'skills',
  'experience',
  'remote',
  'url',
  'source',
  'closed_at',
];

/** Tells copies of search of every change to a posting, also by a writer who does not know of `job_search`. */
export class PostingChanges extends Migration {
  override up(): void {
    this.addSql(numberSearchChange(TAKE_TURN));
    this.addSql(noteSearchRemoval(TAKE_TURN));

    // At the end of the transaction, when the writer of postings has written its own row of search.
    this.addSql(`create function follow_posting() returns trigger language plpgsql as $$
      begin
        delete from job_search
        where job_id = new.id and exists (select from job where id = new.id and closed_at is not null);
        -- A row that this transaction wrote has its number.
        update job_search set job_id = job_id where job_id = new.id and xmin <> pg_current_xact_id()::xid;
        return null;
      end $$`);
    this.addSql(`create constraint trigger follow_posting after update on job deferrable initially deferred
      for each row when ((${SHOWN.map((name) => `old.${name}`).join(', ')})
        is distinct from (${SHOWN.map((name) => `new.${name}`).join(', ')}))
      execute function follow_posting()`);
  }

  override down(): void {
    this.addSql(`drop trigger follow_posting on job`);
    this.addSql(`drop function follow_posting`);
    this.addSql(numberSearchChange(''));
    this.addSql(noteSearchRemoval(''));
  }
}

/** The lock of the writers of postings: numbers must grow as commits do, or a reader passes over the slower one. */
const TAKE_TURN = 'perform pg_advisory_xact_lock(4001);';

const numberSearchChange = (
  first: string,
): string => `create or replace function number_search_change() returns trigger language plpgsql as $$
  begin
    ${first}
    new.change_number := nextval('job_search_change');
    new.is_located := exists (select from job where id = new.job_id and longitude is not null);
    return new;
  end $$`;

const noteSearchRemoval = (
  first: string,
): string => `create or replace function note_search_removal() returns trigger language plpgsql as $$
  begin
    ${first}
    insert into job_search_removal values (old.job_id, nextval('job_search_change'))
    on conflict (job_id) do update set change_number = excluded.change_number;
    return null;
  end $$`;

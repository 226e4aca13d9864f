import type { DatabaseObject } from '../objects.ts';

/**
 * Numbers every change of what search reads, so that copies of it in memory can ask for what they have not seen. Kept by
 * the database: postings also go by cascade, and nobody who writes them by other means may leave a copy behind.
 */
export const SEARCH_CHANGES: DatabaseObject = {
  name: 'search-changes',
  text: `-- The lock is that of the writers of postings: numbers must grow as commits do, or a reader passes over the slower one.
create or replace function number_search_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4001);
  new.change_number := nextval('job_search_change');
  select longitude is not null, created_at,
         (repost_count > 0)::int | (evergreen::int << 1) | ((off_board_at is not null)::int << 2)
  into new.is_located, new.first_seen, new.signs_mask from job where id = new.job_id;
  return new;
end $$;

create or replace trigger number_search_change before insert or update on job_search
  for each row execute function number_search_change();

create or replace function note_search_removal() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4001);
  insert into job_search_removal values (old.job_id, nextval('job_search_change'))
  on conflict (job_id) do update set change_number = excluded.change_number;
  return null;
end $$;

create or replace trigger note_search_removal after delete on job_search
  for each row execute function note_search_removal();

-- At the end of the transaction, when the writer of postings has written its own row of search. A row of a list is kept in
-- memory until one of these columns changes.
create or replace function follow_posting() returns trigger language plpgsql as $$
begin
  delete from job_search
  where job_id = new.id and exists (select from job where id = new.id and closed_at is not null);
  -- A row that this transaction wrote has its number.
  update job_search set job_id = job_id where job_id = new.id and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

drop trigger if exists follow_posting on job;
create constraint trigger follow_posting after update on job deferrable initially deferred
  for each row when ((old.title, old.company, old.location, old.city, old.longitude, old.latitude, old.posted_date,
      old.salary, old.employment_types, old.skills, old.experience, old.remote, old.url, old.source, old.closed_at,
      old.created_at, old.repost_count, old.evergreen, old.off_board_at, old.sponsorship, old.clearance, old.language, old.required_skills, old.preferred_skills,
      old.years_min, old.years_max, old.places, old.pay_min, old.pay_max, old.pay_currency, old.pay_period)
    is distinct from (new.title, new.company, new.location, new.city, new.longitude, new.latitude, new.posted_date,
      new.salary, new.employment_types, new.skills, new.experience, new.remote, new.url, new.source, new.closed_at,
      new.created_at, new.repost_count, new.evergreen, new.off_board_at, new.sponsorship, new.clearance, new.language, new.required_skills, new.preferred_skills,
      new.years_min, new.years_max, new.places, new.pay_min, new.pay_max, new.pay_currency, new.pay_period))
  execute function follow_posting();
`,
};

import type { DatabaseObject } from '../objects.ts';

/**
 * Names of the release before, for its servers that still run during a rolling upgrade: they read and write
 * `cv_run.wishes`, `cv_version.wishes`, `cv_version.report` and the state `told`. The next release drops this file, its
 * triggers and these columns.
 */
export const FORMER_NAMES: DatabaseObject = {
  name: 'former-names',
  text: `create or replace function former_run_columns() returns trigger language plpgsql as $$
begin
  new.options := coalesce(new.options, new.wishes);
  new.wishes := new.options;
  return new;
end $$;

create or replace trigger former_run_columns before insert on cv_run
  for each row execute function former_run_columns();

-- Whichever column was written counts. Within a text the quotes are escaped, so only the outcome of a line is replaced.
create or replace function former_version_columns() returns trigger language plpgsql as $$
begin
  if new.options is null or (tg_op = 'UPDATE' and new.wishes is distinct from old.wishes) then
    new.options := new.wishes;
  else
    new.wishes := new.options;
  end if;
  if new.check_report is null or (tg_op = 'UPDATE' and new.report is distinct from old.report) then
    new.check_report := replace(new.report::text, '"outcome": "mended"', '"outcome": "repaired"')::jsonb;
  else
    new.report := replace(new.check_report::text, '"outcome": "repaired"', '"outcome": "mended"')::jsonb;
  end if;
  return new;
end $$;

create or replace trigger former_version_columns before insert or update of options, wishes, report, check_report on cv_version
  for each row execute function former_version_columns();

create or replace function former_reminder_state() returns trigger language plpgsql as $$
begin
  new.state := 'notified';
  return new;
end $$;

create or replace trigger former_reminder_state before insert or update of state on reminder_delivery
  for each row when (new.state = 'told') execute function former_reminder_state();

-- What such a server wrote after the migration and before these triggers; nobody else writes yet.
update cv_run set options = wishes where options is null;
update cv_version set options = null, check_report = null
  where options is distinct from wishes
    or check_report is distinct from replace(report::text, '"outcome": "mended"', '"outcome": "repaired"')::jsonb;
update reminder_delivery set state = 'notified' where state = 'told';
-- Looks at the rows without reading what is in them.
alter table cv_run alter column options set not null;
alter table cv_version alter column options set not null, alter column check_report set not null;
`,
};

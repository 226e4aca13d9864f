-- Whoever moves a card on, or deletes it, has decided about the application that auto-apply has waiting for them. Here,
-- because a board knows nothing of auto-apply and is changed in many ways, of which none may be missed. It only marks what
-- the engine is to look at; what becomes of it is the engine's to say (transition table of attempts).
create or replace function review_moved_card() returns trigger language plpgsql as $$
declare card application := case when tg_op = 'DELETE' then old else new end;
begin
  update auto_apply_attempt set next_at = to_timestamp(0)
  where user_id = card.user_id and job_id = card.job_id and state in ('awaiting-review', 'prepared', 'failed');
  if found then
    perform wake_workers('auto-apply', true);
  end if;
  return null;
end $$;

create or replace trigger review_moved_card after insert or update of stage on application
  for each row when (new.stage <> 'saved' and new.job_id is not null) execute function review_moved_card();

create or replace trigger review_deleted_card after delete on application
  for each row when (old.job_id is not null) execute function review_moved_card();

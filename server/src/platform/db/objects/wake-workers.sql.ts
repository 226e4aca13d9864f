import type { DatabaseObject } from '../objects.ts';

export const WAKE_WORKERS: DatabaseObject = {
  name: 'wake-workers',
  text: `-- Has a worker of the queue look for work, in the transaction of whoever asks. The queue makes its own tables when a
-- first worker starts; until then nobody could be woken, and nothing is done.
-- A trace that the transaction belongs to goes on in the job.
create or replace function wake_workers(task text, is_shared boolean) returns void language plpgsql as $$
declare
  traceparent text := nullif(current_setting('foothold.traceparent', true), '');
begin
  if to_regproc('foothold_queue.add_job') is not null then
    perform foothold_queue.add_job(
      task,
      case when traceparent is null then '{}'::json else json_build_object('traceparent', traceparent) end,
      max_attempts := 1,
      job_key := case when is_shared then task end);
  end if;
end $$;
`,
};

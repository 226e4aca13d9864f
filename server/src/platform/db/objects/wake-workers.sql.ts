import type { DatabaseObject } from '../objects.ts';

export const WAKE_WORKERS: DatabaseObject = {
  name: 'wake-workers',
  text: `-- Has a worker of the queue look for work, in the transaction of whoever asks. The queue makes its own tables when a
-- first worker starts; until then nobody could be woken, and nothing is done.
create or replace function wake_workers(task text, is_shared boolean) returns void language plpgsql as $$
begin
  if to_regproc('foothold_queue.add_job') is not null then
    perform foothold_queue.add_job(task, '{}'::json, max_attempts := 1, job_key := case when is_shared then task end);
  end if;
end $$;
`,
};

/**
 * The rows behind runs and attempts. Whoever takes one holds it until a time; when that passes, they died with it or hang,
 * and somebody else goes on. Every later step asks whether it is still theirs.
 */

/** A run somebody took. */
export interface TakenRun {
  readonly id: string;
  readonly user_id: string;
  /** When it was asked for; whoever goes on with it later looks back as far as the first would have. */
  readonly created_at: string;
  readonly attempts: number;
  /** Jobs it took on before, in the hands of somebody who is gone. */
  readonly taken: number;
}

/** Holder, until, now. One at a time. */
export const TAKE_RUN = `
  update auto_apply_run taken
  set status = 'running', holder = ?, held_until = ?, attempts = attempts + 1, revision = revision + 1
  from (
    select id from auto_apply_run where status = 'queued' or (status = 'running' and held_until < ?)
    order by created_at limit 1 for update skip locked
  ) open
  where taken.id = open.id
  returning taken.id, taken.user_id, taken.created_at, taken.attempts, taken.taken`;

/** Until, run, holder. No row: it is somebody else's by now. */
export const HOLD_RUN = `
  update auto_apply_run set held_until = ? where id = ? and holder = ? and status = 'running' returning id`;

/** Status, matched, problem, now, run, holder. No row: it is somebody else's by now. */
export const END_RUN = `
  update auto_apply_run
  set status = ?, matched = ?, problem = ?, finished_at = ?, holder = null, held_until = null, revision = revision + 1
  where id = ? and holder = ? and status = 'running' returning id`;

/** Run, holder. Its process stops: another one goes on at once. */
export const RELEASE_RUN = `
  update auto_apply_run set status = 'queued', holder = null, held_until = null, revision = revision + 1
  where id = ? and holder = ? and status = 'running'`;

/** An attempt somebody took. */
export interface TakenAttempt {
  readonly id: string;
  readonly user_id: string;
  /** One of the last three: its person moved its card on, or deleted it. */
  readonly state: 'claimed' | 'ready' | 'sending' | 'awaiting-review' | 'prepared' | 'failed';
  readonly tries: number;
}

/** Holder, until, now, whether mails may leave. One at a time: the last of many would be held for longer than the ones before it take. */
export const TAKE_ATTEMPT = `
  update auto_apply_attempt taken set holder = ?, next_at = ?, tries = tries + 1
  from (
    select id from auto_apply_attempt
    where state in ('claimed', 'ready', 'sending', 'awaiting-review', 'prepared', 'failed') and next_at <= ?
      and (?::boolean or state <> 'ready')
    order by next_at limit 1 for update skip locked
  ) open
  where taken.id = open.id
  returning taken.id, taken.user_id, taken.state, taken.tries`;

/** Now, user, whose settings are locked. What was taken on and waits because auto-apply was off or paused. */
export const WAKE_WAITING = `
  update auto_apply_attempt set next_at = ?, tries = 0 where user_id = ? and state = 'claimed' and next_at is null`;

/** Now, attempt, user, job, run, company key, job as JSON, reasons as JSON, three times now. No row: it is taken on. */
export const CLAIM = `
  insert into auto_apply_attempt (id, user_id, job_id, run_id, company_key, job, reasons, created_at, updated_at, next_at)
  values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?, ?)
  on conflict (user_id, job_id) do nothing returning id`;

/** Now. People whose time has come, one row each; those who are leaving are left out. */
export const DUE = `
  select user_id, coalesce(time_zone, device_time_zone) as zone
  from auto_apply_settings left join preferences using (user_id)
  where enabled and not paused and next_run_at <= ?
    and not exists (select from account_deletion leaving where leaving.user_id = auto_apply_settings.user_id)
  order by next_run_at limit 500`;

/** Id, user, now. Nothing happens while a run of theirs goes on. */
export const QUEUE_RUN = `
  insert into auto_apply_run (id, user_id, is_manual, created_at) values (?, ?, false, ?)
  on conflict (user_id) where status in ('queued', 'running') do nothing`;

/** The next time, user, now: the time it had must still be over, so that two who look at once queue one run. */
export const NEXT_TIME = `
  update auto_apply_settings set next_run_at = ? where user_id = ? and next_run_at <= ? and enabled and not paused
  returning user_id`;

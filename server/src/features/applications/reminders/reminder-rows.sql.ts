/**
 * The rows behind reminders at their time. The state of a row goes
 * waiting → told → sending → sent, and may end as no-mail (none is wanted or possible), withdrawn (changed meanwhile),
 * unknown (handed over, no answer), given-up, or come back through retry.
 *
 * `next_at` is when a row is looked at next. Whoever takes one puts that off, so that nobody else takes it, and so that
 * it is taken again when they die with it.
 */

/** A row somebody took. */
export interface TakenRow {
  readonly application_id: string;
  /** As the database writes it, which is finer than a Date. */
  readonly due: string;
  readonly due_at: Date;
  readonly user_id: string;
  readonly state: 'waiting' | 'told' | 'sending' | 'retry';
  readonly attempts: number;
  /** Until when it is held, as the database writes it; whoever finds another time there has lost it to somebody. */
  readonly held: string;
}

/**
 * $1 the time; the database's own counts as well, so that a process whose clock is behind is not woken for nothing.
 * $2 an application, or null for all. $3 until when nobody else may take it. One at a time: the last of many would be
 * held for longer than it takes to deliver the ones before it.
 */
export const TAKE = `
  update reminder_delivery taken set next_at = $3, updated_at = $1
  from (
    select application_id, due_at from reminder_delivery
    where state in ('waiting', 'told', 'sending', 'retry') and next_at <= greatest($1::timestamptz, now())
      and ($2::uuid is null or application_id = $2)
    order by next_at limit 1
    for update skip locked
  ) open
  where taken.application_id = open.application_id and taken.due_at = open.due_at
  returning taken.application_id, taken.due_at::text as due, taken.due_at, taken.user_id, taken.state, taken.attempts,
    taken.next_at::text as held`;

/** What a reminder is about, while it still stands as it was scheduled. */
export interface Reminded {
  readonly title: string;
  readonly company: string;
  readonly zone: string | null;
  readonly wants_mail: boolean;
}

/** $1 the application, $2 when it was due. No row: it was changed, deleted, or its person is leaving. */
export const LOOK = `
  select coalesce(job.title, application.own_job->>'title') as title,
    coalesce(job.company, application.own_job->>'company') as company,
    coalesce(preferences.time_zone, preferences.device_time_zone) as zone,
    coalesce(preferences.has_reminder_mails, true) as wants_mail
  from application
  left join job on job.id = application.job_id
  left join preferences on preferences.user_id = application.user_id
  where application.id = $1 and application.next_reminder = $2::timestamptz
    and not exists (select from account_deletion leaving where leaving.user_id = application.user_id)`;

/** $1 the application, $2 when it was due, $3 the new state, $4 the time, $5 when to look again, $6 attempts so far, $7 held. */
export const MARK = `
  update reminder_delivery set state = $3, updated_at = $4, next_at = coalesce($5, next_at), attempts = $6
  where application_id = $1 and due_at = $2::timestamptz and next_at = $7::timestamptz`;

/** The last look before a mail leaves, in one statement with the note that it is leaving. $1, $2, $4 as in MARK, $3 attempts, $5 held. */
export const BEGIN_SENDING = `
  update reminder_delivery delivery set state = 'sending', updated_at = $4, attempts = $3
  from application
  where delivery.application_id = $1 and delivery.due_at = $2::timestamptz and delivery.next_at = $5::timestamptz
    and application.id = delivery.application_id and application.next_reminder = delivery.due_at
    and not exists (select from account_deletion leaving where leaving.user_id = application.user_id)`;

/** $1 the time before which nobody asks any more. */
export const FORGET = `
  delete from reminder_delivery
  where updated_at < $1 and state not in ('waiting', 'told', 'sending', 'retry')`;

import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_LIMITS, companyKey, coversCompany } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { applicationAddress } from '../mail/application-address.ts';
import type { AutoApplyAttempt } from './auto-apply-attempt.entity.ts';
import { AutoApplyChannel } from './auto-apply-attempt.types.ts';
import { isForGood, type ProblemCode } from './auto-apply-problems.ts';
import type { AutoApplySettings } from '../auto-apply-settings.entity.ts';
import { type CurrentJob, currentJob } from './current-job.query.ts';
import { mailClosing, mailText } from '../mail/mail-text.ts';
import { companiesInTalks } from '../runs/person-facts.query.ts';
import type { Step } from './step.ts';

/** What was found out about its person before a mail leaves, outside of any transaction. */
export interface Sender {
  readonly obstacle: ProblemCode | null;
  /** '' while nobody knows it, which is an obstacle. */
  readonly replyTo: string;
  readonly phone: string;
}

/** What keeps a job from being applied for at all, as everything stands now; the posting, when nothing does. */
export async function withheld(
  em: EntityManager,
  { userId, jobId, job }: AutoApplyAttempt,
  settings: AutoApplySettings,
): Promise<ProblemCode | CurrentJob> {
  const current = await currentJob(em, jobId);
  if (current === null) return 'JOB_GONE';
  if (current.matchable.isClosed) return 'JOB_CLOSED';
  const excluded = await em.execute<unknown[]>('select from auto_apply_exclusion where user_id = ? and job_id = ?', [
    userId,
    jobId,
  ]);
  if (excluded.length > 0 || settings.excludes(job.company)) return 'EXCLUDED';
  if (await isEmployer(em, userId, job.company)) return 'EMPLOYER';
  const moved = await em.execute<unknown[]>(
    `select from application where user_id = ? and job_id = ? and stage <> 'saved'`,
    [userId, jobId],
  );
  return moved.length > 0 ? 'MOVED' : current;
}

/** True for the company a person works at, as their profile names it. */
async function isEmployer(em: EntityManager, userId: string, company: string): Promise<boolean> {
  const [row] = await em.execute<{ company: string }[]>('select company from profile where user_id = ?', [userId]);
  const employer = companyKey(row?.company ?? '');
  return employer !== '' && coversCompany(employer, companyKey(company));
}

/**
 * Whoever was written to within 30 days hears nothing more: neither the company, nor the address, which may be that of an
 * agency with many clients. Asked under the lock of the person's board, where mails leave one after the other.
 */
export async function writtenOfLate(
  em: EntityManager,
  { id, userId, companyKey: company, recipient }: AutoApplyAttempt,
  now: Date,
): Promise<ProblemCode | null> {
  const since = new Date(now.getTime() - AUTO_APPLY_LIMITS.companyDays * DAY_MS);
  const [row] = await em.execute<{ company: boolean | null; address: boolean | null }[]>(
    `select bool_or(company_key <> '' and company_key = ?) as company, bool_or(lower(recipient) = lower(?)) as address
     from auto_apply_attempt
     where user_id = ? and id <> ? and sent_at > ? and state in ('sending', 'submitted', 'unknown')`,
    [company, recipient ?? '', userId, id, since],
  );
  if (row?.company) return 'COMPANY_RECENT';
  if (company !== '' && (await companiesInTalks(em, userId, now)).has(company)) return 'COMPANY_TALKS';
  return row?.address ? 'ADDRESS_RECENT' : null;
}

/**
 * The last look before a mail leaves, in the transaction that notes that it does. Brings what will leave up to date.
 *
 * @returns null: nothing stands in the way, and `sentText` is what leaves
 */
export async function obstacleTo(
  em: EntityManager,
  attempt: AutoApplyAttempt,
  settings: AutoApplySettings | null,
  { sender: { obstacle, ...contact }, now }: { readonly sender: Sender; readonly now: Date },
): Promise<Step | null> {
  if (settings === null || !settings.enabled) return after('OFF');
  if (settings.paused) return after('PAUSED');
  const current = await withheld(em, attempt, settings);
  if (typeof current === 'string') return after(current);
  const { description, forbidsAutomation } = current.snapshot;
  if (forbidsAutomation || attempt.job.forbidsAutomation) return after('AUTOMATION_FORBIDDEN');
  if (obstacle !== null) return after(obstacle);
  const address = applicationAddress(description);
  if (address === null) {
    attempt.channel = AutoApplyChannel.BY_HAND;
    attempt.recipient = null;
    return { state: 'prepared', problem: 'NO_ADDRESS' };
  }
  const isMoved = address !== attempt.recipient;
  attempt.recipient = address;
  const closing = mailClosing({ ...contact, url: attempt.job.url });
  const isOther = closing !== attempt.closing;
  attempt.closing = closing;
  attempt.replyTo = contact.replyTo;
  if (isMoved) return after('ADDRESS_CHANGED');
  const recent = await writtenOfLate(em, attempt, now);
  if (recent !== null) return after(recent);
  // What its person read is what leaves. Nobody read what leaves unread: it has the newest of everything.
  if (isOther && attempt.approvedAt !== null) return after('CONTACT_CHANGED');
  // Turned on after this one was to leave unread.
  if (settings.reviewBeforeSending && attempt.approvedAt === null) return { state: 'awaiting-review' };
  attempt.sentText = mailText(attempt);
  return null;
}

/** What its person can mend waits for them; what cannot be any more has failed or is put aside. */
export function after(problem: ProblemCode): Step {
  if (problem === 'EXCLUDED' || problem === 'EMPLOYER' || problem === 'MOVED') return { state: 'discarded', problem };
  return { state: isForGood(problem) ? 'failed' : 'awaiting-review', problem };
}

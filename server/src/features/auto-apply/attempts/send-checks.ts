import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_LIMITS, companyKey, coversCompany, Stage } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../../applications/applications.entry.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { applicationAddress } from '../posting/application-address.ts';
import { AutoApplyAttempt, type AttemptChange } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import { statesThat } from '../model/attempt-transitions.ts';
import { isForGood, type ProblemCode } from '../model/auto-apply-problems.ts';
import { AutoApplyExclusion } from '../model/auto-apply-exclusion.entity.ts';
import type { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { type CurrentJob, currentJob } from '../matching/current-job.query.ts';
import { mailClosing, mailText } from '../model/mail-text.ts';
import { companiesInTalks } from '../matching/person-facts.query.ts';

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
  const isExcluded = (await em.count(AutoApplyExclusion, { userId, jobId })) > 0;
  if (isExcluded || settings.excludes(job.company)) return 'EXCLUDED';
  if (await isEmployer(em, userId, job.company)) return 'EMPLOYER';
  const moved = await em.count(Application, { userId, posting: jobId, stage: { $ne: Stage.SAVED } });
  return moved > 0 ? 'MOVED' : current;
}

/** True for the company a person works at, as their profile names it. */
async function isEmployer(em: EntityManager, userId: string, company: string): Promise<boolean> {
  const profile = await tablesOf(em, { Profile })
    .selectFrom('Profile')
    .select('company')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const employer = companyKey(profile?.company ?? '');
  return employer !== '' && coversCompany(employer, companyKey(company));
}

/**
 * Whoever was written to within 30 days hears nothing more: neither the company, nor the address, which may be that of an
 * agency with many clients. Asked under the lock of the person's board, where mails leave one after the other.
 */
export async function recentlyContacted(
  em: EntityManager,
  { id, userId, companyKey: company, recipient }: AutoApplyAttempt,
  now: Date,
): Promise<ProblemCode | null> {
  const since = new Date(now.getTime() - AUTO_APPLY_LIMITS.companyDays * DAY_MS);
  const left = await tablesOf(em, { AutoApplyAttempt })
    .selectFrom('AutoApplyAttempt')
    .select(['companyKey', 'recipient'])
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('sentAt', '>', since)
    .where('state', 'in', statesThat('hasLeft'))
    .execute();
  if (company !== '' && left.some((one) => one.companyKey === company)) return 'COMPANY_RECENT';
  if (company !== '' && (await companiesInTalks(em, userId, now)).has(company)) return 'COMPANY_TALKS';
  const address = recipient?.toLowerCase() ?? null;
  const isWritten = address !== null && left.some((one) => one.recipient?.toLowerCase() === address);
  return isWritten ? 'ADDRESS_RECENT' : null;
}

/**
 * Everything is asked again before a mail leaves, in the transaction that notes that it does (auto-apply-20). Brings what
 * will leave up to date.
 *
 * @returns null: nothing stands in the way, and `sentText` is what leaves
 */
export async function checkBeforeSending(
  em: EntityManager,
  attempt: AutoApplyAttempt,
  settings: AutoApplySettings | null,
  { sender: { obstacle, ...contact }, now }: { readonly sender: Sender; readonly now: Date },
): Promise<AttemptChange | null> {
  if (settings === null || !settings.enabled) return changeAfter('OFF');
  if (settings.paused) return changeAfter('PAUSED');
  const current = await withheld(em, attempt, settings);
  if (typeof current === 'string') return changeAfter(current);
  const { description, forbidsAutomation } = current.snapshot;
  if (forbidsAutomation || attempt.job.forbidsAutomation) return changeAfter('AUTOMATION_FORBIDDEN');
  if (obstacle !== null) return changeAfter(obstacle);
  const address = applicationAddress(description);
  if (address === null) {
    attempt.channel = AutoApplyChannel.BY_HAND;
    attempt.recipient = null;
    return { event: 'leaveToPerson', problem: 'NO_ADDRESS' };
  }
  const isMoved = address !== attempt.recipient;
  attempt.recipient = address;
  const closing = mailClosing({ ...contact, url: attempt.job.url });
  const isOther = closing !== attempt.closing;
  attempt.closing = closing;
  attempt.replyTo = contact.replyTo;
  if (isMoved) return changeAfter('ADDRESS_CHANGED');
  const recent = await recentlyContacted(em, attempt, now);
  if (recent !== null) return changeAfter(recent);
  // What its person read is what leaves. Nobody read what leaves unread: it has the newest of everything.
  if (isOther && attempt.approvedAt !== null) return changeAfter('CONTACT_CHANGED');
  // Turned on after this one was to leave unread.
  if (settings.reviewBeforeSending && attempt.approvedAt === null) return { event: 'askForReview' };
  attempt.sentText = mailText(attempt);
  return null;
}

/** What its person can fix waits for them; what nobody can has failed, and what they decided against is discarded. */
export function changeAfter(problem: ProblemCode): AttemptChange {
  if (problem === 'EXCLUDED' || problem === 'EMPLOYER' || problem === 'MOVED') return { event: 'withdraw', problem };
  return { event: isForGood(problem) ? 'fail' : 'askForReview', problem };
}

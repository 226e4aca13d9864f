import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_LIMITS, companyKey, coversCompany, Stage } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../../applications/applications.entry.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { applicationAddress } from '../posting/application-address.ts';
import { AutoApplyAttempt, type AttemptChange } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import { statesWith } from '../model/attempt-transitions.ts';
import { isPermanent, type ProblemCode } from '../model/auto-apply-problems.ts';
import { AutoApplyExclusion } from '../model/auto-apply-exclusion.entity.ts';
import type { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { type CurrentJob, currentJob } from '../matching/current-job.query.ts';
import { mailClosing, mailText } from '../model/mail-text.ts';
import { contactedCompanies } from '../matching/person-facts.query.ts';

/** What is known about the sender before sending, read outside of transactions. */
export interface Sender {
  readonly obstacle: ProblemCode | null;
  /** '' when unknown, which prevents sending. */
  readonly replyTo: string;
  readonly phone: string;
}

/** The problem that rules out applying for the job now, or else the posting. */
export async function postingOrProblem(
  em: EntityManager,
  { userId, jobId, job }: Pick<AutoApplyAttempt, 'userId' | 'jobId' | 'job'>,
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

/** True for the current employer in the profile. */
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
 * Neither a company nor an address (which may belong to an agency) is contacted twice within 30 days. Checked under the
 * board's lock, which serializes the mails of a person.
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
    .where('state', 'in', statesWith('mayHaveBeenSent'))
    .execute();
  if (company !== '' && left.some((one) => one.companyKey === company)) return 'COMPANY_RECENT';
  if (company !== '' && (await contactedCompanies(em, userId, now)).has(company)) return 'COMPANY_TALKS';
  const address = recipient?.toLowerCase() ?? null;
  const isWritten = address !== null && left.some((one) => one.recipient?.toLowerCase() === address);
  return isWritten ? 'ADDRESS_RECENT' : null;
}

/**
 * Repeats all checks before sending, in the transaction that marks the mail as being sent (auto-apply-20). Updates the
 * content that will be sent.
 *
 * @returns null: it may be sent, with `sentText`
 */
export async function checkBeforeSending(
  em: EntityManager,
  attempt: AutoApplyAttempt,
  settings: AutoApplySettings | null,
  { sender: { obstacle, ...contact }, now }: { readonly sender: Sender; readonly now: Date },
): Promise<AttemptChange | null> {
  if (settings === null || !settings.enabled) return changeAfter('OFF');
  if (settings.paused) return changeAfter('PAUSED');
  const current = await postingOrProblem(em, attempt, settings);
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
  // Reviewed mails are sent as reviewed; mails without review use the latest data.
  if (isOther && attempt.approvedAt !== null) return changeAfter('CONTACT_CHANGED');
  // Review was turned on after this one was queued.
  if (settings.reviewBeforeSending && attempt.approvedAt === null) return { event: 'askForReview' };
  attempt.sentText = mailText(attempt);
  return null;
}

/** Problems the person can fix wait for review; permanent ones fail; decisions against the job discard it. */
export function changeAfter(problem: ProblemCode): AttemptChange {
  if (problem === 'EXCLUDED' || problem === 'EMPLOYER' || problem === 'MOVED') return { event: 'withdraw', problem };
  return { event: isPermanent(problem) ? 'fail' : 'askForReview', problem };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { Downloader } from '../../../platform/outbound/fetcher.ts';
import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { JobSource } from '../../jobs/jobs.entry.ts';
import type { Profile } from '../../profile/profile.entry.ts';
import type { AutoApplyAnswer } from '../model/auto-apply-attempt.types.ts';
import type { run } from './form-answers.worker.ts';

/** The facts used to fill forms. */
export interface FormFacts {
  readonly profile: Pick<
    Profile,
    'firstName' | 'lastName' | 'phone' | 'linkedinUrl' | 'githubUrl' | 'company' | 'jobTitle'
  >;
  readonly email: string;
  /** The file name; null: no CV. */
  readonly cvName: string | null;
}

const ANSWERS = threadWork<typeof run>(import.meta.url, './form-answers.worker');
const READ_MS = 2_000;
const TOO_SLOW = 'The form of this job took too long to read.';

/**
 * The questions of a posting's form with answers from facts, if its source publishes them (Greenhouse).
 *
 * @returns an empty list when the source publishes none or is unavailable: the person then sees the form on the
 *   posting's page
 */
export async function formAnswers(
  em: EntityManager,
  downloader: Downloader | null,
  { userId, jobId }: { readonly userId: string; readonly jobId: string },
  facts: FormFacts,
): Promise<AutoApplyAnswer[]> {
  const source = await tablesOf(em, { JobSource })
    .selectFrom('JobSource')
    .select(['board', 'externalId'])
    .where('jobId', '=', jobId)
    .where('source', '=', 'greenhouse')
    .where('board', '<>', '')
    .where('closedAt', 'is', null)
    .orderBy('isPrimary', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (source === undefined || downloader === null) return [];
  const [board, id] = [encodeURIComponent(source.board), encodeURIComponent(source.externalId)];
  const address = `https://boards-api.greenhouse.io/v1/boards/${board}/jobs/${id}?questions=true`;
  try {
    // One attempt: answers are a convenience, and applications don't depend on them.
    const { bytes, contentType, url } = await downloader.download(address, { maxRetryAfterMs: 0, caller: userId });
    const task = { caller: userId, timeoutMs: READ_MS, tooSlow: TOO_SLOW, tooHeavy: TOO_SLOW };
    const { profile, email, cvName } = facts;
    const { firstName, lastName, phone, linkedinUrl, githubUrl, company, jobTitle } = profile;
    const given = { profile: { firstName, lastName, phone, linkedinUrl, githubUrl, company, jobTitle }, email, cvName };
    return await shortTasks.run(ANSWERS, { form: { bytes, contentType, url }, facts: given }, task);
  } catch {
    return [];
  }
}

import { randomUUID } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { AutoApplyReasonKind, companyKey, EMPLOYMENT_TYPES, SAMPLE_SOURCE } from '../domain/index.ts';
import {
  AutoApplyAttempt,
  AutoApplyRun,
  AutoApplyRunStatus,
  AutoApplySettings,
  currentJob,
  wakeEngine,
} from '../features/auto-apply/auto-apply.entry.ts';
import { Profile } from '../features/profile/profile.entry.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import { tablesOf } from '../platform/db/tables.ts';
import { fileAddress, newFileKey } from '../platform/storage/file-keys.ts';
import { contentOf, type FileStore } from '../platform/storage/file-store.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_DETAILS, demoCv } from './demo-cv.ts';

interface DemoInboxDependencies {
  readonly orm: MikroORM;
  readonly store: FileStore;
  readonly clock: Clock;
}

const [, PREMIUM] = DEMO_ACCOUNTS;

/** What the demo account looks for; every sample job it gets has one of these in its title. */
const KEYWORDS = ['Software Engineer', 'Backend Engineer', 'Frontend Engineer', 'Platform Engineer', 'Cloud Engineer'];
/** Applications in the inbox, and how many of them are done on the employer's own page. */
const WAITING = 5;
const BY_HAND = 1;

/**
 * Sets auto-apply up for the premium demo account and gives it sample jobs, whose letters the engine then writes as for
 * everyone: a run by itself leaves samples out. Written once; what people change there stays.
 *
 * @returns how many applications will wait in the inbox
 */
export async function writeDemoInbox({ orm, store, clock }: DemoInboxDependencies): Promise<number> {
  const { uid: userId } = PREMIUM;
  const em = orm.em.fork();
  if ((await em.count(AutoApplySettings, { userId })) > 0) return 0;
  const jobs = [...(await sampleJobs(em, userId, false)), ...(await sampleJobs(em, userId, true))];
  if (jobs.length < WAITING) return 0;
  const now = clock.now();
  const cv = await storedCv(store, userId, now);
  return em.transactional(async (inner) => {
    await completeProfile(inner, userId, cv);
    const settings = new AutoApplySettings(userId);
    // More than the five that wait for review, so that 'Prepare application' works on the first day.
    settings.edit({ jobTypes: { fullTime: true }, keywords: KEYWORDS, dailyLimit: 10, enabled: true });
    Object.assign(settings, { lastRunAt: now, nextRunAt: new Date(now.getTime() + DAY_MS) });
    inner.persist(settings);
    const run = new AutoApplyRun();
    const counts = { matched: WAITING, taken: WAITING };
    Object.assign(run, { userId, isManual: false, status: AutoApplyRunStatus.DONE, ...counts });
    Object.assign(run, { queuedAt: now, createdAt: now, finishedAt: now });
    inner.persist(run);
    await inner.flush();
    for (const jobId of jobs) await claim(inner, { userId, jobId, runId: run.id, now });
    await wakeEngine(inner);
    return jobs.length;
  });
}

/** Ids of open sample jobs off the board, each at another employer, that ask for a mail or do not. */
async function sampleJobs(em: EntityManager, userId: string, isByHand: boolean): Promise<readonly string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id::text from (
       select distinct on (company) id, company from job
       where source = ? and closed_at is null and title ~ ? and title !~ 'Junior|Intern' and employment_types @> array[?]
         and (position('@' in description) = 0) = ?
         and company not in (select company from job join application on job_id = job.id where user_id = ?)
       order by company, id
     ) sample order by id limit ?`,
    [SAMPLE_SOURCE, KEYWORDS.join('|'), EMPLOYMENT_TYPES[0], isByHand, userId, isByHand ? BY_HAND : WAITING - BY_HAND],
  );
  return rows.map(({ id }) => id);
}

/** As a run claims a job: the engine prepares it next. */
async function claim(
  em: EntityManager,
  { jobId, now, ...ids }: { userId: string; jobId: string; runId: string; now: Date },
): Promise<void> {
  const current = await currentJob(em, jobId);
  if (current === null) return;
  const { matchable, snapshot } = current;
  await tablesOf(em, { AutoApplyAttempt })
    .insertInto('AutoApplyAttempt')
    .values({
      ...ids,
      id: randomUUID(),
      jobId,
      companyKey: companyKey(matchable.company),
      job: snapshot,
      reasons: [
        { kind: AutoApplyReasonKind.KEYWORD, text: KEYWORDS.find((word) => matchable.title.includes(word)) ?? '' },
        { kind: AutoApplyReasonKind.TYPE, text: EMPLOYMENT_TYPES[0] },
      ],
      createdAt: now,
      updatedAt: now,
      nextAt: now,
    })
    .execute();
}

async function storedCv(store: FileStore, userId: string, now: Date): Promise<string> {
  const key = newFileKey('resumes', userId, 'pdf', now);
  await store.put(key, contentOf(demoCv(PREMIUM)), 'application/pdf');
  return fileAddress(key);
}

/** Fills in only what nobody has filled in. */
async function completeProfile(em: EntityManager, userId: string, cvUrl: string): Promise<void> {
  const profile = await em.findOneOrFail(Profile, { userId });
  profile.phone ||= DEMO_DETAILS.phone;
  profile.jobTitle ||= DEMO_DETAILS.jobTitle;
  profile.cvUrl ||= cvUrl;
}

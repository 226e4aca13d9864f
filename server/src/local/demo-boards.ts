import { randomUUID } from 'node:crypto';
import { createPubSub } from '@graphql-yoga/subscription';
import type { MikroORM } from '@mikro-orm/postgresql';
import { DOCUMENT_TYPES, DocumentKind, SAMPLE_SOURCE, Stage } from '../domain/index.ts';
import {
  BoardState,
  BoardWriter,
  EMPTY_FIELDS,
  type LockedBoard,
} from '../features/applications/applications.entry.ts';
import { PremiumService } from '../features/premium/premium.entry.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import type { Topics } from '../platform/pubsub.ts';
import { fileAddress, newFileKey } from '../platform/storage/file-keys.ts';
import { contentOf, type FileStore } from '../platform/storage/file-store.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';
import { demoCv, demoLetter } from './demo-cv.ts';
import { type DemoJourney, FREE_JOURNEYS, PREMIUM_JOURNEYS } from './demo-journeys.ts';

/** The trade of the demo accounts: what they looked for is of one kind, as a person's board is. */
const TRADE =
  '(Software|Backend|Frontend|Platform|Full Stack|Web|Cloud|Data|DevOps|Reliability|Mobile|Python|Java|Learning|QA) (App )?(Engineer|Developer)';

interface DemoBoardDependencies {
  readonly orm: MikroORM;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly freeLimit: number;
}

/**
 * Fills the demo accounts' boards with sample jobs, through the writer that every board is changed by. Only a board that
 * was never used is filled, so whatever people delete there stays deleted; without samples nothing is written.
 *
 * @returns how many applications were written
 */
export async function writeDemoBoards(dependencies: DemoBoardDependencies): Promise<number> {
  const { orm, store, clock, freeLimit } = dependencies;
  const em = orm.em.fork();
  // No page is open yet at a start, so nobody listens.
  const pubSub = createPubSub<Topics>();
  const premium = new PremiumService({ em, pubSub, clock, gateway: null });
  const writer = new BoardWriter({ em, premium, pubSub, clock, freeLimit, listeners: [] });
  let written = 0;
  for (const account of DEMO_ACCOUNTS) {
    const { uid, email, premium: hasPremium } = account;
    if ((await em.count(BoardState, { userId: uid })) > 0) continue;
    const journeys = hasPremium ? PREMIUM_JOURNEYS : FREE_JOURNEYS;
    const jobs = await sampleJobs(orm, journeys.length);
    if (jobs.length < journeys.length) continue;
    const now = clock.now();
    const viewer = { id: uid, email, emailVerified: true, expiresAt: now };
    const applications = await Promise.all(
      jobs.map(async (job, index) => {
        const journey = journeys[index] ?? { steps: [[Stage.SAVED, 0] as const] };
        return application(journey, job.id, now, await sentDocuments(store, account, { journey, job, now }));
      }),
    );
    await writer.change(viewer, (board) => board.addImported(applications));
    written += journeys.length;
  }
  return written;
}

interface SampleJob {
  readonly id: string;
  readonly title: string;
  readonly company: string;
}

/** Open sample jobs at as many different employers. */
async function sampleJobs(orm: MikroORM, count: number): Promise<readonly SampleJob[]> {
  return orm.em.fork().execute<SampleJob[]>(
    `select id::text, title, company from (
       select distinct on (company) id, title, company from job
       where source = ? and closed_at is null and title ~ ? order by company, id
     ) sample order by id limit ?`,
    [SAMPLE_SOURCE, TRADE, count],
  );
}

/** The CV and the letter that went with an application, once it went any further than Applied. */
async function sentDocuments(
  store: FileStore,
  account: DemoAccount,
  sent: { readonly journey: DemoJourney; readonly job: SampleJob; readonly now: Date },
): Promise<Imported['documents']> {
  const {
    journey: { steps },
    job: { title, company },
    now,
  } = sent;
  const applied = steps.find(([stage]) => stage === Stage.APPLIED);
  if (!applied || !steps.some(([stage]) => stage === Stage.PHONE_SCREEN)) return [];
  const createdAt = new Date(now.getTime() - applied[1] * DAY_MS);
  const files = [
    { kind: DocumentKind.CV, name: 'CV.pdf', bytes: demoCv(account) },
    { kind: DocumentKind.LETTER, name: 'Cover letter.pdf', bytes: demoLetter(title, company) },
  ];
  return Promise.all(
    files.map(async ({ kind, name, bytes }) => {
      const key = newFileKey('documents', account.uid, 'pdf', now);
      await store.put(key, contentOf(bytes), DOCUMENT_TYPES.pdf);
      return { kind, name, url: fileAddress(key), size: bytes.length, createdAt };
    }),
  );
}

/** A time as people choose it: nine in the morning of another day, or a full hour today, of this machine's clock. */
function reminderTime(now: Date, days: number): Date {
  const time = new Date(now.getTime() + days * DAY_MS);
  if (Math.abs(days) >= 1) time.setHours(9, 0, 0, 0);
  else time.setHours(time.getHours() + 1, 0, 0, 0);
  return time;
}

type Imported = Parameters<LockedBoard['addImported']>[0][number];

/** A journey in the board writer's format. */
function application(journey: DemoJourney, jobId: string, now: Date, documents: Imported['documents']): Imported {
  const { steps, notes = '', remindIn, remindedAgo } = journey;
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS);
  const moves = steps.map(([to, daysAgo], index) => ({ from: steps[index - 1]?.[0] ?? null, to, at: at(daysAgo) }));
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) throw new TypeError('An application has at least one step.');
  return {
    application: {
      id: randomUUID(),
      stage: last.to,
      ...EMPTY_FIELDS,
      notes,
      nextReminder: remindIn === undefined ? null : reminderTime(now, remindIn),
      version: moves.length,
      autoApplyAttemptId: null,
      ownJob: null,
      createdAt: first.at,
      updatedAt: last.at,
      job: { id: jobId },
    },
    moves,
    events:
      remindedAgo === undefined
        ? []
        : [{ kind: 'reminder-done', subject: at(remindedAgo).toISOString(), at: at(remindedAgo) }],
    documents,
  };
}

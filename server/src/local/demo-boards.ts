import { randomUUID } from 'node:crypto';
import { createPubSub } from '@graphql-yoga/subscription';
import type { MikroORM } from '@mikro-orm/postgresql';
import { SAMPLE_SOURCE } from '../domain/index.ts';
import { BoardState, BoardWriter, type LockedBoard } from '../features/applications/applications.entry.ts';
import { PremiumService } from '../features/premium/premium.entry.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import type { Topics } from '../platform/pubsub.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { type DemoJourney, FREE_JOURNEYS, PREMIUM_JOURNEYS } from './demo-journeys.ts';

interface DemoBoardDependencies {
  readonly orm: MikroORM;
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
  const { orm, clock, freeLimit } = dependencies;
  const em = orm.em.fork();
  // No page is open yet at a start, so nobody listens.
  const pubSub = createPubSub<Topics>();
  const premium = new PremiumService({ em, pubSub, clock, gateway: null });
  const writer = new BoardWriter({ em, premium, pubSub, clock, freeLimit, listeners: [] });
  let written = 0;
  for (const { uid, email, premium: hasPremium } of DEMO_ACCOUNTS) {
    if ((await em.count(BoardState, { userId: uid })) > 0) continue;
    const journeys = hasPremium ? PREMIUM_JOURNEYS : FREE_JOURNEYS;
    const jobs = await sampleJobs(orm, journeys.length);
    if (jobs.length < journeys.length) continue;
    const now = clock.now();
    const viewer = { id: uid, email, emailVerified: true, expiresAt: now };
    await writer.change(viewer, (board) =>
      board.addImported(journeys.map((journey, index) => application(journey, jobs[index] ?? '', now))),
    );
    written += journeys.length;
  }
  return written;
}

/** The ids of open sample jobs at as many different employers. */
async function sampleJobs(orm: MikroORM, count: number): Promise<readonly string[]> {
  const rows = await orm.em.fork().execute<{ id: string }[]>(
    `select id::text from (
       select distinct on (company) id, company from job where source = ? and closed_at is null order by company, id
     ) sample order by id limit ?`,
    [SAMPLE_SOURCE, count],
  );
  return rows.map(({ id }) => id);
}

type Imported = Parameters<LockedBoard['addImported']>[0][number];

/** A journey in the board writer's format. */
function application(journey: DemoJourney, jobId: string, now: Date): Imported {
  const { steps, notes = '', remindIn, remindedAgo } = journey;
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS);
  const moves = steps.map(([to, daysAgo], index) => ({ from: steps[index - 1]?.[0] ?? null, to, at: at(daysAgo) }));
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) throw new TypeError('An application has at least one step.');
  return {
    application: {
      id: randomUUID(),
      stage: last.to,
      notes,
      nextReminder: remindIn === undefined ? null : at(-remindIn),
      version: moves.length,
      salaryExpectation: null,
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
    documents: [],
  };
}

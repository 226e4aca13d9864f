import 'reflect-metadata';
import process from 'node:process';
import { type Config, loadProcessConfig } from '../config.ts';
import { entities } from '../entities.ts';
import { monthsAfter, PremiumService } from '../features/premium/premium.entry.ts';
import { findLocalAccount } from '../local/account-lookup.ts';
import { findOwnAccount } from '../platform/auth/own/find-own-account.ts';
import { systemClock } from '../platform/clock.ts';
import { createOrm } from '../platform/db/orm.ts';
import { createLogger } from '../platform/logger.ts';
import { createBus } from '../platform/pubsub.ts';
import { problemSentence } from './ingest-report.ts';
import { PLAN_USAGE, type PlanCommand, readPlanCommand } from './plan-request.ts';
import { withDatabase } from './with-database.ts';

const say = (sentence: string): void => console.log(sentence);

/** For people: '20 February 2027'. */
const day = (date: Date): string => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

async function run(command: PlanCommand, config: Config): Promise<void> {
  const { email } = command;
  // Before the database, which an unknown address doesn't need.
  const known = config.auth.kind === 'firebase' ? found(await findAtFirebase(config, email), email) : null;
  await withDatabase(config, say, async (pool, url) => {
    const userId = known ?? found(await findOwnAccount(pool, email), email);
    const orm = await createOrm(url, entities);
    const bus = await createBus(url, createLogger('error'));
    try {
      const premium = new PremiumService({ em: orm.em.fork(), pubSub: bus.pubSub, clock: systemClock, gateway: null });
      say(await change(premium, userId, command));
    } finally {
      await bus.close();
      await orm.close();
    }
  });
}

async function findAtFirebase(config: Config, email: string): Promise<string | null> {
  if (config.mode === 'local') return findLocalAccount(config, email);
  const { findFirebaseAccount } = await import('../platform/auth/firebase-account.ts');
  return findFirebaseAccount(config.auth.projectId, email);
}

function found(userId: string | null, email: string): string {
  if (userId === null) throw new Error(`No account has the address ${email}.`);
  return userId;
}

/** @returns the current plan, as a sentence */
async function change(premium: PremiumService, userId: string, command: PlanCommand): Promise<string> {
  const { email } = command;
  if (command.action === 'grant') {
    const until = command.months === null ? null : monthsAfter(systemClock.now(), command.months);
    await premium.grant(userId, until);
    return until === null
      ? `${email} has Premium now, without an end.`
      : `${email} has Premium now, until ${day(until)}.`;
  }
  await premium.revoke(userId);
  const access = await premium.premiumAccess({ id: userId });
  return access.isPremium()
    ? `${email} keeps Premium: it is paid for, and ends where it is paid. What was given is taken away.`
    : `${email} is on the free plan now.`;
}

try {
  const command = readPlanCommand(process.argv.slice(2));
  if (command === null) say(PLAN_USAGE);
  else await run(command, loadProcessConfig());
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}

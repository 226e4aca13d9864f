import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AppPubSub } from '../pubsub.ts';
import { type Budget, hashOf } from './budget.ts';

/** How long usage is collected before it is announced. */
const ANNOUNCE_MS = 100;
/** Callers in one message: PostgreSQL carries 8,000 bytes. */
const PER_MESSAGE = 80;
/** Callers announced at once; the others follow in the next round. */
const PER_ROUND = 2_000;

const count = z.number().nonnegative();
/** Another version of the server may send something else. */
const announcement = z.object({
  process: z.string(),
  usage: z.array(z.tuple([z.string(), z.string(), count, count])),
});

/**
 * Lets limits hold for all servers together: each announces what callers used there, and adds what the others announce.
 * Nobody waits for it: a limit may be exceeded by what is used within a tenth of a second, and while live updates are
 * interrupted each server counts for itself. Totals are announced, so a lost message is made up for by the next one.
 *
 * @param budgets by a name that is the same in every server
 * @returns ends it
 */
export function shareUsage(pubSub: AppPubSub, budgets: Readonly<Record<string, Budget>>): () => void {
  const process = randomUUID();
  const names = Object.keys(budgets);
  const used = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  let round: NodeJS.Timeout | null = null;

  function announceSoon(): void {
    round ??= setTimeout(announce, ANNOUNCE_MS).unref();
  }

  function announce(): void {
    round = null;
    const usage: [string, string, number, number][] = [];
    for (const [name, callers] of used) {
      for (const caller of callers) {
        if (usage.length === PER_ROUND) {
          announceSoon();
          break;
        }
        callers.delete(caller);
        const now = budgets[name]?.usage(caller) ?? null;
        if (now !== null) usage.push([name, hashOf(caller), Math.ceil(now.used), now.leftMs]);
      }
    }
    for (let at = 0; at < usage.length; at += PER_MESSAGE) {
      pubSub.publish('limitsUsed', { process, usage: usage.slice(at, at + PER_MESSAGE) });
    }
  }

  for (const [name, budget] of Object.entries(budgets)) {
    budget.onUsed((caller) => {
      used.get(name)?.add(caller);
      announceSoon();
    });
  }
  const announcements = pubSub.subscribe('limitsUsed');
  void (async () => {
    for await (const event of announcements) {
      const { data } = announcement.safeParse(event);
      if (data === undefined || data.process === process) continue;
      for (const [name, caller, calls, leftMs] of data.usage) {
        budgets[name]?.countElsewhere(data.process, caller, { used: calls, leftMs });
      }
    }
  })();
  return () => {
    if (round) clearTimeout(round);
    void announcements.return();
  };
}

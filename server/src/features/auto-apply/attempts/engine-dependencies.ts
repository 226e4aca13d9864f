import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { BoardWriter } from '../../applications/applications.entry.ts';
import { wakeDecidedAttempts } from './decided-cards.ts';
import type { PackageDependencies } from '../application-package/package-dependencies.ts';
import type { SendingChannel } from '../mail/channels.ts';
import type { CrashPoint } from '../model/crash-points.ts';
import { plansOf } from '../model/plans.ts';

/** The dependencies of the engine. */
export interface EngineDependencies extends PackageDependencies {
  /** The global entity manager; each piece of work forks it. */
  readonly em: EntityManager;
  readonly logger: Logger;
  readonly freeLimit: number;
  readonly channel: SendingChannel;
  /** The duration of a lease in milliseconds; longer than any piece of work takes. */
  readonly leaseMs?: number;
  /** For tests: called at each crash point. */
  readonly onCrashPoint?: (point: CrashPoint) => void;
}

/** Reading a CV, writing a letter, fetching a form and sending a mail take 150 seconds at most. */
const LEASE_MS = 4 * MINUTE_MS;

/** When a lease that starts now ends. */
export const leaseEnd = ({ clock, leaseMs = LEASE_MS }: EngineDependencies): Date =>
  new Date(clock.now().getTime() + leaseMs);

/** The server acting on a person's behalf. */
export function actingFor(userId: string): Viewer {
  return { id: userId, email: '', emailVerified: false, expiresAt: new Date(0) };
}

/** A board writer with an EntityManager of its own. */
export function boardWriter(deps: EngineDependencies, em: EntityManager): BoardWriter {
  const { pubSub, clock, freeLimit } = deps;
  return new BoardWriter({
    em,
    premium: plansOf(deps, em),
    pubSub,
    clock,
    freeLimit,
    listeners: [wakeDecidedAttempts],
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { BoardWriter } from '../../applications/applications.entry.ts';
import { wakeDecidedAttempts } from './decided-cards.ts';
import type { PackageDependencies } from '../application-package/package-dependencies.ts';
import type { SendingChannel } from '../mail/sending-channel.ts';
import type { CrashPoint } from '../model/crash-points.ts';
import type { LeaseDependencies } from '../model/lease.ts';
import { plansOf } from '../model/plans.ts';

/** The dependencies of the engine. */
export interface EngineDependencies extends PackageDependencies, LeaseDependencies {
  /** The global entity manager; each piece of work forks it. */
  readonly em: EntityManager;
  readonly logger: Logger;
  readonly freeLimit: number;
  readonly channel: SendingChannel;
  /** For tests: called at each crash point. */
  readonly onCrashPoint?: (point: CrashPoint) => void;
}

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

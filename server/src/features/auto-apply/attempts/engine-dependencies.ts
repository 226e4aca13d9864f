import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { BoardWriter } from '../../applications/applications.entry.ts';
import { followDecidedCards } from './decided-cards.ts';
import type { DossierDependencies } from '../dossier/dossier-dependencies.ts';
import type { SendingChannel } from '../mail/channels.ts';
import type { CrashPoint } from '../model/crash-points.ts';
import { plansOf } from '../model/plans.ts';

/** What the engine works with; shared by all it does. */
export interface EngineDependencies extends DossierDependencies {
  /** The global one; each piece of work gets a fork of its own. */
  readonly em: EntityManager;
  readonly logger: Logger;
  readonly freeLimit: number;
  readonly channel: SendingChannel;
  /** Milliseconds before somebody else takes work over; longer than any piece of it takes. */
  readonly leaseMs?: number;
  /** For tests: called at each point by its name. */
  readonly reached?: (point: CrashPoint) => void;
}

/** Reading a CV, having a letter written, asking for a form and sending a mail take two minutes and a half at most. */
const LEASE_MS = 4 * MINUTE_MS;

/** When a lease that begins now is over. */
export const leaseEnd = ({ clock, leaseMs = LEASE_MS }: EngineDependencies): Date =>
  new Date(clock.now().getTime() + leaseMs);

/** The server acting in somebody's name. */
export function inNameOf(userId: string): Viewer {
  return { id: userId, email: '', emailVerified: false, expiresAt: new Date(0) };
}

/** The only way a board is changed, on an EntityManager nobody else uses. */
export function boardWriter(deps: EngineDependencies, em: EntityManager): BoardWriter {
  const { pubSub, clock, freeLimit } = deps;
  return new BoardWriter({ em, premium: plansOf(deps, em), pubSub, clock, freeLimit, listeners: [followDecidedCards] });
}

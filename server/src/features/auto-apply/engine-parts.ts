import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { type Clock, MINUTE_MS } from '../../platform/clock.ts';
import type { Downloader } from '../../platform/outbound/fetcher.ts';
import type { AppPubSub } from '../../platform/pubsub.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { BoardWriter } from '../applications/applications.entry.ts';
import type { CvReader } from '../cv/extract/cv-reader.ts';
import { PremiumService } from '../premium/premium.service.ts';
import { followDecidedCards } from './attempts/decided-cards.ts';
import type { SendingChannel } from './mail/channels.ts';
import type { CvChooser } from './dossier/chosen-cv.ts';
import type { ModelLetters } from './dossier/model-letters.ts';

/** Where a worker can be cut off; tests kill it there. */
export const CRASH_POINTS = [
  'run-taken',
  'matched',
  'claimed',
  'run-done',
  'attempt-taken',
  'dossier-made',
  'dossier-kept',
  'sending',
  'mailed',
  'sent',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** What the engine works with; shared by all it does. */
export interface EngineParts {
  /** The global one; each piece of work gets a fork of its own. */
  readonly em: EntityManager;
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly freeLimit: number;
  readonly channel: SendingChannel;
  /** None: nobody knows where people can be reached, and nothing is sent. */
  readonly accounts: Pick<Accounts, 'addressOf'> | null;
  readonly store: FileStore;
  readonly chooseCv: CvChooser;
  readonly reader: Pick<CvReader, 'read'>;
  /** None: letters are told by rules alone. */
  readonly letters?: Pick<ModelLetters, 'write'> | null;
  /** None: no questions of forms are read. */
  readonly downloader: Downloader | null;
  /** How long work is held before somebody else takes it over; longer than any piece of it takes. */
  readonly holdMs?: number;
  /** For tests: called at each point by its name. */
  readonly reached?: (point: CrashPoint) => void;
}

/** Reading a CV, having a letter written, asking for a form and sending a mail take two minutes and a half at most. */
const HOLD_MS = 4 * MINUTE_MS;

export const heldUntil = ({ clock, holdMs = HOLD_MS }: EngineParts): Date => new Date(clock.now().getTime() + holdMs);

/** The server acting in somebody's name. */
export function inNameOf(userId: string): Viewer {
  return { id: userId, email: '', emailVerified: false, expiresAt: new Date(0) };
}

/** The plans of people, as the database has them now. */
export function plans({ pubSub, clock }: Pick<EngineParts, 'pubSub' | 'clock'>, em: EntityManager): PremiumService {
  return new PremiumService({ em, pubSub, clock, gateway: null });
}

/** The only way a board is changed, on an EntityManager nobody else uses. */
export function boardWriter(parts: EngineParts, em: EntityManager): BoardWriter {
  const { pubSub, clock, freeLimit } = parts;
  return new BoardWriter({ em, premium: plans(parts, em), pubSub, clock, freeLimit, listeners: [followDecidedCards] });
}

import { Stage as StageId } from '@foothold/server/domain';
import { type QueuedChange, queuedChanges } from '../../../lib/offline-queue.ts';
import { useStore } from '../../../lib/store.ts';
import type { BoardApplication } from './board-cache.ts';

/** The expected effect of a queued change on a card. */
interface QueuedCard {
  readonly shows: Partial<Pick<BoardApplication, 'stage' | 'notes' | 'nextReminder'>>;
  readonly isLeaving: boolean;
}
type QueuedCards = ReadonlyMap<string, QueuedCard>;

type Read = (input: unknown) => readonly (readonly [id: unknown, card: QueuedCard])[];

const one =
  (shows: (input: unknown) => QueuedCard['shows'], isLeaving = false): Read =>
  (input) => [[fieldOf(input, 'id'), { shows: shows(input), isLeaving }]];

/**
 * The changes that can be queued, by the name of their operation: only those that can be sent again when it is unknown
 * whether the first attempt arrived. A move names its version, the others set a value.
 */
const CHANGES: Readonly<Record<string, Read>> = {
  MoveApplication: one((input) => stageShown(fieldOf(input, 'stage'))),
  MoveApplications: (input) =>
    listOf(fieldOf(input, 'items')).map((item) => [
      fieldOf(item, 'id'),
      { shows: stageShown(fieldOf(input, 'stage')), isLeaving: false },
    ]),
  EditApplicationNote: one((input) => ({ notes: String(fieldOf(input, 'notes')) })),
  SetReminder: one((input) => reminderShown(fieldOf(input, 'nextReminder'))),
  SnoozeReminder: one((input) => reminderShown(fieldOf(input, 'until'))),
  CompleteReminder: one(() => ({ nextReminder: null })),
  DeleteApplication: one(() => ({}), true),
  DeleteApplications: (input) => listOf(fieldOf(input, 'ids')).map((id) => [id, { shows: {}, isLeaving: true }]),
  RestoreApplication: one(() => ({})),
};

/** Whether an operation with this name is queued while offline instead of failing. */
export function isQueueable(operationName: string): boolean {
  return Object.hasOwn(CHANGES, operationName);
}

/** The expected effects by card; the last change of a card counts. */
export function queuedCards(changes: readonly QueuedChange[]): QueuedCards {
  const cards = new Map<string, QueuedCard>();
  for (const { name, variables } of changes) {
    for (const [id, card] of CHANGES[name]?.(variables['input']) ?? []) {
      if (typeof id !== 'string') continue;
      const before = cards.get(id);
      cards.set(id, {
        shows: { ...before?.shows, ...card.shows },
        isLeaving: card.isLeaving || (before?.isLeaving ?? false),
      });
    }
  }
  return cards;
}

/** The applications with the effects of the queue. */
export function withQueuedChanges(
  applications: readonly BoardApplication[],
  queued: QueuedCards,
): readonly BoardApplication[] {
  if (queued.size === 0) return applications;
  return applications.map((application) => {
    const card = queued.get(application.id);
    return card ? { ...application, ...card.shows } : application;
  });
}

const cardsOfQueue = new WeakMap<readonly QueuedChange[], QueuedCards>();

/** The same map as long as the queue is the same. */
function memoisedCards(changes: readonly QueuedChange[]): QueuedCards {
  const known = cardsOfQueue.get(changes);
  if (known) return known;
  const cards = queuedCards(changes);
  cardsOfQueue.set(changes, cards);
  return cards;
}

/** The cards with queued changes. */
export function useQueuedCards(): QueuedCards {
  return useStore(queuedChanges, memoisedCards);
}

/** The queued changes of one card; the component renders again only when these change. */
export function useQueuedCard(id: string): QueuedCard | undefined {
  return useStore(queuedChanges, (changes) => memoisedCards(changes).get(id));
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const isStageName = (name: unknown): name is BoardApplication['stage'] =>
  typeof name === 'string' && Object.hasOwn(StageId, name);

const stageShown = (stage: unknown): QueuedCard['shows'] => (isStageName(stage) ? { stage } : {});

const reminderShown = (at: unknown): QueuedCard['shows'] => ({ nextReminder: typeof at === 'string' ? at : null });

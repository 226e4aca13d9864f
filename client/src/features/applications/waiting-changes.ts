import { Stage as StageId } from '@foothold/server/domain';
import { useSyncExternalStore } from 'react';
import { onWaitingChange, type WaitingChange, waitingChanges } from '../../lib/waiting-line.ts';
import type { BoardApplication } from './board-cache.ts';

/** What a change that waits for the connection will make of a card, as far as it can be said before it is done. */
interface WaitingCard {
  readonly shows: Partial<Pick<BoardApplication, 'stage' | 'notes' | 'nextReminder'>>;
  readonly isLeaving: boolean;
}
type WaitingCards = ReadonlyMap<string, WaitingCard>;

type Read = (input: unknown) => readonly (readonly [id: unknown, card: WaitingCard])[];

const one =
  (shows: (input: unknown) => WaitingCard['shows'], isLeaving = false): Read =>
  (input) => [[fieldOf(input, 'id'), { shows: shows(input), isLeaving }]];

/**
 * The changes that may wait for the connection, by the name of their operation. Only those stand here that can be sent
 * once more when nobody knows whether the first attempt arrived: a move names the version it was made on, the others say
 * what shall hold afterwards.
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

/** Whether an operation of this name waits for the connection instead of failing. */
export function canWait(operationName: string): boolean {
  return Object.hasOwn(CHANGES, operationName);
}

/** What those in line will make of the cards they name; of several for one card the last one counts. */
export function waitingCards(changes: readonly WaitingChange[]): WaitingCards {
  const cards = new Map<string, WaitingCard>();
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

/** The applications as they will be when what waits is done. */
export function withWaiting(
  applications: readonly BoardApplication[],
  waiting: WaitingCards,
): readonly BoardApplication[] {
  if (waiting.size === 0) return applications;
  return applications.map((application) => {
    const card = waiting.get(application.id);
    return card ? { ...application, ...card.shows } : application;
  });
}

let known: { readonly changes: readonly WaitingChange[]; readonly cards: WaitingCards } | undefined;

/** The same map until the line changes. */
function currentCards(): WaitingCards {
  const changes = waitingChanges();
  if (known?.changes !== changes) known = { changes, cards: waitingCards(changes) };
  return known.cards;
}

/** The cards with changes that wait for the connection. */
export function useWaitingCards(): WaitingCards {
  return useSyncExternalStore(onWaitingChange, currentCards);
}

/** What waits for one card; a component that asks is drawn anew for that card's changes only. */
export function useWaitingCard(id: string): WaitingCard | undefined {
  return useSyncExternalStore(onWaitingChange, () => currentCards().get(id));
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const isStageName = (name: unknown): name is BoardApplication['stage'] =>
  typeof name === 'string' && Object.hasOwn(StageId, name);

const stageShown = (stage: unknown): WaitingCard['shows'] => (isStageName(stage) ? { stage } : {});

const reminderShown = (at: unknown): WaitingCard['shows'] => ({ nextReminder: typeof at === 'string' ? at : null });

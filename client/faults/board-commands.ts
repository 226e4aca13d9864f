import fc from 'fast-check';
import { errorCode } from '../src/lib/error.ts';
import { type BoardTab, CHANGES } from './board-tab.ts';
import type { FaultLine } from './fault-line.ts';

export const STAGES = ['SAVED', 'APPLIED', 'PHONE_SCREEN', 'TECHNICAL', 'FINAL_ROUND', 'OFFER', 'REJECTED'] as const;
/** As often as they stand here, so often they are drawn. */
const ACTIONS = [
  'move',
  'move',
  'move',
  'move',
  'note',
  'note',
  'remind',
  'add',
  'remove',
  'undo',
  'wait',
  'wait',
] as const;
const BULK_ACTIONS = ['move all', 'remove all'] as const;
const FAULTS = ['down', 'up', 'up', 'cut', 'freeze', 'forget', 'delay', 'lag', 'lag', 'lose', 'repeat'] as const;
const KINDS = [...ACTIONS, ...BULK_ACTIONS, ...FAULTS, 'leave', 'come'] as const;

/** What a person does in a tab, or what happens to its line; numbers choose among what is there at that moment. */
export interface Command {
  readonly tab: number;
  readonly kind: (typeof KINDS)[number];
  readonly card: number;
  readonly stage: (typeof STAGES)[number];
  /** Milliseconds. */
  readonly ms: number;
  /** True: the next command waits until this one is done, if it can be. */
  readonly isWaited: boolean;
}

/** Fifty commands in three tabs. */
export const commandsOf = (tabs: number, length: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.record({
      tab: fc.nat({ max: tabs - 1 }),
      kind: fc.constantFrom(...KINDS),
      card: fc.nat({ max: 99 }),
      stage: fc.constantFrom(...STAGES),
      ms: fc.nat({ max: 30 }),
      isWaited: fc.boolean(),
    }),
    { minLength: length, maxLength: length },
  );

/** A tab and its line, with what it has deleted. */
export interface Place {
  readonly tab: BoardTab;
  readonly line: FaultLine;
  readonly removed: string[];
}

/** What the server may answer to someone whose board is behind. */
const EXPECTED: readonly unknown[] = ['CONFLICT', 'NOT_FOUND', 'ALREADY_EXISTS'];

/** Resolves when the command is done; rejects with answers that no state of a board explains. */
export async function perform({ kind, card: pick, stage, ms }: Command, { tab, line, removed }: Place): Promise<void> {
  const cards = tab.view;
  const card = cards[pick % Math.max(cards.length, 1)];
  const some = cards.filter((_card, at) => (at + pick) % 3 === 0).slice(0, 4);
  const text = `${kind} ${pick} ${ms}`;
  switch (kind) {
    case 'move':
      return card && tab.move(card, stage);
    case 'note':
      return card && settled(tab.change(CHANGES.note, { input: { id: card.id, notes: pick % 2 === 0 ? '' : text } }));
    case 'remind': {
      const nextReminder = pick % 3 === 0 ? null : `2030-01-${10 + (pick % 10)}T09:00:00.000Z`;
      return card && settled(tab.change(CHANGES.remind, { input: { id: card.id, nextReminder } }));
    }
    case 'add':
      return settled(tab.change(CHANGES.add, { input: { title: text, company: 'Acme' } }));
    case 'remove':
      if (card) removed.push(card.id);
      return card && settled(tab.change(CHANGES.remove, { input: { id: card.id } }));
    case 'undo': {
      const id = removed.pop();
      return id === undefined ? undefined : settled(tab.change(CHANGES.restore, { input: { id } }));
    }
    case 'move all': {
      const items = some.map(({ id, version }) => ({ id, version }));
      return items.length > 0 ? settled(tab.change(CHANGES.moveAll, { input: { items, stage } })) : undefined;
    }
    case 'remove all': {
      const ids = some.slice(0, 2).map(({ id }) => id);
      removed.push(...ids);
      return ids.length > 0 ? settled(tab.change(CHANGES.removeAll, { input: { ids } })) : undefined;
    }
    case 'wait':
      return new Promise((resolve) => setTimeout(resolve, ms));
    case 'delay':
      return line.delay(ms);
    case 'lag':
      return line.lag(ms * 3);
    case 'leave':
      return tab.leave();
    case 'come':
      return tab.come();
    default:
      return line[kind]();
  }
}

async function settled(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const code = errorCode(error);
    if (code !== null && !EXPECTED.includes(code)) throw error;
  }
}

import { isStage, type Stage as StageId } from '@foothold/server/domain';
import { createStore, useStore } from '../../../lib/store.ts';

/** What people chose for a column; one they chose nothing for is narrow while it is empty. */
type Choice = 'open' | 'folded';
type Choices = ReadonlyMap<StageId, Choice>;

const ENTRY = 'foothold.columns';

const choices = createStore<Choices>(read(), new Map());

/** What this device remembers to be folded or open. */
export const foldChoices = choices.get;

export function useFoldChoices(): Choices {
  return useStore(choices);
}

/** Whether a column is a narrow rail; `isEmpty`: it has no cards, even without the filter, on a board that has some. */
export function isFolded(all: Choices, stage: StageId, isEmpty: boolean): boolean {
  const choice = all.get(stage);
  return choice === undefined ? isEmpty : choice === 'folded';
}

/** Folds or unfolds a column, which this device remembers. */
export function foldColumn(stage: StageId, next: boolean): void {
  const all = new Map(choices.get()).set(stage, next ? 'folded' : 'open');
  choices.set(all);
  write(all);
}

/** Entries such as `rejected:folded`, one behind the other. */
function read(): Choices {
  const found = new Map<StageId, Choice>();
  try {
    for (const entry of (localStorage.getItem(ENTRY) ?? '').split(' ')) {
      const [stage = '', choice] = entry.split(':');
      if (isStage(stage) && (choice === 'open' || choice === 'folded')) found.set(stage, choice);
    }
  } catch {
    // Nothing is kept where storage is blocked.
  }
  return found;
}

function write(all: Choices): void {
  try {
    localStorage.setItem(ENTRY, [...all].map((entry) => entry.join(':')).join(' '));
  } catch {
    // Nothing to keep it in.
  }
}

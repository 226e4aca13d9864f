import { isStage, type Stage as StageId } from '@foothold/server/domain';

/** What people chose for a column; one they chose nothing for is open where it has cards or room. */
export type FoldChoice = 'open' | 'folded';
export type FoldChoices = ReadonlyMap<StageId, FoldChoice>;

const ENTRY = 'foothold.columns';

/** What this device remembers: entries such as `rejected:folded`, one behind the other. */
export function readFoldChoices(): FoldChoices {
  const found = new Map<StageId, FoldChoice>();
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

/** Has this device remember them. */
export function writeFoldChoices(all: FoldChoices): void {
  try {
    localStorage.setItem(ENTRY, [...all].map((entry) => entry.join(':')).join(' '));
  } catch {
    // Nothing to keep it in.
  }
}

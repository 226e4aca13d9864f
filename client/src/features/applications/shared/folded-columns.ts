import type { Stage as StageId } from '@foothold/server/domain';
import { createStore, useStore } from '../../../lib/store.ts';
import { type FoldChoices, readFoldChoices, writeFoldChoices } from './fold-choices.ts';

const choices = createStore<FoldChoices>(readFoldChoices(), new Map());

export function useFoldChoices(): FoldChoices {
  return useStore(choices);
}

/** Folds or unfolds a column, which this device remembers. */
export function foldColumn(stage: StageId, next: boolean): void {
  const all = new Map(choices.get()).set(stage, next ? 'folded' : 'open');
  choices.set(all);
  writeFoldChoices(all);
}

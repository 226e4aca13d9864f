import { createContext, use, useEffect } from 'react';
import { createStore, type ReadableStore, useStore } from '../../../lib/store.ts';
import { NOTHING_CHOSEN, type SelectionState, withAll, withShown, withToggled } from './selection.ts';

/** A board's selection, apart from its cards: choosing one of 2,000 draws that one again, and not the others. */
interface SelectionStore extends ReadableStore<SelectionState> {
  readonly start: () => void;
  readonly leave: () => void;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
  readonly show: (ids: readonly string[]) => void;
}

export function createSelectionStore(): SelectionStore {
  const store = createStore(NOTHING_CHOSEN);
  const { get, set } = store;
  return {
    ...store,
    start: () => set({ ...get(), isOn: true }),
    leave: () => set({ ...NOTHING_CHOSEN, shown: get().shown }),
    toggle: (id, isRange) => set(withToggled(get(), id, isRange)),
    choose: (ids, isChosen) => set(withAll(get(), ids, isChosen)),
    show: (ids) => set(withShown(get(), ids)),
  };
}

/** The selection of the board around a component. */
export const SelectionContext = createContext<SelectionStore>(createSelectionStore());

export function useSelectionStore(): SelectionStore {
  return use(SelectionContext);
}

/** The whole selection; draws the component again at each change. */
export function useSelection(): SelectionState {
  return useStore(useSelectionStore());
}

/** Whether cards are being chosen just now. */
export function useIsSelecting(): boolean {
  return useStore(useSelectionStore(), ({ isOn }) => isOn);
}

/** Whether a card is chosen. */
export function useIsChosen(id: string): boolean {
  return useStore(useSelectionStore(), ({ chosen }) => chosen.has(id));
}

/** Says which cards a view shows, in which order: what can be chosen, and what a range spans. */
export function useShownCards(ids: readonly string[]): void {
  const { show } = useSelectionStore();
  const key = ids.join(' ');
  useEffect(() => show(key === '' ? [] : key.split(' ')), [show, key]);
}

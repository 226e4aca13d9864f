import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { NOTHING_CHOSEN, type SelectionState, withAll, withShown, withToggled } from './selection.ts';

/** Holds a board's selection apart from its cards: choosing one of 2,000 draws that one anew, and not the others. */
interface SelectionStore {
  readonly get: () => SelectionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  readonly leave: () => void;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
  readonly show: (ids: readonly string[]) => void;
}

export function createSelectionStore(): SelectionStore {
  let state = NOTHING_CHOSEN;
  const listeners = new Set<() => void>();
  const set = (next: SelectionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => set({ ...state, isOn: true }),
    leave: () => set({ ...NOTHING_CHOSEN, shown: state.shown }),
    toggle: (id, isRange) => set(withToggled(state, id, isRange)),
    choose: (ids, isChosen) => set(withAll(state, ids, isChosen)),
    show: (ids) => set(withShown(state, ids)),
  };
}

/** The selection of the board around a component. */
export const SelectionContext = createContext<SelectionStore>(createSelectionStore());

export function useSelectionStore(): SelectionStore {
  return use(SelectionContext);
}

/** The whole selection; draws the component anew at each change. */
export function useSelection(): SelectionState {
  const { subscribe, get } = useSelectionStore();
  return useSyncExternalStore(subscribe, get);
}

/** Whether cards are being chosen just now. */
export function useIsSelecting(): boolean {
  const { subscribe, get } = useSelectionStore();
  return useSyncExternalStore(subscribe, () => get().isOn);
}

/** Whether a card is chosen. */
export function useIsChosen(id: string): boolean {
  const { subscribe, get } = useSelectionStore();
  return useSyncExternalStore(subscribe, () => get().chosen.has(id));
}

/** Says which cards a view shows, in which order: what can be chosen, and what a range spans. */
export function useShownCards(ids: readonly string[]): void {
  const { show } = useSelectionStore();
  const key = ids.join(' ');
  useEffect(() => show(key === '' ? [] : key.split(' ')), [show, key]);
}

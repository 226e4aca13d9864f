import { createStore, useStore } from '../../../lib/store.ts';

/** The application that is shown beside the board; null: none is. */
const opened = createStore<string | null>(null);

export const markOpenCard = opened.set;
export const openCard = opened.get;

/** Whether the application is shown beside the board. Only the two cards concerned are drawn again when that changes. */
export function useIsOpenCard(id: string): boolean {
  return useStore(opened, (open) => open === id);
}

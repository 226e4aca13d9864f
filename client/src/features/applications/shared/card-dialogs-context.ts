import { createContext } from 'react';

/** Opens what belongs to a card, by the id of its application. */
export interface CardDialogs {
  /** @param opener gets the focus back; whatever has it now unless given. */
  readonly openDetails: (id: string, opener?: HTMLElement) => void;
  readonly openReminder: (id: string) => void;
}

/** null: where the card is shown, nothing can be opened. */
export const CardDialogsContext = createContext<CardDialogs | null>(null);

import { createContext } from 'react';

/** Opens what belongs to a card, by the id of its application. */
export interface CardDialogs {
  readonly openDetails: (id: string) => void;
  readonly openReminder: (id: string) => void;
}

/** null: where the card is shown, nothing can be opened. */
export const CardDialogsContext = createContext<CardDialogs | null>(null);

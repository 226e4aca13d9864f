import { createContext } from 'react';

/** The place beside the page's title where the board puts its tools; null until it is drawn. */
export const BoardToolsSlot = createContext<HTMLElement | null>(null);

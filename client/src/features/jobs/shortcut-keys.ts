import { plainKey } from '../../lib/plain-key.ts';
import { searchTexts } from './texts/search.texts.ts';

/** What single keys do on the search page. `press` presses the button of the open job that has this key. */
export type ShortcutAction = 'search' | 'next' | 'previous' | 'save' | 'open' | 'press' | 'help';

export interface Shortcut {
  readonly key: string;
  readonly action: ShortcutAction;
  readonly says: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { key: '/', action: 'search', says: searchTexts.goToFilter },
  { key: 'J', action: 'next', says: searchTexts.nextJob },
  { key: 'K', action: 'previous', says: searchTexts.previousJob },
  { key: 'O', action: 'open', says: searchTexts.openTheJob },
  { key: 'S', action: 'save', says: searchTexts.saveTheJob },
  { key: 'R', action: 'press', says: searchTexts.remindMe },
  { key: 'N', action: 'press', says: searchTexts.openOnBoard },
  { key: 'T', action: 'press', says: searchTexts.tailorCv },
  { key: 'H', action: 'press', says: searchTexts.hideTheJob },
  { key: '?', action: 'help', says: searchTexts.showTheseShortcuts },
];

/** What a key press asks for; null while typing, with a modifier, and for any other key. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  const key = plainKey(event);
  const shortcut = SHORTCUTS.find((known) => known.key === key);
  if (!shortcut) return null;
  const mayRepeat = shortcut.action === 'next' || shortcut.action === 'previous';
  return event.repeat && !mayRepeat ? null : shortcut;
}

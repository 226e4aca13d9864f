/** What single keys do on the search page. */
export type ShortcutAction = 'search' | 'next' | 'previous' | 'save' | 'open' | 'help';

export interface Shortcut {
  readonly key: string;
  readonly action: ShortcutAction;
  readonly says: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { key: '/', action: 'search', says: 'Go to the job title filter' },
  { key: 'J', action: 'next', says: 'Next job' },
  { key: 'K', action: 'previous', says: 'Previous job' },
  { key: 'O', action: 'open', says: 'Open the job' },
  { key: 'S', action: 'save', says: 'Save the job' },
  { key: '?', action: 'help', says: 'Show these shortcuts' },
];

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

/** True where keys belong to somebody else: text being written, an open list of choices, a dialog, the map. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(`${FIELDS}, [role="listbox"], [role="dialog"], [role="application"]`) !== null;
}

/** What a key press asks for; null while typing, with a modifier, and for any other key. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTaken(event.target)) return null;
  const key = event.key.toUpperCase();
  // Signs may need Shift on somebody's keyboard; a letter with Shift is not meant.
  if (event.shiftKey && /^[A-Z]$/.test(key)) return null;
  const shortcut = SHORTCUTS.find((known) => known.key === key);
  if (!shortcut) return null;
  const mayRepeat = shortcut.action === 'next' || shortcut.action === 'previous';
  return event.repeat && !mayRepeat ? null : shortcut.action;
}

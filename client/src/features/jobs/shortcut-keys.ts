import { plainKey } from '../../lib/plain-key.ts';

/** What single keys do with a list of jobs and the open one. `press` presses the button of the open job that has the key. */
export type ShortcutAction = 'search' | 'next' | 'previous' | 'save' | 'open' | 'press';

export interface Shortcut {
  readonly key: string;
  readonly action: ShortcutAction;
}

const ACTIONS: ReadonlyMap<string, ShortcutAction> = new Map([
  ['/', 'search'],
  ['J', 'next'],
  ['K', 'previous'],
  ['O', 'open'],
  ['S', 'save'],
  ['A', 'press'],
  ['P', 'press'],
  ['R', 'press'],
  ['N', 'press'],
  ['T', 'press'],
  ['H', 'press'],
]);

/** What a key press asks for; null while typing, with a modifier, and for any other key. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  const key = plainKey(event);
  const action = key === null ? undefined : ACTIONS.get(key);
  if (key === null || action === undefined) return null;
  const mayRepeat = action === 'next' || action === 'previous';
  return event.repeat && !mayRepeat ? null : { key, action };
}

/** Presses the button of the shown job that has this key. Returns whether there is one. */
export function pressJobKey(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-job-pane] [data-key="${CSS.escape(key)}"]`);
  button?.click();
  return button !== null;
}

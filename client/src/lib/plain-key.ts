const FIELDS =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], input:not([type="checkbox"], [type="radio"])';

/** Whether keys pressed there write a text, or choose from a list. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** True where keys belong to someone else: text being written, an open list of choices, a dialog, the map. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    isTyping(target) ||
    target.closest('[role="listbox"], [role="menu"], [role="dialog"], [role="application"]') !== null
  );
}

/** The key a press means as a command, in capitals; null while typing, with a modifier, and in the middle of a word. */
export function plainKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTaken(event.target)) return null;
  const key = event.key.toUpperCase();
  // Signs may need Shift on someone's keyboard; a letter with Shift is not meant.
  return event.shiftKey && /^[A-Z]$/.test(key) ? null : key;
}

import type { KeyboardEvent } from 'react';

/**
 * A handler for `onKeyDownCapture`, which is called before a list in the element closes on the key: calls back on
 * Escape, except when that closes such a list.
 */
export const onEscape =
  (leave: () => void) =>
  ({ key, target }: KeyboardEvent): void => {
    const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && !isListOpen) leave();
  };

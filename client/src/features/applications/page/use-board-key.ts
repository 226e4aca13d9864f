import { useEffect, useEffectEvent } from 'react';
import { plainKey } from '../../../lib/plain-key.ts';
import { areShortcutsOn } from '../../../lib/shortcuts-preference.ts';

/** A single key that does something on the board, where single keys are not switched off and no dialog is open. */
export function useBoardKey(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.repeat || !areShortcutsOn() || plainKey(event) !== key) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

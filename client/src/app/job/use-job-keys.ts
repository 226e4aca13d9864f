import { useEffect } from 'react';
import { pressJobKey, shortcutOf } from '../../features/jobs/shortcut-keys.ts';
import { areShortcutsOn } from '../../lib/shortcuts-preference.ts';

/** On a job's own page the keys of the list act on that job, unless someone types or has switched single keys off. */
export function useJobKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const shortcut = areShortcutsOn() ? shortcutOf(event) : null;
      if (shortcut && pressJobKey(shortcut.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { plainKey } from '../../lib/plain-key.ts';
import { areShortcutsOn } from '../../lib/shortcuts-preference.ts';
import { openFind, openKeys } from './find-store.ts';
import { JUMP, JUMPS } from './keys.ts';

/** How long after G the letter may come, in milliseconds. */
const JUMP_MS = 1500;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/**
 * The keys that work on every page: Ctrl K or ⌘ K opens the palette, also while typing; `?` lists the keys, and G with a
 * letter goes to a page, unless someone types or has switched single keys off.
 */
export function useGlobalKeys(): void {
  const navigate = useNavigate();
  const jumpBegan = useRef<number | null>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isJumping = jumpBegan.current !== null && event.timeStamp - jumpBegan.current < JUMP_MS;
    jumpBegan.current = null;
    if (isDialogOpen()) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openFind();
      return;
    }
    const key = areShortcutsOn() ? plainKey(event) : null;
    const jump = isJumping ? JUMPS.find((known) => known.key === key) : undefined;
    if (jump) void navigate(jump.to);
    else if (key === '?') openKeys();
    else if (key === JUMP) jumpBegan.current = event.timeStamp;
    else return;
    // The page's own keys see that this one is taken.
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

import { whenIdle } from './when-idle.ts';

const KEPT = 'foothold.typeface';

/**
 * Brings the typeface where `before-app.js` left it for later because of a slow line: once the page shows what it is
 * for. From then on this browser has it, and begins with it. Returns the way to cancel.
 */
export function loadTypeface(): () => void {
  return whenIdle(() => {
    document.documentElement.setAttribute('data-typeface', '');
    try {
      localStorage.setItem(KEPT, '');
    } catch {
      // Storage may be blocked; on a slow line it then comes late each time.
    }
  });
}

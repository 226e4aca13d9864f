import { whenIdle } from './when-idle.ts';

const KEPT = 'foothold.typeface';

/**
 * Loads the typeface where `before-app.js` left it for later because of a slow line, once the page shows what it is for.
 * The next page that is loaded begins with it; this one stays as it is, because other letters would move what is being
 * read. Returns the way to cancel.
 */
export function loadTypeface(): () => void {
  return whenIdle(() => void load());
}

async function load(): Promise<void> {
  try {
    await document.fonts?.load("1rem 'Hanken Grotesk Variable'");
    localStorage.setItem(KEPT, '');
  } catch {
    // It did not arrive, or storage is blocked: on a slow line the next page tries again.
  }
}

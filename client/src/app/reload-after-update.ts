import { isServerReachable } from '../lib/server-reachable.ts';

const MARK = 'foothold.reloaded-after-update';
/** A second failure this soon after a reload is no update: it would reload for ever. */
const QUIET_MS = 10_000;

/**
 * A tab that was open while the server got a new version asks for files that are gone. The page is loaded anew then,
 * once. Without an answer of the server it is the connection that is gone: the page stays, and the caller that asked for the
 * file hears of the failure.
 */
export function reloadAfterUpdate(reload: () => void = () => location.reload()): void {
  const reloadOnce = async () => {
    if (!(await isServerReachable())) return;
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < QUIET_MS) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    reload();
  };
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}

import { isServerReachable } from '../lib/server-reachable.ts';

const MARK = 'foothold.reloaded-after-update';

/**
 * A tab that was open while the server got a new version asks for files that are gone. The page is loaded again then, once
 * for each build: a file that is missing afterwards, such as one that an extension of the browser blocks, is missing for
 * good, and the page would reload for ever. Without an answer of the server it is the connection that is gone: the page
 * stays, and the caller that asked for the file gets the error.
 *
 * @param build the address of the page's main script, another one for every build
 */
export function reloadAfterUpdate(build: string, reload: () => void = () => location.reload()): void {
  const reloadOnce = async () => {
    if (!(await isServerReachable()) || sessionStorage.getItem(MARK) === build) return;
    sessionStorage.setItem(MARK, build);
    reload();
  };
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}

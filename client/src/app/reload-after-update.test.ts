import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterUpdate } from './reload-after-update.ts';

const reload = vi.fn();
reloadAfterUpdate('/assets/index-1a2b.js', reload);

/** A file that does not arrive, and the time the answer to it takes. */
async function losesFile(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a file of the product that cannot be loaded', () => {
  it('is that of an older version while the server answers: the page is loaded once more, and not for ever', async () => {
    await losesFile();
    expect(reload).toHaveBeenCalledTimes(1);
    await losesFile();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loads the page again once for a build, however long that is ago', async () => {
    await losesFile();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await losesFile();
    expect(reload).toHaveBeenCalledTimes(1);
    const reloadNext = vi.fn();
    reloadAfterUpdate('/assets/index-3c4d.js', reloadNext);
    await losesFile();
    expect(reloadNext).toHaveBeenCalledTimes(1);
  });

  it('leaves the page alone while there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await losesFile();
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves the page alone while the server cannot be reached or is not well', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await losesFile();
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('', { status: 502 })));
    await losesFile();
    expect(reload).not.toHaveBeenCalled();
  });
});

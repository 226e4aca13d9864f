import { beforeEach, expect, it, vi } from 'vitest';
import { reloadAfterUpdate } from './reload-after-update.ts';

beforeEach(() => sessionStorage.clear());

it('loads the page anew when a file of an older version is gone, but not again and again', () => {
  const reload = vi.fn();
  reloadAfterUpdate(reload);
  const first = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(first);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(first.defaultPrevented).toBe(true);
  const second = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(second);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(second.defaultPrevented).toBe(false);
});

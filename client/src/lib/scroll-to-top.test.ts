import { afterEach, expect, test, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('where less motion is asked for (%s), the way to the top is %s', (matches, behavior) => {
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  vi.stubGlobal('matchMedia', () => ({ matches }));
  scrollToTop();
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior });
});

import { afterEach, expect, test, vi } from 'vitest';
import { loadTypeface } from './typeface.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  localStorage.clear();
});

test('a typeface that comes late is for the next page: this one keeps its letters', async () => {
  const load = vi.fn(async () => []);
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  loadTypeface();
  await vi.waitFor(() => expect(localStorage.getItem('foothold.typeface')).toBe(''));
  expect(load).toHaveBeenCalledOnce();
  expect(document.documentElement.hasAttribute('data-typeface')).toBe(false);
});

test('one that does not arrive is tried again by the next page', async () => {
  const load = vi.fn(async () => {
    throw new Error('offline');
  });
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  loadTypeface();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(localStorage.getItem('foothold.typeface')).toBeNull();
});

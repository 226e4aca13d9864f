import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The module as a page finds it that has just been loaded. */
const load = () => import('./seen-jobs.ts');

test('a job that was opened is seen, and still is after a reload', async () => {
  const { markSeen, useIsSeen } = await load();
  const { result } = renderHook(() => useIsSeen('7'));
  expect(result.current).toBe(false);
  act(() => markSeen('7'));
  expect(result.current).toBe(true);
  vi.resetModules();
  const again = await load();
  expect(renderHook(() => again.useIsSeen('7')).result.current).toBe(true);
  expect(renderHook(() => again.useIsSeen('8')).result.current).toBe(false);
});

test('the thousand opened last are remembered', async () => {
  const { markSeen, useIsSeen } = await load();
  for (let id = 0; id <= 1000; id += 1) markSeen(String(id));
  expect(renderHook(() => useIsSeen('0')).result.current).toBe(false);
  expect(renderHook(() => useIsSeen('1')).result.current).toBe(true);
});

test.each(['{', '{"a":1}', '[1]'])('what is stored as %s counts as nothing', async (stored) => {
  localStorage.setItem('foothold.seen-jobs', stored);
  const { useIsSeen } = await load();
  expect(renderHook(() => useIsSeen('1')).result.current).toBe(false);
});

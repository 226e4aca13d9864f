import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDown, setLifted, useIsCarrying } from './carried-card.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a card counts as carried until it has landed, and a new lift ends the landing of the one before', () => {
  const { result } = renderHook(useIsCarrying);
  expect(result.current).toBe(false);
  act(setLifted);
  expect(result.current).toBe(true);
  act(setDown);
  expect(result.current).toBe(true);
  act(setLifted);
  act(() => void vi.runAllTimers());
  expect(result.current).toBe(true);
  act(setDown);
  act(() => void vi.runAllTimers());
  expect(result.current).toBe(false);
});

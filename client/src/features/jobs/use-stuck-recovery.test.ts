import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStuckRecovery } from './use-stuck-recovery.ts';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function watch() {
  const recover = vi.fn();
  const hook = renderHook(({ isLoading, question }) => useStuckRecovery(isLoading, question, recover), {
    initialProps: { isLoading: true, question: 'a' },
  });
  return { ...hook, recover };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a load that stands still for 45 seconds is started again, and not before', async () => {
  const { recover } = watch();
  await wait(44_999);
  expect(recover).not.toHaveBeenCalled();
  await wait(1);
  expect(recover).toHaveBeenCalledTimes(1);
});

test('after two recoveries the page gives up and waits for the person', async () => {
  const { recover, result } = watch();
  await wait(45_000);
  await wait(45_000);
  expect(recover).toHaveBeenCalledTimes(2);
  expect(result.current.hasGivenUp).toBe(false);
  await wait(45_000);
  expect(result.current.hasGivenUp).toBe(true);
  await wait(450_000);
  expect(recover).toHaveBeenCalledTimes(2);

  act(() => result.current.reset());
  expect(result.current.hasGivenUp).toBe(false);
  await wait(45_000);
  expect(recover).toHaveBeenCalledTimes(3);
});

test('an answer, or another question, starts the count again', async () => {
  const { recover, rerender } = watch();
  await wait(44_000);
  rerender({ isLoading: true, question: 'b' });
  await wait(44_000);
  expect(recover).not.toHaveBeenCalled();
  rerender({ isLoading: false, question: 'b' });
  await wait(100_000);
  expect(recover).not.toHaveBeenCalled();
  rerender({ isLoading: true, question: 'b' });
  await wait(45_000);
  await wait(45_000);
  expect(recover).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function wait(): HTMLElement {
  const place = document.createElement('div');
  place.setAttribute('data-waiting', '');
  document.body.append(place);
  return place;
}

test('a task runs once the page shows what it is for', () => {
  const task = vi.fn();
  const place = wait();
  whenIdle(task);
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
  place.remove();
  vi.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('what never comes does not keep a task away', () => {
  const task = vi.fn();
  wait();
  whenIdle(task);
  vi.advanceTimersByTime(15_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that is no longer wanted does not run, however long it has waited', () => {
  const task = vi.fn();
  const place = wait();
  const cancel = whenIdle(task);
  vi.advanceTimersByTime(3000);
  cancel();
  place.remove();
  vi.advanceTimersByTime(15_000);
  expect(task).not.toHaveBeenCalled();
});

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from '../lib/store.ts';
import { renderOver } from './render-over.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const jobs = createStore(false);

function Page() {
  const hasJobs = useStore(jobs);
  return (
    <>
      <h1>Jobs</h1>
      {hasJobs ? <p>Real</p> : <p data-waiting>Waiting</p>}
    </>
  );
}

/** The page's root with a frame, whose attributes these are. */
function frame(attributes = ''): Element {
  document.body.innerHTML = `<div id="root" data-shell><div data-frame="person" ${attributes}>Early</div></div>`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('There is no root.');
  return root;
}

beforeEach(() => {
  vi.useFakeTimers();
  jobs.set(false);
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('a frame without jobs makes room at once', () => {
  const root = frame();
  act(() => renderOver(root, <Page />));
  expect(document.body.textContent).toBe('JobsWaiting');
});

test('what was drawn before the code stays until the app shows as much', async () => {
  const root = frame('data-drawn');
  act(() => renderOver(root, <Page />));
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(document.querySelector('[data-behind]')?.textContent).toBe('JobsWaiting');
  expect(document.body.textContent).toContain('Early');
  await act(async () => jobs.set(true));
  await act(async () => vi.advanceTimersByTimeAsync(100));
  expect(document.body.textContent).toBe('JobsReal');
  expect(document.querySelector('#root')?.textContent).toBe('JobsReal');
  expect(document.querySelector('[data-behind]')).toBeNull();
});

test('it does not stay for what never comes', () => {
  const root = frame('data-drawn');
  act(() => renderOver(root, <Page />));
  act(() => void vi.advanceTimersByTime(5000));
  expect(document.body.textContent).toBe('JobsWaiting');
});

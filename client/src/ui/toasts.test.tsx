import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { dismissToast, notifyError, notifyInfo } from './notify.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  act(() => {
    notifications.clean();
    notifications.cleanQueue();
  });
});

test('dialogs know how much room the toasts take, and when they take none', () => {
  const { ResizeObserver: usual } = globalThis;
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        callbacks.push(callback);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  const { unmount } = renderApp(<Toasts />);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.className = 'mantine-Modal-root';
  const room = () => getComputedStyle(dialog).getPropertyValue('--toasts-room');
  expect(callbacks).toHaveLength(1);
  callbacks[0]?.();
  expect(room()).toBe('104px');
  height.mockReturnValue(0);
  callbacks[0]?.();
  expect(room()).toBe('0px');
  unmount();
  expect(room()).toBe('');
  dialog.remove();
  height.mockRestore();
  vi.stubGlobal('ResizeObserver', usual);
});

const shown = () => screen.queryAllByText(/^Message \d$/).map(({ textContent }) => textContent);

test('at most three toasts are seen at once, and the next comes when one goes', async () => {
  renderApp(<Toasts />);
  const ids = await act(async () => [1, 2, 3, 4].map((nth) => notifyInfo(`Message ${nth}`)));
  expect(shown()).toHaveLength(3);
  expect(shown()).not.toContain('Message 4');
  act(() => dismissToast(ids[0] ?? ''));
  await screen.findByText('Message 4');
});

test('what failed waits behind nothing that went well', async () => {
  renderApp(<Toasts />);
  await act(async () => [1, 2, 3, 4].map((nth) => notifyInfo(`Message ${nth}`, { stays: true })));
  await act(async () => notifyError('Message 5'));
  expect((await screen.findByRole('alert')).textContent).toContain('Message 5');
  expect(shown()).toContain('Message 5');
});

test('what failed is an alert, everything else a status', async () => {
  renderApp(<Toasts />);
  act(() => {
    notifyInfo('Message 1');
    notifyError('Message 2');
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Message 2');
  expect(screen.getByRole('status').textContent).toContain('Message 1');
});

test('a toast that replaces its equal stays its whole time, and is announced again', () => {
  vi.useFakeTimers();
  renderApp(<Toasts />);
  act(() => void notifyInfo('Message 1', { id: 'same' }));
  act(() => void vi.advanceTimersByTime(4000));
  const first = screen.getByRole('status');
  act(() => void notifyInfo('Message 1', { id: 'same' }));
  act(() => void vi.advanceTimersByTime(4000));
  expect(shown()).toEqual(['Message 1']);
  expect(screen.getByRole('status')).not.toBe(first);
  act(() => dismissToast('same'));
  act(() => void vi.advanceTimersByTime(500));
  expect(shown()).toEqual([]);
  vi.useRealTimers();
});

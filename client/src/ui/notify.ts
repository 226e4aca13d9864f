import { notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Milliseconds a toast stays, alone or on top of others (SPEC §9). Hovering holds all of them. */
const ALONE_MS = 5000;
const STACKED_MS = 4000;

interface Toast {
  title?: string;
  message: ReactNode;
  /** Replaces a toast of the same id instead of stacking a second one. */
  id?: string;
}

function show(toast: Toast, tone: { color: string; role: 'status' | 'alert' }): string {
  if (toast.id) notifications.hide(toast.id);
  const isAlone = notificationsStore.getState().notifications.length === 0;
  return notifications.show({
    ...toast,
    ...tone,
    autoClose: isAlone ? ALONE_MS : STACKED_MS,
    radius: 'md',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

/** Says that something was done. Returns the toast's id. */
export function notifySuccess(message: ReactNode, options: Omit<Toast, 'message'> = {}): string {
  return show({ ...options, message }, { color: 'evergreen', role: 'status' });
}

/** Says something worth knowing. */
export function notifyInfo(message: ReactNode, options: Omit<Toast, 'message'> = {}): string {
  return show({ ...options, message }, { color: 'gray', role: 'status' });
}

/** Says that something failed ("destructive" in the specification); screen readers hear it at once. */
export function notifyError(message: ReactNode, options: Omit<Toast, 'message'> = {}): string {
  return show({ ...options, message }, { color: 'brick', role: 'alert' });
}

export function dismissToast(id: string): void {
  notifications.hide(id);
}

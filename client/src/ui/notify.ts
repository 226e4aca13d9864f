import { notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { uiTexts } from './texts.ts';

/** Milliseconds a toast stays, alone or on top of others (pages-15). Hovering pauses all of them. */
const ALONE_MS = 5000;
const STACKED_MS = 4000;

interface Toast {
  title?: string;
  message: ReactNode;
  /** Replaces a toast of the same id instead of stacking a second one. */
  id?: string;
  /** It waits to be answered or dismissed, instead of going by itself. */
  stays?: boolean;
}

/** Under which id a replaceable toast is shown just now. */
const showings = new Map<string, string>();

interface Tone {
  readonly color: string;
  readonly role: 'status' | 'alert';
  /** Of those that wait for a place the highest is shown first, in the place of a lower one. */
  readonly priority: number;
}

const SUCCESS: Tone = { color: 'evergreen', role: 'status', priority: 0 };
const INFO: Tone = { color: 'gray', role: 'status', priority: 0 };
const ERROR: Tone = { color: 'brick', role: 'alert', priority: 1 };

function show({ id, stays = false, ...toast }: Toast, tone: Tone): string {
  if (id) dismissToast(id);
  const isAlone = notificationsStore.getState().notifications.length === 0;
  // Each showing is a toast of its own: under the old id it would end with the first one's time, and unheard.
  const shown = notifications.show({
    ...toast,
    ...tone,
    autoClose: stays ? false : isAlone ? ALONE_MS : STACKED_MS,
    radius: 'md',
    withBorder: true,
    closeButtonProps: { 'aria-label': uiTexts.dismiss },
  });
  if (id) showings.set(id, shown);
  return id ?? shown;
}

/** Says that something was done. Returns the toast's id. */
export function notifySuccess(message: ReactNode, options: Omit<Toast, 'message'> = {}): string {
  return show({ ...options, message }, SUCCESS);
}

/** Says something worth knowing. */
export function notifyInfo(message: ReactNode, options: Omit<Toast, 'message'> = {}): string {
  return show({ ...options, message }, INFO);
}

/** Says that something failed (pages-15); screen readers announce it at once, and it never waits behind successes. */
export function notifyError(message: ReactNode, options: Omit<Toast, 'message'> = {}): string {
  return show({ ...options, message }, ERROR);
}

/** @param id as given to, or returned by, the function that showed it */
export function dismissToast(id: string): void {
  notifications.hide(showings.get(id) ?? id);
  showings.delete(id);
}

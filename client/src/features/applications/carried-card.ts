import { useSyncExternalStore } from 'react';

/** Milliseconds after a drop in which the card still glides to its place and its move is sent. */
const LANDING_MS = 1000;

let isCarried = false;
let landing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isCarried = next;
  for (const listener of listeners) listener();
}

/** A card is lifted, until `setDown`. */
export function setLifted(): void {
  clearTimeout(landing);
  set(true);
}

export function setDown(): void {
  clearTimeout(landing);
  landing = setTimeout(() => set(false), LANDING_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody carries a card just now: what is heavy and can wait must not make it stumble. */
export function useIsCarrying(): boolean {
  return useSyncExternalStore(subscribe, () => isCarried);
}

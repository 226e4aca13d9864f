import { createStore, useStore } from '../../../lib/store.ts';

/** Milliseconds after a drop in which the card still glides to its place and its move is sent. */
const LANDING_MS = 1000;

const carrying = createStore(false);
let landing: ReturnType<typeof setTimeout> | undefined;

/** A card is lifted, until `setDown`. */
export function setLifted(): void {
  clearTimeout(landing);
  carrying.set(true);
}

export function setDown(): void {
  clearTimeout(landing);
  landing = setTimeout(() => carrying.set(false), LANDING_MS);
}

/** Whether a card is being dragged just now: heavy work that can wait must not make the drag stutter. */
export function useIsCarrying(): boolean {
  return useStore(carrying);
}

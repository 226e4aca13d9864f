import { type Sensor, type SensorAPI, useKeyboardSensor, useMouseSensor, useTouchSensor } from '@hello-pangea/dnd';
import { useMemo } from 'react';
import { CARD, CARD_GRIP } from './use-focus-on-card.ts';

const CONTROLS = 'button, a, input, textarea, select, [contenteditable]';

/** The card under a press: its grip or any place on it that is no control of its own. */
export function pressedCard({ target }: Event): string | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(CONTROLS);
  if (control && !control.hasAttribute(CARD_GRIP)) return null;
  return target.closest(`[${CARD}]`)?.getAttribute(CARD) ?? null;
}

/** A sensor that starts on the whole card, where the library knows the grip alone. */
function useWholeCard(api: SensorAPI): SensorAPI {
  return useMemo(() => ({ ...api, findClosestDraggableId: pressedCard }), [api]);
}

const useCardMouseSensor: Sensor = (api) => useMouseSensor(useWholeCard(api));
const useCardTouchSensor: Sensor = (api) => useTouchSensor(useWholeCard(api));

/** Mouse and (long) touch lift a card anywhere; the keyboard lifts it by its grip, the only part that takes focus. */
export const cardSensors: Sensor[] = [useCardMouseSensor, useCardTouchSensor, useKeyboardSensor];

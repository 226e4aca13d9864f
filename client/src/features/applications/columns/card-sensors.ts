import { type Sensor, type SensorAPI, useKeyboardSensor, useMouseSensor, useTouchSensor } from '@hello-pangea/dnd';
import { useMemo } from 'react';
import type { DragAim } from '../card/drag-aim.ts';
import { stepIntoSight } from './keyboard-steps.ts';
import { CARD, CARD_GRIP } from '../shared/card-focus.tsx';

const CONTROLS = 'button, a, input, textarea, select, [contenteditable]';

/**
 * The card under a press: its grip, its title (which opens when it is pressed and carries the card when it is pulled), or
 * any place on it that is no control of its own.
 */
export function pressedCard({ target }: Event): string | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(CONTROLS);
  if (control && !control.hasAttribute(CARD_GRIP) && !control.closest('h3')) return null;
  return target.closest(`[${CARD}]`)?.getAttribute(CARD) ?? null;
}

/** A sensor that starts on the whole card, where the library knows the grip alone, and drops where the pointer is. */
function usePointer(api: SensorAPI, aim: DragAim): SensorAPI {
  return useMemo(
    () => ({
      ...api,
      findClosestDraggableId: pressedCard,
      tryGetLock(id, ...rest) {
        const lock = api.tryGetLock(id, ...rest);
        return lock && aim.trackPointer(lock, document.querySelector(`[${CARD}="${CSS.escape(id)}"]`));
      },
    }),
    [aim, api],
  );
}

/** The library's sensor for the keyboard, which shows a column before a card goes there. */
const useCardKeyboardSensor: Sensor = (api) => {
  const stepping: SensorAPI = useMemo(
    () => ({
      ...api,
      tryGetLock(id, ...rest) {
        const lock = api.tryGetLock(id, ...rest);
        return lock && stepIntoSight(lock, id);
      },
    }),
    [api],
  );
  useKeyboardSensor(stepping);
};

/** Mouse and (long) touch lift a card anywhere; the keyboard lifts it by its grip, the only part that takes focus. */
export function cardSensors(aim: DragAim): Sensor[] {
  const useCardMouseSensor: Sensor = (api) => useMouseSensor(usePointer(api, aim));
  const useCardTouchSensor: Sensor = (api) => useTouchSensor(usePointer(api, aim));
  return [useCardMouseSensor, useCardTouchSensor, useCardKeyboardSensor];
}

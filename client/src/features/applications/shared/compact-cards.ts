import { deviceSwitch } from '../../../lib/device-switch.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const REMEMBERED = deviceSwitch('foothold.board-density', 'compact');
const compact = createStore(REMEMBERED.isOn(), false);

/** Whether cards leave out note and place, which this device remembers, and the way to change it. */
export function useCompactCards(): readonly [isCompact: boolean, set: (isCompact: boolean) => void] {
  return [useStore(compact), setCompact];
}

function setCompact(isCompact: boolean): void {
  REMEMBERED.turn(isCompact);
  compact.set(isCompact);
}

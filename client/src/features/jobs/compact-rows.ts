import { deviceSwitch } from '../../lib/device-switch.ts';
import { createStore, useStore } from '../../lib/store.ts';

const REMEMBERED = deviceSwitch('foothold.search-density', 'compact');
const compact = createStore(REMEMBERED.isOn(), false);

/** Whether rows take one line, which this device remembers, and the way to change it. */
export function useCompactRows(): readonly [isCompact: boolean, set: (isCompact: boolean) => void] {
  return [useStore(compact), setCompact];
}

function setCompact(isCompact: boolean): void {
  REMEMBERED.turn(isCompact);
  compact.set(isCompact);
}

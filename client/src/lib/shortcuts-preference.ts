import { deviceSwitch } from './device-switch.ts';

const OFF = deviceSwitch('foothold.shortcuts', 'off');

/** Whether single keys act, as this device knows it; they do until someone switches them off. */
export const areShortcutsOn = (): boolean => !OFF.isOn();

/** Keeps the choice on this device, for the moment before the account's own is known. */
export const keepShortcutsOn = (isOn: boolean): void => OFF.turn(!isOn);

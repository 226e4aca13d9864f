const PREFERENCE = 'foothold.shortcuts';

/** Whether single keys act, as this device knows it; they do until somebody switches them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(PREFERENCE) !== 'off';
  } catch {
    return true;
  }
}

/**
 * Keeps the choice on this device, for the moment before the account's own is known; where storage is blocked it holds
 * until the page is left.
 */
export function keepShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(PREFERENCE);
    else localStorage.setItem(PREFERENCE, 'off');
  } catch {
    // Nothing to keep it in.
  }
}

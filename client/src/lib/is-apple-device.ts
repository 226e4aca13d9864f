/** Whether this device's keyboard has a ⌘ key where others have Ctrl; false where there is no browser. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');
}

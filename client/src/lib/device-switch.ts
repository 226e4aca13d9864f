/** A yes that this device remembers; where storage is blocked it lasts until the page is left. */
export interface DeviceSwitch {
  readonly isOn: () => boolean;
  readonly turn: (isOn: boolean) => void;
}

/**
 * @param name of the entry, which begins with 'foothold.' so that a reset finds it
 * @param word what is in it, for anyone who looks
 */
export function deviceSwitch(name: `foothold.${string}`, word: string): DeviceSwitch {
  return {
    isOn() {
      try {
        return localStorage.getItem(name) !== null;
      } catch {
        return false;
      }
    },
    turn(isOn) {
      try {
        if (isOn) localStorage.setItem(name, word);
        else localStorage.removeItem(name);
      } catch {
        // Nothing to keep it in.
      }
    },
  };
}

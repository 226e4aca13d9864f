import { vi } from 'vitest';

/** Takes the browser's connection away, or gives it back; `vi.restoreAllMocks` ends it. */
export function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

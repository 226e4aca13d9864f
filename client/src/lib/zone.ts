import { createContext, useContext } from 'react';
import { zoneOf } from './zoned-time.ts';

/** The time zone that the person lives by; this device's own where no one said another. */
export const ZoneContext = createContext<string | null>(null);

export function useZone(): string {
  return useContext(ZoneContext) ?? zoneOf(null);
}

import { useEffect } from 'react';
import { deviceTimeZone } from '../../../lib/time-zones.ts';
import { useTellTimeZoneMutation } from './reminder-due.generated.ts';

const TOLD = 'foothold.time-zone';

/** Tells the server this device's time zone, once per person and zone: mails to people who chose none are in it. */
export function useTellTimeZone(userId: string): void {
  const [tell] = useTellTimeZoneMutation();
  useEffect(() => {
    const zone = deviceTimeZone();
    const text = `${userId} ${zone}`;
    if (lastTold() === text) return;
    tell({ variables: { zone } }).then(
      () => keepTold(text),
      // The next visit tries again.
      (error: unknown) => console.error('The time zone of this device could not be told.', error),
    );
  }, [tell, userId]);
}

function lastTold(): string | null {
  try {
    return localStorage.getItem(TOLD);
  } catch {
    return null;
  }
}

function keepTold(text: string): void {
  try {
    localStorage.setItem(TOLD, text);
  } catch {
    // Nothing to keep it in; the next visit tells it again.
  }
}

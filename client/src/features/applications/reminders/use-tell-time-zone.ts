import { useSession } from '../../../lib/session/session-store.ts';
import { deviceTimeZone } from '../../../lib/time-zones.ts';
import { useTellTimeZoneMutation } from './reminder-due.generated.ts';

const TOLD = 'foothold.time-zone';

/**
 * Tells the server this device's time zone, once per person and zone: mails to people who chose none are in it. For
 * whoever has just set a reminder; nobody else needs it.
 */
export function useTellTimeZone(): () => void {
  const [tell] = useTellTimeZoneMutation();
  const { user } = useSession();
  const userId = user?.uid ?? null;
  return () => {
    const zone = deviceTimeZone();
    const text = `${userId} ${zone}`;
    if (userId === null || lastTold() === text) return;
    tell({ variables: { zone } }).then(
      () => keepTold(text),
      // The next reminder tries again.
      (error: unknown) => console.error('The time zone of this device could not be told.', error),
    );
  };
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
    // Nothing to keep it in; the next reminder tells it again.
  }
}

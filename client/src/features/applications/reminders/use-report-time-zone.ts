import { useSession } from '../../../lib/session/session-store.ts';
import { deviceTimeZone } from '../../../lib/time-zones.ts';
import { useTellTimeZoneMutation } from './reminder-due.generated.ts';

const TOLD = 'foothold.time-zone';

/**
 * Tells the server this device's time zone, once per person and zone: what it does by the clock for people who chose none
 * goes by it. For whoever has just set a reminder or turns auto-apply on; nobody else needs it. Resolves in any case.
 */
export function useReportTimeZone(): () => Promise<void> {
  const [tell] = useTellTimeZoneMutation();
  const { user } = useSession();
  const userId = user?.uid ?? null;
  return async () => {
    const zone = deviceTimeZone();
    const text = `${userId} ${zone}`;
    if (userId === null || lastTold() === text) return;
    try {
      await tell({ variables: { zone } });
      keepTold(text);
    } catch (error) {
      // Next time it is tried again.
      console.error('The time zone of this device could not be told.', error);
    }
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
    // Nothing to keep it in; next time it is told again.
  }
}

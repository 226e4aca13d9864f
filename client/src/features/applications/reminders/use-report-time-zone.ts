import { useSession } from '../../../lib/session/session-store.ts';
import { deviceTimeZone } from '../../../lib/time-zones.ts';
import { useReportTimeZoneMutation } from './reminder-due.generated.ts';

const STORAGE_KEY = 'foothold.time-zone';

/**
 * Reports to the server this device's time zone, once per person and zone: what it does by the clock for people who chose none
 * goes by it. For anyone who has just set a reminder or turns auto-apply on; no one else needs it. Resolves in any case.
 */
export function useReportTimeZone(): () => Promise<void> {
  const [report] = useReportTimeZoneMutation();
  const { user } = useSession();
  const userId = user?.uid ?? null;
  return async () => {
    const zone = deviceTimeZone();
    const text = `${userId} ${zone}`;
    if (userId === null || lastReported() === text) return;
    try {
      await report({ variables: { zone } });
      keepReported(text);
    } catch (error) {
      // Next time it is tried again.
      console.error('The time zone of this device could not be reported.', error);
    }
  };
}

function lastReported(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function keepReported(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Nothing to keep it in; next time it is reported again.
  }
}

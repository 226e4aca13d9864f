import { useNow } from '../../../lib/use-now.ts';
import { useZone } from '../../../lib/zone.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { nextFilterChange } from '../model/board-filter.ts';
import { reminderState } from '../model/reminder-state.ts';

/** How many of the applications have a reminder that is due or overdue now; drawn again when that changes. */
export function useDueCount(applications: readonly BoardApplication[]): number {
  const zone = useZone();
  const now = useNow((moment) => nextFilterChange(applications, { now: moment, zone }));
  return applications.filter(({ nextReminder }) => {
    const state = reminderState(nextReminder, now, zone);
    return state === 'due' || state === 'overdue';
  }).length;
}

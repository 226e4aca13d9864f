import { parseCronItems } from 'graphile-worker';
import { StartError } from '../start-error.ts';

/** @param schedule five fields of a crontab line, in UTC @throws StartError naming `variable` when it is none */
export function checkSchedule(schedule: string, variable: string): void {
  try {
    parseCronItems([{ task: 'task', match: schedule, identifier: 'task' }]);
  } catch (error) {
    throw new StartError(`${variable} must be five fields of a crontab line, such as 0 */6 * * *.`, { cause: error });
  }
}

import { parseCronItems } from 'graphile-worker';
import { StartError } from '../start-error.ts';

/** @param schedule five crontab fields, in UTC @throws StartError naming `variable` if it is invalid */
export function checkSchedule(schedule: string, variable: string): void {
  try {
    parseCronItems([{ task: 'task', match: schedule, identifier: 'task' }]);
  } catch (error) {
    throw new StartError(`${variable} must be five fields of a crontab line, such as 0 */6 * * *.`, { cause: error });
  }
}

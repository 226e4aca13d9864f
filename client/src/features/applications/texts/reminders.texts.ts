import { plural } from '../../../lib/plural.ts';

export const reminderTexts = {
  open: 'Open',
  done: 'Done',
  snooze1Hour: 'Snooze 1 hour',
  reminder: (title: string) => `Reminder: ${title}`,
  commaDue: ', due',
  commaOverdue: ', overdue',
  byDays: (count: number) => plural(count, { one: 'by 1 day', other: `by ${count} days` }),
  today: 'today',
  tomorrow: 'tomorrow',
  undo: 'Undo',
  reminderSetFor: (at: string) => `Reminder set for ${at}`,
  reminderSnoozedTo: (until: string) => `Reminder snoozed to ${until}`,
  reminderDone: 'Reminder done',
  reminderRemoved: 'Reminder removed',
  reminderAriaLabel: (stateWords: string, name: string) => `Reminder${stateWords} ${name}`,
  reminder2: 'Reminder',
  reminderNotChanged: 'Reminder not changed',
};

export const timelineTexts = {
  addedTo: (stageIdOf: string) => `Added to ${stageIdOf}`,
  done: (reminder: string) => `${reminder} done`,
  snoozed: (reminder: string) => `${reminder} snoozed`,
  attached: (documentName: string) => `Attached ${documentName}`,
  removed: (documentName: string) => `Removed ${documentName}`,
  reminder: 'Reminder',
  reminderOf: (dueAt: string) => `Reminder of ${dueAt}`,
};

import { planFullSentence, REMINDER_YEARS } from '../../../domain/index.ts';

/** Messages about boards and applications that people read. */
export const TEXTS = {
  applicationMissing: "This application doesn't exist.",
  applicationMoved: 'This application was moved in the meantime.',
  applicationsMoved: (count: number): string =>
    count === 1
      ? 'One of these applications was moved in the meantime.'
      : `${count} of these applications were moved in the meantime.`,
  alreadySaved: 'An application for this job already exists.',
  jobMissing: "This job doesn't exist.",
  planFull: (used: number, limit: number): string =>
    `${planFullSentence(used, limit)} Upgrade to Premium at /pricing to track more.`,

  bulkNone: 'Select at least one application.',
  bulkTooMany: (max: number): string => `At most ${max} applications can be changed at once.`,
  bulkRepeated: 'Select each application only once.',

  restoreMissing: "This application can't be restored.",
  restoreJobMissing: "This application can't be restored because its job is gone.",
  postingNotEditable: 'You can only edit jobs you added yourself.',
  invalidLink: 'Enter a link that starts with http or https.',
  required: (label: string): string => `${label} is missing.`,

  reminderYear: `Choose a reminder date between ${REMINDER_YEARS.first} and ${REMINDER_YEARS.last}.`,
  reminderPast: 'Choose a time in the future.',
  reminderMissing: 'This reminder was already removed.',

  documentMissing: "This document doesn't exist.",
  documentsFull: (max: number): string => `An application can have at most ${max} documents.`,
  profileCvMissing: 'Your profile has no CV. Upload one in the settings.',
} as const;

import { planFullSentence, REMINDER_YEARS } from '../../../domain/index.ts';

/** Sentences about boards and applications that people read in answers of the server. */
export const TEXTS = {
  applicationMissing: 'This application does not exist.',
  applicationMoved: 'This application was moved somewhere else in the meantime.',
  applicationsMoved: (count: number): string =>
    count === 1
      ? 'One of these applications was moved somewhere else in the meantime.'
      : `${count} of these applications were moved somewhere else in the meantime.`,
  alreadySaved: 'An application for this job already exists.',
  jobMissing: 'This job does not exist.',
  planFull: (used: number, limit: number): string =>
    `${planFullSentence(used, limit)} Upgrade to Premium at /pricing to track more.`,

  bulkNone: 'Name at least one application.',
  bulkTooMany: (max: number): string => `At most ${max} applications can be changed at once.`,
  bulkRepeated: 'Name each application once.',

  restoreMissing: 'This application cannot be brought back.',
  restoreJobMissing: 'This application cannot be brought back: its job is gone.',
  postingNotEditable: 'Only jobs you wrote down yourself can be edited.',
  invalidLink: 'A link must be an http or https address.',
  required: (label: string): string => `${label} must be given.`,

  reminderYear: `A reminder needs a date between ${REMINDER_YEARS.first} and ${REMINDER_YEARS.last}.`,
  reminderPast: 'A reminder can only be put off to a time to come.',
  reminderMissing: 'There is no reminder to put off any more.',

  documentMissing: 'This document does not exist.',
  documentsFull: (max: number): string => `An application can hold at most ${max} documents.`,
  profileCvMissing: 'Your profile has no CV yet. Upload one in the settings.',
} as const;

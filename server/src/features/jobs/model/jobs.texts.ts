/** What people read about jobs in refusals. */
export const TEXTS = {
  jobMissing: 'This job does not exist.',
  tooManyHidden: 'You have hidden as many jobs as possible. Show some of them again first.',
} as const;

/** Where a worker can be cut off; tests kill it there. */
export const CRASH_POINTS = [
  'run-leased',
  'matched',
  'claimed',
  'run-finished',
  'attempt-leased',
  'package-written',
  'package-saved',
  'sending',
  'mailed',
  'sent',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

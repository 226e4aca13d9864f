/** Where a worker can be cut off; tests kill it there. */
export const CRASH_POINTS = [
  'run-taken',
  'matched',
  'claimed',
  'run-done',
  'attempt-taken',
  'dossier-made',
  'dossier-kept',
  'sending',
  'mailed',
  'sent',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

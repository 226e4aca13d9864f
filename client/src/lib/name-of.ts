/**
 * The name by which the schema knows a word of a closed set, such as `FULL_TIME` for 'Full-time'; undefined when the set
 * lacks the word. The way back is the set itself.
 */
export function nameOf<Words extends Readonly<Record<string, string>>>(
  words: Words,
  word: string,
): Extract<keyof Words, string> | undefined {
  for (const name in words) if (words[name] === word) return name;
  return undefined;
}

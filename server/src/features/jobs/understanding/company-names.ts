/** Endings of names that employers use or leave out: 'Kraken.com' is Kraken, and 'Basis AI' Basis. */
const ENDINGS = ['com', 'com au', 'ai', 'io', 'hq', 'labs', 'app'];

/** The names that an employer of this name may go by, the name itself first. */
export function namesOf(name: string): string[] {
  const words = name.toLowerCase().split(/[\s.]+/);
  const shorter = words.length > 1 && ENDINGS.includes(words.at(-1) ?? '') ? [words.slice(0, -1).join(' ')] : [];
  return [name, ...ENDINGS.map((ending) => `${name} ${ending}`), ...shorter];
}

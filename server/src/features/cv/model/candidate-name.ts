/** Words within names that stay small where the rest is written large and small. */
const PARTICLES = new Set(
  'van von der den de del della di da dos das du la le bin ibn al el y e zu zur ter ten'.split(' '),
);

/**
 * A name as people write it: 'JORDAN O'NEIL-SMITH' becomes "Jordan O'Neil-Smith". Words that are written large and small
 * already are left as they are. null for none.
 */
export function titleCased(name: string): string | null {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  // 'Anna LE GALL': a surname in capitals, its particle included.
  const isSurname = words.some((word) => word.length > 3 && word === word.toUpperCase() && word !== word.toLowerCase());
  const isMixed = words.some((word) => word !== word.toUpperCase() && word !== word.toLowerCase());
  const cased = words.map((word, index) => {
    const isUpper = word === word.toUpperCase();
    const isLower = word === word.toLowerCase();
    if (isUpper === isLower) return word;
    // 'JP Morgan', 'van Beethoven'; in a name that is all of one case such words can't be recognised.
    if (isMixed && isUpper && !(isSurname && index > 0) && word.replace(/\P{L}/gu, '').length <= 2) return word;
    if (index > 0 && PARTICLES.has(word.toLowerCase()) && (isMixed ? isLower : true)) return word.toLowerCase();
    return word.toLowerCase().replace(/(?<!\p{L}|\p{M})\p{L}/gu, (letter) => letter.toUpperCase());
  });
  return cased.length === 0 ? null : cased.join(' ');
}

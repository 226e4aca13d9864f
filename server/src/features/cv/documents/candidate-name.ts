/** Words within names that stay small where the rest is written large and small. */
const PARTICLES = new Set(
  'van von der den de del della di da dos das du la le bin ibn al el y e zu zur ter ten'.split(' '),
);

/** What a name of a file cannot hold on somebody's disk, and what turns the direction of writing around. */
const UNFIT = /[\p{Cc}\p{Cs}"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name as people write it: 'JORDAN O'NEIL-SMITH' becomes "Jordan O'Neil-Smith". Words that are written large and small
 * already are left as they are. null for none.
 */
export function titleCased(name: string): string | null {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const isMixed = words.some((word) => word !== word.toUpperCase() && word !== word.toLowerCase());
  const cased = words.map((word, index) => {
    const isUpper = word === word.toUpperCase();
    const isLower = word === word.toLowerCase();
    if (isUpper === isLower) return word;
    // 'JP Morgan', 'van Beethoven'; in a name that is all of one case nothing tells such words apart.
    if (isMixed && isUpper && word.replace(/\P{L}/gu, '').length <= 2) return word;
    if (index > 0 && PARTICLES.has(word.toLowerCase()) && (isMixed ? isLower : true)) return word.toLowerCase();
    return word.toLowerCase().replace(/(?<!\p{L}|\p{M})\p{L}/gu, (letter) => letter.toUpperCase());
  });
  return cased.length === 0 ? null : cased.join(' ');
}

/** What the documents of a person are saved as (cv-20). */
export function documentNames(candidate: string | null): { readonly resume: string; readonly letter: string } {
  const clean = (candidate ?? '').replace(UNFIT, ' ').trim().slice(0, 100).toWellFormed();
  const stem = clean.replace(/\s+/gu, '-');
  return {
    resume: `optimized-cv-${stem === '' ? 'resume' : stem}.docx`,
    letter: `cover-letter-${stem === '' ? 'letter' : stem}.docx`,
  };
}

const GLYPH = /^(?:[•●▪◦‣·▸►✓✔➢➤*–—-]\s*)+(?=\S)/u;
/** Words that stand twice with reason: 'that that', 'had had'. */
const TWICE = /\b(?!(?:had|that|bye|so)\b)(\p{L}{3,}) \1\b/giu;
/** 'pre- and post-sales' keeps its hyphen apart. */
const SUSPENDED = /^(?:and|or|und|oder|et|ou|y|o|e|to|bis)\b/iu;

/**
 * What is right in any language: one space between words, none before a comma, no bullet signs, no doubled words, no
 * ligatures, words that a line break cut put together again, a capital at the start.
 */
export function tidied(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[ﬀ-ﬆ]/gu, (ligature) => ligature.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(GLYPH, '')
    .replace(/(\p{L})- (\p{Ll}+)/gu, (all: string, before: string, after: string) =>
      SUSPENDED.test(after) ? all : `${before}-${after}`,
    )
    .replace(/ +([,;:.!?)])(?=\s|$)/gu, '$1')
    .replace(/([([]) +/gu, '$1')
    .replace(/([,;])(?=\p{L}{2})/gu, '$1 ')
    .replace(/([.,;:!])\1+(?=\s|$)/gu, '$1')
    .replace(TWICE, '$1')
    .trim();
  return line.split(' ').length < 3 ? line : capitalised(line);
}

/** A capital at the start, except where the word is written with a later one: 'iOS', 'eBay', or with digits or dots. */
export function capitalised(text: string): string {
  const first = /^\S+/u.exec(text)?.[0] ?? '';
  return /^\p{Ll}[\p{Ll}'’-]*[,;:.]?$/u.test(first) ? first.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Small at the start, where the word is a plain one that only began a sentence. */
export function uncapitalised(text: string): string {
  const first = /^\S+/u.exec(text)?.[0] ?? '';
  return /^\p{Lu}\p{Ll}+[,;:]?$/u.test(first) ? first.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** 'a, b and c'. */
export function listed(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`;
}

/** Ends with one full stop. */
export function stopped(text: string): string {
  return /[.!?…]$|[.!?…] \([^)]*\)$/u.test(text) ? text : `${text.replace(/[,;:]+$/u, '')}.`;
}

const GLYPH = /^(?:[•●▪◦‣·▸►✓✔➢➤*–—-]\s*)+(?=\S)/u;
/** Words that stand twice with reason: 'that that', 'had had'. */
const TWICE = /(?<![\p{L}\p{N}_])(?!(?:had|that|bye|so) )(\p{L}{3,}) \1(?![\p{L}\p{N}_])/giu;
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
    .replace(/ ([,;:.!?)])(?=\s|$)/gu, '$1')
    .replace(/([([]) /gu, '$1')
    .replace(/([,;])(?=\p{L}{2})/gu, '$1 ')
    .replace(/([.,;:!])(?<!\1\1)\1+(?=\s|$)/gu, '$1')
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

const SMALL = new Set('of and the for in at to a an on or de van'.split(' '));

/** Words in capitals as sentences write them, 'Head of HR' for 'HEAD OF HR'; others as they are. */
export function proseCased(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)) return text;
  return text.replace(/\p{Lu}+/gu, (word, at: number) => {
    if (at > 0 && SMALL.has(word.toLowerCase())) return word.toLowerCase();
    return word.length < 4 ? word : word.charAt(0) + word.slice(1).toLowerCase();
  });
}

/** 'a', or 'an' where the word begins with the sound of a vowel; letters are spelled out: 'an HR manager'. */
export function articleOf(words: string): 'a' | 'an' {
  const [first = ''] = words.split(/[ -]/u);
  if (/^\p{Lu}{2,}$/u.test(first)) return /^[AEFHILMNORSX]/u.test(first) ? 'an' : 'a';
  return /^(?:[aeio]|u(?!ni|se|k|ti|sa|s$)|hono|hour)/iu.test(first) ? 'an' : 'a';
}

/** 'a, b and c'. */
export function listed(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`;
}

/** A heading, a label with what it labels, or a name: no sentence, and without a full stop. */
export function isLabel(text: string): boolean {
  if (/:$|^[\p{L} ,&'’-]{2,50}: /u.test(text)) return true;
  const words = text.split(' ');
  return words.length < 4 || words.every((word) => !/^\p{Ll}{4}/u.test(word));
}

/** Its end, or that of the sentence before a last bracket; the point of 'Inc. (Acme)' ends none. */
const ENDED = /[.!?…]$|(?<!\b(?:Inc|Ltd|Co|Corp|Bros|Jr|Sr|St|Dr)\.)(?<=[.!?…]) \([^()]*\)$/u;

/** Ends with one full stop. */
export function stopped(text: string): string {
  return ENDED.test(text) ? text : `${text.replace(/(?<![,;:])[,;:]+$/u, '')}.`;
}

/** Ends in the middle of a sentence, as lines of files do that were copied with their line breaks. */
export function isCut(line: string): boolean {
  if (/(?:,|\s(?:and|or)) \p{Ll}+ing\.?$/u.test(line)) return true;
  return /(?:[-–,;(]|\s(?:a|an|the|and|or|of|to|by|for|with|in|on|at|from|into|over|und|oder|der|die|das|des|dem|den|von|für|mit|auf|im|zur|zum|bei|durch))\s*\.?$/u.test(
    line,
  );
}

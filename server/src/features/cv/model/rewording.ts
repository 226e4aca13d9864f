/**
 * Whether two texts differ in their words. Signs, spaces, capitals and articles aside: a line that only got a full stop is
 * not rewritten.
 */
export function isRewording(before: string, after: string): boolean {
  return wordsOf(before) !== wordsOf(after);
}

const ARTICLES = new Set(['a', 'an', 'the']);

function wordsOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word, index) => !ARTICLES.has(word) && word !== words[index - 1]).join('');
}

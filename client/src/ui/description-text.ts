export type DescriptionBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const BULLET = '• ';

/** A mark without words is dropped; a dash needs a space behind it, for "-5 degrees" is not a point of a list. */
function normaliseLine(line: string): string {
  const text = line.trim();
  if (/^[-–—‒*•·●▪◦‣]$/.test(text)) return '';
  return text.replace(/^(?:[-–—‒*·]\s+|[•●▪◦‣]\s*)/, BULLET);
}

/**
 * A posting's description as plain text for people (search-19): escaped newlines and tabs become real ones, a dash,
 * asterisk or dot that opens a line becomes a bullet, and never more than one empty line stands between two others.
 * Dashes inside a line stay what they are.
 */
export function normaliseDescription(text: string): string {
  return text
    .replace(/\\r\\n|\\n|\\r/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .split('\n')
    .map(normaliseLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same text as paragraphs and lists, so that a screen reader can say how many points a list has. */
export function descriptionBlocks(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const close = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    if (items.length > 0) blocks.push({ kind: 'list', items });
    lines = [];
    items = [];
  };
  for (const line of normaliseDescription(text).split('\n')) {
    if (line.startsWith(BULLET)) {
      if (lines.length > 0) close();
      items.push(line.slice(BULLET.length));
    } else {
      if (items.length > 0 || line === '') close();
      if (line !== '') lines.push(line);
    }
  }
  close();
  return blocks;
}

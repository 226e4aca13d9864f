import { visibleLine } from '../../../platform/text.ts';

/**
 * One line of foreign text: control characters and runs of white space become one space, what else cannot be seen goes,
 * ends are trimmed, and lone halves of surrogate pairs, which no database can hold, become the replacement character.
 */
export function cleanLine(text: string): string {
  return visibleLine(wellFormed(text).replace(/[\s\p{Cc}]+/gu, ' ')).replace(/ {2,}/g, ' ');
}

/** Foreign text of several lines: as `cleanLine`, but new lines stay, at most one empty line between two paragraphs. */
export function cleanText(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?:[^\S\n]|(?!\n)\p{Cc})+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

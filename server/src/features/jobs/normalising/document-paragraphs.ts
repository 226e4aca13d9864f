import { type DocumentBlock, safeLink, type TextSpan } from '../../../domain/index.ts';

/** A longer paragraph without a line break is a wall of text, and is cut where sentences end. */
const LONGEST_PARAGRAPH = 900;
const CUT_AFTER = 380;

const BULLET = /^(?:[•●▪◦‣·*+–—-]\s+|[•●▪◦‣])\s*/;
const NUMBER = /^\d{1,2}[.)]\s+/;
const MARKDOWN_HEADING = /^#{1,6}\s+/;

export const plainOf = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('');

/**
 * What the lines of a paragraph are: points of a list, headings of Markdown, paragraphs of their own after an empty line,
 * or lines of one paragraph. Walls of text get paragraphs.
 */
export function blocksOfParagraph(spans: readonly TextSpan[], isHtml: boolean): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let lines: (readonly TextSpan[])[] = [];
  const close = (): void => {
    const [first, ...rest] = lines;
    lines = [];
    if (first === undefined) return;
    const joined = [...first, ...rest.flatMap((line) => [{ text: '\n' }, ...line])];
    for (const part of cutWall(joined)) blocks.push({ kind: 'paragraph', spans: isHtml ? part : styled(part) });
  };
  for (const line of linesOf(spans)) {
    const text = plainOf(line).trim();
    if (text === '' || /^[-–—_=*\s]{3,}$/.test(text)) close();
    else if (BULLET.test(text) || NUMBER.test(text)) {
      close();
      addItem(blocks, without(line, BULLET.test(text) ? BULLET : NUMBER), !BULLET.test(text), isHtml);
    } else if (!isHtml && MARKDOWN_HEADING.test(text)) {
      close();
      blocks.push({ kind: 'heading', spans: [{ text: text.replace(MARKDOWN_HEADING, '').replaceAll('**', '') }] });
    } else if (isHeadingLine(line, text, isHtml)) {
      close();
      blocks.push({ kind: 'heading', spans: [{ text: text.replaceAll('**', '') }] });
    } else lines.push(line);
  }
  close();
  return blocks;
}

/** '**Your tasks**' or 'YOUR TASKS' on a line of its own. */
function isHeadingLine(line: readonly TextSpan[], text: string, isHtml: boolean): boolean {
  if (text.length > 90 || !/\p{L}{2}/u.test(text)) return false;
  if (isHtml) return line.every((span) => span.bold === true && span.href === undefined) && !/[.!;,]$/.test(text);
  return (
    /^\*\*[^*]+\*\*:?$/.test(text) ||
    (text === text.toUpperCase() && text.length > 5 && /^[\p{Lu}\s'’&/,?:-]+$/u.test(text))
  );
}

function addItem(blocks: DocumentBlock[], spans: readonly TextSpan[], ordered: boolean, isHtml: boolean): void {
  const item = isHtml ? spans : styled(spans);
  if (plainOf(item).trim() === '') return;
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
  else blocks.push({ kind: 'list', ordered, items: [item] });
}

/** The spans of each line. */
function linesOf(spans: readonly TextSpan[]): TextSpan[][] {
  const lines: TextSpan[][] = [[]];
  for (const span of spans) {
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...span, text });
    }
  }
  return lines;
}

function without([first, ...rest]: readonly TextSpan[], mark: RegExp): readonly TextSpan[] {
  if (first === undefined) return [];
  const text = first.text.trimStart().replace(mark, '');
  return text === '' ? rest : [{ ...first, text }, ...rest];
}

/** Paragraphs of a wall of text; points that stand in one line become lines. */
function cutWall(spans: readonly TextSpan[]): (readonly TextSpan[])[] {
  const text = plainOf(spans);
  if (text.length <= LONGEST_PARAGRAPH) return [spans];
  const ends: number[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/(?<=[\p{L}\d)%"”]{2}[.!?]["”)]?)\s+(?=[\p{Lu}\d"“(])|\n/gu)) {
    if (index - start < CUT_AFTER) continue;
    ends.push(index);
    start = index;
  }
  return cutAt(spans, ends);
}

function cutAt(spans: readonly TextSpan[], ends: readonly number[]): TextSpan[][] {
  const parts: TextSpan[][] = [[]];
  const left = ends.values();
  let end = left.next().value ?? Infinity;
  let at = 0;
  for (const span of spans) {
    let rest = span.text;
    while (at + rest.length > end) {
      const here = rest.slice(0, Math.max(0, end - at)).trimEnd();
      if (here !== '') parts.at(-1)?.push({ ...span, text: here });
      const after = rest.slice(Math.max(0, end - at));
      rest = after.trimStart();
      at = end + (after.length - rest.length);
      parts.push([]);
      end = left.next().value ?? Infinity;
    }
    if (rest !== '') parts.at(-1)?.push({ ...span, text: rest });
    at += rest.length;
  }
  return parts.filter((part) => part.length > 0);
}

/** Markdown's bold and links, and addresses written out. */
const MARKED = /\*\*([^*\n]{1,400})\*\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)|(https?:\/\/[^\s<>"'()[\]]{4,500})/g;

function styled(spans: readonly TextSpan[]): readonly TextSpan[] {
  return spans.flatMap((span) => (span.href === undefined ? marked(span) : [span]));
}

function marked(span: TextSpan): TextSpan[] {
  const found: TextSpan[] = [];
  let at = 0;
  for (const match of span.text.matchAll(MARKED)) {
    const [whole, bold, label, target, address] = match;
    const written = address?.replace(/(?<![.,;:!?])[.,;:!?]+$/, '') ?? '';
    const href = safeLink(target ?? written);
    if (bold === undefined && href === null) continue;
    if (match.index > at) found.push({ ...span, text: span.text.slice(at, match.index) });
    found.push({
      ...span,
      text: bold ?? label ?? written,
      ...(bold === undefined ? (href === null ? {} : { href }) : { bold: true }),
    });
    at = match.index + (address === undefined ? whole.length : written.length);
  }
  if (at < span.text.length) found.push({ ...span, text: span.text.slice(at) });
  return found;
}

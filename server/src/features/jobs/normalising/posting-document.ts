import { Parser } from 'htmlparser2';
import { type DocumentBlock, type PostingDocument, safeLink, type TextSpan } from '../../../domain/index.ts';
import { blocksOfParagraph, plainOf } from './document-paragraphs.ts';
import { type Markup, withoutMarkup } from './text.ts';

/** As many characters as a description may have, and blocks and spans that no page needs. */
const MOST_CHARACTERS = 100_000;
const MOST_BLOCKS = 2_000;
const MOST_SPANS = 10_000;

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LISTS = new Set(['ul', 'ol', 'menu']);
const BLOCKS = new Set(
  'p div section article header footer main aside nav address blockquote pre figure figcaption center table tbody thead tr td th dl dt dd hr form fieldset'.split(
    ' ',
  ),
);
const HIDDEN = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'img',
  'svg',
  'head',
  'title',
  'select',
  'button',
]);
const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em']);

/**
 * A description (`markupOf`) as headings, paragraphs and lists with bold and linked words, from HTML, Markdown or text
 * with lines. One pass over at most as much markup as `textOf` reads; links are http, https and mailto. null: it says
 * nothing.
 */
export function documentOf({ markup, isHtml, hasLines }: Markup): PostingDocument | null {
  const writer = new DocumentWriter(hasLines);
  if (isHtml) parse(markup, writer);
  else writer.text(markup);
  const blocks = writer.finish(isHtml);
  return blocks.length === 0 ? null : blocks;
}

function parse(markup: string, writer: DocumentWriter): void {
  const parser = new Parser({
    onopentag: (name, { href = '' }) => writer.open(name, href),
    onclosetag: (name) => writer.close(name),
    ontext: (text) => writer.text(text),
  });
  parser.end(markup);
}

type List = { readonly kind: 'list'; readonly ordered: boolean; readonly items: (readonly TextSpan[])[] };

/** Collects spans until a tag ends the block they stand in. */
class DocumentWriter {
  private readonly hasLines: boolean;
  private readonly blocks: DocumentBlock[] = [];
  private spans: TextSpan[] = [];
  private characters = 0;
  private spanCount = 0;
  private bold = 0;
  private italic = 0;
  private hidden = 0;
  private heading = 0;
  private readonly links: (string | null)[] = [];
  /** Open lists; those inside others are shown as one with them. */
  private readonly lists: boolean[] = [];
  private list: List | null = null;
  private readonly items: { isEmpty: boolean }[] = [];

  constructor(hasLines: boolean) {
    this.hasLines = hasLines;
  }

  open(name: string, href: string): void {
    if (HIDDEN.has(name)) this.hidden += 1;
    else if (name === 'br') this.lineBreak();
    else if (BOLD.has(name)) this.bold += 1;
    else if (ITALIC.has(name)) this.italic += 1;
    else if (name === 'a') this.links.push(safeLink(href));
    else if (HEADINGS.has(name)) this.change(() => (this.heading += 1));
    else if (LISTS.has(name)) this.change(() => this.lists.push(name === 'ol'));
    else if (name === 'li') this.change(() => this.items.push({ isEmpty: true }));
    else if (BLOCKS.has(name)) this.flush();
  }

  close(name: string): void {
    if (HIDDEN.has(name)) this.hidden = Math.max(0, this.hidden - 1);
    else if (BOLD.has(name)) this.bold = Math.max(0, this.bold - 1);
    else if (ITALIC.has(name)) this.italic = Math.max(0, this.italic - 1);
    else if (name === 'a') this.links.pop();
    else if (HEADINGS.has(name)) this.change(() => (this.heading = Math.max(0, this.heading - 1)));
    else if (name === 'li') this.change(() => this.items.pop());
    else if (LISTS.has(name)) this.change(() => this.closeList());
    else if (BLOCKS.has(name)) this.flush();
  }

  text(text: string): void {
    if (this.hidden > 0 || this.characters > MOST_CHARACTERS || this.spanCount > MOST_SPANS) return;
    const shown = this.hasLines ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ');
    this.characters += shown.length;
    const href = this.links.at(-1) ?? null;
    this.append({
      text: shown,
      ...(this.bold > 0 ? { bold: true } : {}),
      ...(this.italic > 0 ? { italic: true } : {}),
      ...(href === null ? {} : { href }),
    });
  }

  finish(isHtml: boolean): DocumentBlock[] {
    this.flush();
    const blocks = this.blocks.flatMap((block) =>
      block.kind === 'paragraph' ? blocksOfParagraph(block.spans, isHtml) : block,
    );
    return joinLists(blocks).slice(0, MOST_BLOCKS).map(headed);
  }

  private change(step: () => void): void {
    this.flush();
    step();
  }

  private closeList(): void {
    this.lists.pop();
    if (this.lists.length === 0) this.list = null;
  }

  private lineBreak(): void {
    const last = this.spans.at(-1);
    // Two of them are what a paragraph is elsewhere.
    if (last !== undefined && last.text.slice(last.text.trimEnd().length).includes('\n') && this.items.length === 0)
      this.flush();
    else if (this.spans.length > 0) this.append({ text: '\n' });
  }

  private append(span: TextSpan): void {
    const last = this.spans.at(-1);
    if (last !== undefined && (isOneStyle(last, span) || span.text === '\n')) {
      this.spans[this.spans.length - 1] = { ...last, text: last.text + span.text };
      return;
    }
    this.spanCount += 1;
    this.spans.push(span);
  }

  private flush(): void {
    const spans = tidy(this.spans);
    this.spans = [];
    if (spans.length === 0 || this.blocks.length >= MOST_BLOCKS * 2) return;
    const item = this.items.at(-1);
    if (this.lists.length === 0 && item === undefined) {
      if (this.heading > 0) this.blocks.push({ kind: 'heading', spans: spans.map(plainSpan) });
      else this.blocks.push({ kind: 'paragraph', spans });
      return;
    }
    const list = this.list ?? this.newList();
    if (item !== undefined && !item.isEmpty) addToLast(list, spans);
    else list.items.push(withoutBullet(spans));
    if (item !== undefined) item.isEmpty = false;
  }

  private newList(): List {
    const list: List = { kind: 'list', ordered: this.lists.at(-1) === true, items: [] };
    this.blocks.push(list);
    this.list = this.lists.length > 0 ? list : null;
    return list;
  }
}

/** A heading has a style of its own. */
const plainSpan = ({ text, href }: TextSpan): TextSpan => ({ text, ...(href === undefined ? {} : { href }) });

const isOneStyle = (one: TextSpan, other: TextSpan): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href;

/** A second paragraph of an item is a line of it. */
function addToLast(list: List, spans: readonly TextSpan[]): void {
  const last = list.items.pop() ?? [];
  list.items.push([...last, { text: '\n' }, ...spans]);
}

const withoutBullet = (spans: readonly TextSpan[]): readonly TextSpan[] => {
  const [first, ...rest] = spans;
  return first === undefined ? [] : [{ ...first, text: first.text.replace(/^(?:[•●▪◦‣·–—]|- )\s*/, '') }, ...rest];
};

/** Without white space at the ends and at line breaks, and without what is left of markup. */
function tidy(spans: readonly TextSpan[]): TextSpan[] {
  const clean = spans.map((span) => ({
    ...span,
    text: withoutMarkup(span.text)
      .replace(/(?:[^\S\n]|(?!\n)\p{Cc})+/gu, ' ')
      .replace(/ ?\n ?/g, '\n'),
  }));
  let before = ' ';
  const kept = clean.flatMap((span) => {
    // One space between two spans, and none after a line break.
    const text = /\s$/.test(before)
      ? span.text.replace(/^\s+/, before.endsWith('\n') || !span.text.startsWith('\n') ? '' : '\n')
      : span.text;
    if (text === '') return [];
    before = text;
    return [{ ...span, text }];
  });
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const text = last.text.trimEnd();
    kept.pop();
    if (text === '') continue;
    kept.push({ ...last, text });
    break;
  }
  return kept;
}

/** Lists that only an empty line or a tag set apart are one. */
function joinLists(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const joined: DocumentBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'list' && last?.kind === 'list' && !block.ordered && !last.ordered) {
      joined[joined.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else joined.push(block);
  }
  return joined;
}

/** A short line in bold, or one that a list follows, is the heading that somebody drew by hand. */
function headed(block: DocumentBlock, index: number, blocks: readonly DocumentBlock[]): DocumentBlock {
  if (block.kind !== 'paragraph') return block;
  const text = plainOf(block.spans);
  if (text.length > 90 || text.includes('\n') || /[.!;,]$/.test(text) || !/\p{L}/u.test(text)) return block;
  const isBold = block.spans.every((span) => span.bold === true && span.href === undefined);
  const leads = blocks[index + 1]?.kind === 'list' && block.spans.every((span) => span.href === undefined);
  return isBold || leads ? { kind: 'heading', spans: block.spans.map(({ text: words }) => ({ text: words })) } : block;
}

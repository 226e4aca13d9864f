import { decodeHTMLStrict } from 'entities';
import { compile, type HtmlToTextOptions } from 'html-to-text';
import { Parser } from 'htmlparser2';
import { cleanText } from './clean.ts';

/** Characters a description may have; the longest real ones have a third of it. */
const MOST_CHARACTERS = 100_000;
/** What is read of a source's field at most: markup weighs more than its text. */
const MOST_MARKUP = 1_000_000;
/** Tags open at once; far more than a page needs, and than are read below. */
const MOST_OPEN_TAGS = 300;

/** A tag whose brackets are entities, encoded once or more often: '&lt;p&gt;', '&amp;lt;p&amp;gt;'. */
const ENCODED_TAG = /&(?:amp;)*(?:lt|#0*60|#x0*3c);\/?[a-z!]/i;
const TAG = /<(?:\/?[a-z][^<>]*|!--)/i;
const BLOCK = /<(?:p|br|div|li|h[1-6]|tr)\b/gi;
const LEFT_OVER_TAG = /<\/?[a-z][^<>]*>/gi;

const heading = { format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 1, uppercase: false } };
const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  // Markup nested without end would otherwise end in an exhausted stack.
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...heading })),
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['img', 'script', 'style', 'iframe', 'noscript', 'template'].map((selector) => ({ selector, format: 'skip' })),
  ],
};

/** Compiling the options takes as long as converting a posting. */
const withLines = compile({ ...OPTIONS, preserveNewlines: true });
const withoutLines = compile({ ...OPTIONS, preserveNewlines: false });

/**
 * A posting's description as plain text, whatever it came as: HTML, HTML with its entities encoded once or twice, or
 * text with escaped newlines (search-19). Block elements become lines, list items and leading dashes bullets.
 */
export function normalisedText(htmlOrText: string): string {
  return textOf(markupOf(htmlOrText));
}

/** As `normalisedText`, of what `markupOf` read. */
export function textOf({ markup, isHtml, hasLines }: Markup): string {
  const text = isHtml ? (hasLines ? withLines : withoutLines)(markup) : decodeHTMLStrict(markup);
  const plain = withoutMarkup(text);
  const lines = cleanText(plain).split('\n').map(bulleted);
  // A list whose items are paragraphs is still one list.
  const isBetweenBullets = (index: number): boolean =>
    [index - 1, index + 1].every((beside) => lines[beside]?.startsWith('• ') === true);
  const kept = lines.filter((line, index) => line !== '' || !isBetweenBullets(index));
  return cut(kept.join('\n').replace(/\n{3,}/g, '\n\n'));
}

/** What a feed's description is made of. */
export interface Markup {
  /** Decoded, and cut to what can be parsed in time. */
  readonly markup: string;
  readonly isHtml: boolean;
  /** New lines are line breaks: it is text to which somebody has added tags. */
  readonly hasLines: boolean;
}

/** Takes off what feeds have put around a description: escaped new lines, and entities around whole tags. */
export function markupOf(htmlOrText: string): Markup {
  const markup = withoutGaps(decoded(unescaped(htmlOrText.slice(0, MOST_MARKUP))));
  const isHtml = TAG.test(markup);
  return { markup: isHtml ? shallow(markup) : markup, isHtml, hasLines: !isHtml || isTextWithTags(markup) };
}

/** Text without what is left of markup when it was encoded more than once. */
export function withoutMarkup(text: string): string {
  return decodeHTMLStrict(decodeHTMLStrict(text))
    .replace(LEFT_OVER_TAG, ' ')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '');
}

/** Lines come from new lines, not from tags: a text to which somebody has added a link. */
function isTextWithTags(markup: string): boolean {
  return markup.split('\n').length > 3 * (markup.match(BLOCK)?.length ?? 0);
}

/** Feeds that were encoded as JSON once too often hold '\n' as two characters. */
function unescaped(text: string): string {
  return text.replace(/\\r\\n|\\[nr]/g, '\n').replaceAll('\\t', ' ');
}

const NEW_LINE = /&#(?:0*10|x0*a);/gi;
const GAP = /\s{3,}/g;

/** No gap is more than an empty line: each line of it takes the converter a place on the stack, and none is shown. */
function withoutGaps(markup: string): string {
  return markup.replace(NEW_LINE, '\n').replace(GAP, (gap) => {
    const first = gap.indexOf('\n');
    if (first === -1) return ' ';
    return gap.includes('\n', first + 1) ? '\n\n' : '\n';
  });
}

/** Each round takes one layer of encoding off, in one pass over the text. */
function decoded(text: string): string {
  let markup = text;
  for (let round = 0; round < 3 && ENCODED_TAG.test(markup); round += 1) markup = decodeHTMLStrict(markup);
  return markup;
}

/** Up to where no more than `MOST_OPEN_TAGS` are open at once: each tag takes the parser time for every open one. */
function shallow(markup: string): string {
  if (!hasMore(markup, '<', MOST_OPEN_TAGS)) return markup;
  let [open, end] = [0, markup.length];
  const parser = new Parser({
    onopentagname: () => {
      open += 1;
      if (open <= MOST_OPEN_TAGS) return;
      end = parser.startIndex;
      parser.pause();
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  parser.end(markup);
  return markup.slice(0, end);
}

/** Whether `sought` stands in the text more than `most` times. */
function hasMore(text: string, sought: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sought); at !== -1 && count <= most; at = text.indexOf(sought, at + 1)) count += 1;
  return count > most;
}

/** '- item', '* item' and '●item' as '• item'; a line of dashes alone is a rule on paper and nothing here. */
function bulleted(line: string): string {
  if (/^[-–—_=*\s]{3,}$/.test(line)) return '';
  return line.replace(/^(?:[-–—*]\s+|[•●▪◦‣·]\s*)(?=\S)/, '• ');
}

function cut(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const end = text.lastIndexOf('\n', MOST_CHARACTERS);
  return cleanText(text.slice(0, end > MOST_CHARACTERS / 2 ? end : MOST_CHARACTERS));
}

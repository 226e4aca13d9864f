import mammoth from 'mammoth';
import * as z from 'zod';
import { refusal } from './cv-refusals.ts';
import { takenApart } from './docx-archive.ts';
import type { Print, PrintedLine } from './printed-text.ts';

/** What mammoth makes of a document, as far as words are concerned. */
interface DocxNode {
  readonly type: string;
  readonly value?: string | undefined;
  readonly styleName?: string | null | undefined;
  readonly numbering?: unknown;
  readonly breakType?: string | undefined;
  /** In points. */
  readonly fontSize?: number | null | undefined;
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
  readonly isAllCaps?: boolean | undefined;
  readonly isSmallCaps?: boolean | undefined;
  readonly indent?: { readonly start?: string | null | undefined } | null | undefined;
  readonly children?: readonly DocxNode[] | undefined;
}

const Node: z.ZodType<DocxNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    value: z.string().optional(),
    styleName: z.string().nullish(),
    numbering: z.unknown().optional(),
    breakType: z.string().optional(),
    fontSize: z.number().nullish(),
    isBold: z.boolean().optional(),
    isItalic: z.boolean().optional(),
    isAllCaps: z.boolean().optional(),
    isSmallCaps: z.boolean().optional(),
    indent: z.object({ start: z.string().nullish() }).nullish(),
    children: z.array(Node).optional(),
  }),
);

/**
 * The text of a Word document in the order of reading: heads, body, feet. Entries of lists begin with a bullet; a table
 * that lists reads row by row with tabs between its cells, one that arranges a page cell by cell. Macros are not part of
 * what is read, links are not followed.
 *
 * @throws AppError as `refusal`: kind, unpacked, damaged
 */
export async function textOfDocx(bytes: Buffer): Promise<PrintedLine[]> {
  const { heads, body, feet } = await takenApart(bytes);
  const lines: PrintedLine[] = [];
  const known = new Set<string>();
  for (const part of [...heads, body, ...feet]) {
    const block = await linesOf(part, part === body);
    // Each kind of page repeats the heads of the others.
    if (part === body || !block.every(({ text }) => known.has(text))) lines.push(...block);
    for (const { text } of block) known.add(text);
  }
  return lines;
}

async function linesOf(archive: Buffer, isBody: boolean): Promise<PrintedLine[]> {
  let lines: PrintedLine[] = [];
  try {
    await mammoth.convertToHtml(
      { buffer: archive },
      {
        externalFileAccess: false,
        transformDocument: (document: unknown) => {
          lines = blocksOf(Node.parse(document));
          return { type: 'document', children: [], notes: { resolve: () => [] }, comments: [] };
        },
      },
    );
  } catch (error) {
    // A damaged head is no reason to refuse the document.
    if (isBody) throw refusal('damaged', error);
  }
  return lines;
}

function blocksOf({ children = [] }: DocxNode): PrintedLine[] {
  return children.flatMap((child) => {
    if (child.type === 'paragraph') return paragraph(child);
    if (child.type === 'table') return (child.children ?? []).flatMap(rowLines);
    return blocksOf(child);
  });
}

function paragraph(node: DocxNode): PrintedLine[] {
  const text = inline(node);
  const isEntry = (node.numbering !== null && node.numbering !== undefined) || /^list/iu.test(node.styleName ?? '');
  const isHeading = /^heading/iu.test(node.styleName ?? '');
  const hasMark = /^\s*[•·●▪◦–-]/u.test(text);
  if (text.trim() === '') return [BLANK];
  const print = printOf(node);
  return (isEntry && !isHeading && !hasMark ? `• ${text.trim()}` : text)
    .split('\n')
    .map((line) => ({ text: line, print }));
}

const BLANK: PrintedLine = { text: '', print: null };
/** Of text whose size the document leaves to its style, in points. */
const USUAL_SIZE = 11;
/** Twentieths of a point, as Word measures. */
const TWIPS = 20;

/** The style of a paragraph with the look of its first words. */
function printOf(node: DocxNode): Print {
  const run = firstRun(node);
  const look = [
    run?.isBold === true && 'b',
    run?.isItalic === true && 'i',
    (run?.isAllCaps ?? run?.isSmallCaps) === true && 'c',
  ];
  return {
    x: Number(node.indent?.start ?? 0) / TWIPS,
    size: run?.fontSize ?? USUAL_SIZE,
    font: `${node.styleName ?? ''}|${look.filter(Boolean).join('')}`,
  };
}

function firstRun(node: DocxNode): DocxNode | undefined {
  if (node.type === 'run') return inline(node).trim() === '' ? undefined : node;
  for (const child of node.children ?? []) {
    const run = firstRun(child);
    if (run !== undefined) return run;
  }
  return undefined;
}

/** In points; smaller print is there for machines alone. */
const SMALLEST_PRINT = 2;

function inline({ type, value = '', breakType, fontSize, children = [] }: DocxNode): string {
  if (typeof fontSize === 'number' && fontSize < SMALLEST_PRINT) return '';
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  if (type === 'break') return breakType === 'line' ? '\n' : '\n\n';
  return children.map(inline).join('');
}

/** Rows of one line a cell list something; cells with several lines are parts of the page. */
function rowLines({ children: cells = [] }: DocxNode): PrintedLine[] {
  const parts = cells.map((cell) => blocksOf(cell));
  const counts = parts.map((lines) => lines.filter(({ text }) => text !== '').length);
  const description = counts.findIndex((count) => count > 1);
  // A row that names an entry in three cells or more describes it in the last one.
  if (description > 1 && description === parts.length - 1)
    return [...rowOf(parts.slice(0, -1)), ...(parts.at(-1) ?? []).map(listed)];
  return description < 0 ? rowOf(parts) : parts.flat();
}

/** A paragraph as an entry of a list. */
const listed = (line: PrintedLine): PrintedLine =>
  line.text.trim() === '' || /^\s*[•·●▪◦–-]/u.test(line.text) ? line : { ...line, text: `• ${line.text.trim()}` };

function rowOf(parts: readonly PrintedLine[][]): PrintedLine[] {
  const texts = parts.map((lines) =>
    lines
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  const print = parts.flat().find((line) => line.print !== null)?.print ?? null;
  return [{ text: texts.filter((text) => text !== '').join('\t'), print }];
}

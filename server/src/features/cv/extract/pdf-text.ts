import { getDocumentProxy } from 'unpdf';
import { refusal } from './cv-refusals.ts';
import { CV_LIMITS } from './cv-limits.ts';
import { layoutOf, type PageLayout, type Piece, readingOrder } from './page-layout.ts';
import { joinedLines } from './page-lines.ts';
import { type PrintedText, printedText } from './printed-text.ts';
import { withoutPageLines } from './page-margins.ts';

/**
 * The text of a PDF, columns one after the other, wrapped lines as one, parts of a line that stand apart with a tab
 * between them. Nothing else a PDF brings along (scripts, links, attachments, metadata) is looked at.
 *
 * @throws AppError with a sentence of its own for a password, damage, too many pages, a scan
 */
export async function textOfPdf(bytes: Uint8Array): Promise<PrintedText> {
  const document = await open(bytes);
  if (document.numPages > CV_LIMITS.pages) throw refusal('pages');
  const pages: Piece[][] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const pieces = await piecesOf(document, number);
    characters += pieces.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > CV_LIMITS.characters) throw refusal('characters');
    pages.push(pieces);
  }
  if (characters === 0) throw refusal('scan');
  const layouts: PageLayout[] = withoutPageLines(pages).map(layoutOf);
  const blocks = readingOrder(layouts).map(joinedLines);
  return printedText(blocks.flatMap((lines) => [BLANK, ...lines]));
}

const BLANK = { text: '', print: null };

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw refusal(isLocked ? 'password' : 'damaged', error);
  }
}

async function piecesOf(document: PdfDocument, number: number): Promise<Piece[]> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [left = 0, , , top = 0] = page.view;
    page.cleanup();
    return seen(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [pieceOf(item, left, top)] : [])));
  } catch (error) {
    throw refusal('damaged', error);
  }
}

/** In points; smaller print is there for machines alone. */
const SMALLEST_PRINT = 2;

/** Without what nobody can see for its size, as long as there is something else. */
function seen(pieces: Piece[]): Piece[] {
  const readable = pieces.filter(({ size }) => size >= SMALLEST_PRINT);
  return readable.length > pieces.length / 2 ? readable : pieces;
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
}

function pieceOf({ str, transform, width, height, fontName }: TextItem, left: number, top: number): Piece {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  return { text: str, x: x - left, y: top - y, width, size: Math.max(height, Math.hypot(a, b), 1), font: fontName };
}

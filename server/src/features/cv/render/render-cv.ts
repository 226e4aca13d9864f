import type { Cv, CvBasics, Wording } from '../model/cv-model.ts';
import type { CoverLetter } from '../model/cv-edits.ts';
import { cleanText, runsMostlyRightToLeft } from './clean-text.ts';
import { withContactBreaks } from './contact-breaks.ts';
import { cvLines, type Line, textOf } from './cv-lines.ts';
import { withDateColumn, withDatesBeside, withDatesInOrder } from './date-column.ts';
import { letterLines } from './letter-lines.ts';
import { mirrored } from './mirrored.ts';
import { fitOnePage } from './one-page.ts';
import { A4, LETTER, type Paper, paperFor } from './paper.ts';
import { mainColumnWidth, twoColumns } from './side-column.ts';
import type { Theme } from './theme.ts';
import { themeNumbered } from './themes.ts';
import { type DocumentFacts, DocumentLinks, wordBytes } from './word-document.ts';
import { paragraphs } from './word-paragraphs.ts';

export interface RenderOptions {
  /** Otherwise by where the person lives. */
  readonly paper?: Paper['name'];
}

export interface Rendered {
  /** The Word document; the same bytes for the same input. */
  readonly bytes: Buffer;
  /** What is read from the document again, spaces made single. */
  readonly canonicalText: string;
  /** What the person should know, in whole sentences. */
  readonly notes: readonly string[];
  /** Bullets of the CV that are not in the document (template 9 alone). */
  readonly leftOut: readonly Wording[];
}

/**
 * A CV as a Word document.
 * @param template 1 to 9, by CV_TEMPLATES
 * @throws RangeError for another number
 */
export async function renderCv(cv: Cv, template: number, options: RenderOptions = {}): Promise<Rendered> {
  const paper = paperOf(cv.basics, options);
  const laid = laidOut(cv, themeNumbered(template), paper);
  const { lines, theme, leftOut, notes } = laid;
  const name = cleanText(cv.basics.name);
  const facts = { title: name ? `${name} – CV` : 'CV', creator: name, language: cv.language };
  return { bytes: await drawn(laid, paper, facts), canonicalText: textOf(lines, theme), notes, leftOut };
}

/** The text that a document of this CV in this template reads as, without making the document. */
export function canonicalText(cv: Cv, template: number, options: RenderOptions = {}): string {
  const { lines, theme } = laidOut(cv, themeNumbered(template), paperOf(cv.basics, options));
  return textOf(lines, theme);
}

/** The cover letter in the style of a CV template, under the same name and contact details. */
export async function renderLetter(
  letter: CoverLetter,
  sender: Pick<Cv, 'basics' | 'language'>,
  template: number,
  options: RenderOptions = {},
): Promise<Rendered> {
  const theme = themeNumbered(template);
  const paper = paperOf(sender.basics, options);
  const lines = withContactBreaks(letterLines(letter, sender.basics), theme, paper.width - 2 * theme.margins.x);
  const name = cleanText(sender.basics.name);
  const facts = { title: name ? `${name} – Cover letter` : 'Cover letter', creator: name, language: sender.language };
  const isRightToLeft = runsMostlyRightToLeft(textOf(lines, theme));
  const bytes = await drawn({ lines, theme, isRightToLeft }, paper, facts);
  return { bytes, canonicalText: textOf(lines, theme), notes: [], leftOut: [] };
}

function paperOf(basics: CvBasics, { paper }: RenderOptions): Paper {
  if (paper) return paper === 'A4' ? A4 : LETTER;
  return paperFor(basics);
}

interface LaidOut {
  readonly lines: readonly Line[];
  readonly theme: Theme;
  readonly isRightToLeft: boolean;
  readonly leftOut: readonly Wording[];
  readonly notes: readonly string[];
}

function laidOut(cv: Cv, theme: Theme, paper: Paper): LaidOut {
  const fitted = theme.fitsOnePage ? onOnePage(cv, theme, paper) : onPages(cv, theme, paper);
  const isRightToLeft = runsMostlyRightToLeft(textOf(fitted.lines, theme));
  const broken = withContactBreaks(fitted.lines, fitted.theme, paper.width - 2 * theme.margins.x);
  const lines = isRightToLeft ? broken : withDatesInOrder(broken, theme);
  return { ...fitted, lines, isRightToLeft };
}

function onOnePage(cv: Cv, theme: Theme, paper: Paper): Omit<LaidOut, 'isRightToLeft'> {
  const fitted = fitOnePage(cv, theme, paper);
  const lines = withDatesBeside(fitted.lines, fitted.theme, paper.width - 2 * theme.margins.x);
  return { ...fitted, lines, notes: onePageNotes(fitted.pages, fitted.leftOut) };
}

function onPages(cv: Cv, theme: Theme, paper: Paper): Omit<LaidOut, 'isRightToLeft'> {
  const all = cvLines(cv, theme);
  const lines = withDatesBeside(all, theme, textWidthOf(all, theme, paper));
  return { lines, theme: withDateColumn(theme, lines), leftOut: [], notes: [] };
}

/** How wide the lines that are no asides may be, in centimetres. */
function textWidthOf(lines: readonly Line[], theme: Theme, paper: Paper): number {
  const width = paper.width - 2 * theme.margins.x;
  return theme.side && hasAside(lines) ? mainColumnWidth(width, theme.side) : width;
}

function hasAside(lines: readonly Line[]): boolean {
  return lines.some(({ isAside }) => isAside);
}

function onePageNotes(pages: number, leftOut: readonly Wording[]): readonly string[] {
  if (pages > 1) {
    return [`This CV does not fit on one page: it takes about ${Math.ceil(pages)} pages, and nothing was left out.`];
  }
  if (leftOut.length === 0) return [];
  const bullets =
    leftOut.length === 1 ? 'the oldest bullet point was' : `the ${leftOut.length} oldest bullet points were`;
  return [`To fit one page, ${bullets} left out. Roles and dates are all there.`];
}

function drawn(
  { lines, theme: designed, isRightToLeft }: Pick<LaidOut, 'lines' | 'theme' | 'isRightToLeft'>,
  paper: Paper,
  facts: DocumentFacts,
): Promise<Buffer> {
  const links = new DocumentLinks();
  const theme = isRightToLeft ? mirrored(designed) : designed;
  const column = { theme, width: paper.width - 2 * theme.margins.x, isRightToLeft, links };
  const children =
    theme.side && hasAside(lines) ? twoColumns(lines, column, theme.side, paper) : paragraphs(lines, column);
  return wordBytes(children, theme, paper, links, facts);
}

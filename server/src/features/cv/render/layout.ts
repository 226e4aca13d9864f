import type { CoverLetter } from '../model/cv-edits.ts';
import type { Cv, CvBasics, Wording } from '../model/cv-model.ts';
import { cleanText, runsMostlyRightToLeft } from './clean-text.ts';
import { withContactBreaks } from './contact-breaks.ts';
import { type Line, textOf } from './cv-lines.ts';
import { withDatesInOrder } from './date-column.ts';
import { letterLines } from './letter-lines.ts';
import { mirrored } from './mirrored.ts';
import { fitted, fittedCv } from './fitted.ts';
import { hasUncoveredLetters } from './pdf-fonts.ts';
import { A4, LETTER, type Paper, paperFor } from './paper.ts';
import type { Theme } from './theme.ts';
import { themeNumbered } from './themes.ts';

export interface RenderOptions {
  /** Otherwise by where the person lives. */
  readonly paper?: Paper['name'];
}

/** What a document says about itself. */
export interface DocumentFacts {
  readonly title: string;
  readonly creator: string;
  /** BCP 47 */
  readonly language: string;
}

/** Everything about a document but its file format: Word and PDF are drawn from the same. */
export interface Layout {
  readonly lines: readonly Line[];
  readonly theme: Theme;
  readonly paper: Paper;
  readonly isRightToLeft: boolean;
  readonly facts: DocumentFacts;
  /** What is read from the document again, spaces made single. */
  readonly canonicalText: string;
  /** What the person should know, in whole sentences. */
  readonly notes: readonly string[];
  /** Bullets of the CV that are not in the document (template 9 alone). */
  readonly leftOut: readonly Wording[];
}

/**
 * A CV in a template.
 * @param template 1 to 9, by CV_TEMPLATES
 * @throws RangeError for another number
 */
export function cvLayout(cv: Cv, template: number, options: RenderOptions): Layout {
  const paper = paperOf(cv.basics, options);
  const { lines, theme, pages, leftOut } = fittedCv(cv, themeNumbered(template), paper);
  const layout = layoutOf(lines, theme, paper, facts(cv, 'CV'));
  const notes = theme.fitsOnePage ? onePageNotes(pages, leftOut) : [];
  return { ...layout, leftOut, notes: [...notes, ...fontNotes(layout.canonicalText)] };
}

/** The cover letter in the style of a CV template, under the same name and contact details. */
export function letterLayout(
  letter: CoverLetter,
  sender: Pick<Cv, 'basics' | 'language'>,
  template: number,
  options: RenderOptions,
): Layout {
  const paper = paperOf(sender.basics, options);
  const { lines, theme } = fitted(letterLines(letter, sender.basics), themeNumbered(template), paper);
  return layoutOf(lines, theme, paper, facts(sender, 'Cover letter'));
}

function layoutOf(written: readonly Line[], theme: Theme, paper: Paper, about: DocumentFacts): Layout {
  const isRightToLeft = runsMostlyRightToLeft(textOf(written, theme));
  const broken = withContactBreaks(written, theme, paper.width - 2 * theme.margins.x);
  const lines = isRightToLeft ? broken : withDatesInOrder(broken, theme);
  return {
    lines,
    theme: isRightToLeft ? mirrored(theme) : theme,
    paper,
    isRightToLeft,
    facts: about,
    canonicalText: textOf(lines, theme),
    notes: [],
    leftOut: [],
  };
}

function facts({ basics, language }: Pick<Cv, 'basics' | 'language'>, what: string): DocumentFacts {
  const name = cleanText(basics.name);
  return { title: name ? `${name} – ${what}` : what, creator: name, language };
}

function paperOf(basics: CvBasics, { paper }: RenderOptions): Paper {
  if (paper) return paper === 'A4' ? A4 : LETTER;
  return paperFor(basics);
}

/** What the fonts of the PDF lack, which those of the computer that opens the Word document may have. */
function fontNotes(text: string): readonly string[] {
  return hasUncoveredLetters(text) ? ['The PDF has no font for some letters of this CV. Use the Word document.'] : [];
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

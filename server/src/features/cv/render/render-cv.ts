import type { CoverLetter } from '../model/cv-edits.ts';
import type { Cv } from '../model/cv-model.ts';
import { hasAside } from './cv-lines.ts';
import { cvLayout, type Layout, letterLayout, type RenderOptions } from './layout.ts';
import { twoColumns } from './side-column.ts';
import { DocumentLinks, wordBytes } from './word-document.ts';
import { paragraphs } from './word-paragraphs.ts';

export interface Rendered extends Pick<Layout, 'canonicalText' | 'notes' | 'leftOut'> {
  /** The Word document; the same bytes for the same input. */
  readonly bytes: Buffer;
}

/**
 * A CV as a Word document.
 * @param template 1 to 9, by CV_TEMPLATES
 * @throws RangeError for another number
 */
export async function renderCv(cv: Cv, template: number, options: RenderOptions = {}): Promise<Rendered> {
  return drawn(cvLayout(cv, template, options));
}

/** The text that a document of this CV in this template reads as, without making the document. */
export function canonicalText(cv: Cv, template: number, options: RenderOptions = {}): string {
  return cvLayout(cv, template, options).canonicalText;
}

/** The cover letter in the style of a CV template, under the same name and contact details. */
export function renderLetter(
  letter: CoverLetter,
  sender: Pick<Cv, 'basics' | 'language'>,
  template: number,
  options: RenderOptions = {},
): Promise<Rendered> {
  return drawn(letterLayout(letter, sender, template, options));
}

async function drawn(layout: Layout): Promise<Rendered> {
  const { lines, theme, paper, isRightToLeft, canonicalText: text, notes, leftOut } = layout;
  const links = new DocumentLinks();
  const column = { theme, width: paper.width - 2 * theme.margins.x, isRightToLeft, links };
  const children =
    theme.side && hasAside(lines) ? twoColumns(lines, column, theme.side, paper) : paragraphs(lines, column);
  const bytes = await wordBytes(children, theme, paper, links, layout.facts);
  return { bytes, canonicalText: text, notes, leftOut };
}

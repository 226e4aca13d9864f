import type { CoverLetter } from '../model/cv-edits.ts';
import type { Cv } from '../model/cv-model.ts';
import { cvLayout, type Layout, letterLayout, type RenderOptions } from './layout.ts';
import { pdfContent } from './pdf-content.ts';
import { needsEastAsianFont } from './pdf-fonts.ts';
import { PDF_TEMPLATE } from './pdf-template.ts';
import { typstPdf } from './typst-compiler.ts';

/**
 * A CV as a PDF, with the text and the style of its Word document; the same bytes for the same input.
 * @param template 1 to 9, by CV_TEMPLATES
 * @throws RangeError for another number
 */
export async function renderCvPdf(cv: Cv, template: number, options: RenderOptions = {}): Promise<Buffer> {
  return drawn(cvLayout(cv, template, options));
}

/** The cover letter as a PDF, with the text and the style of its Word document. */
export function renderLetterPdf(
  letter: CoverLetter,
  sender: Pick<Cv, 'basics' | 'language'>,
  template: number,
  options: RenderOptions = {},
): Promise<Buffer> {
  return drawn(letterLayout(letter, sender, template, options));
}

function drawn(layout: Layout): Promise<Buffer> {
  return typstPdf(PDF_TEMPLATE, pdfContent(layout), needsEastAsianFont(layout.canonicalText));
}

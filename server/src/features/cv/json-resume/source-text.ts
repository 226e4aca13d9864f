import type { CvDate, Span, Wording } from '../model/cv-model.ts';
import { canonicalText } from '../extract/canonical.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The source text of an imported CV: one line per value, so that each value has a position as in a parsed file. */
export class SourceText {
  private text = '';

  /** Adds a line in canonical form. */
  add(line: string): { text: string; span: Span } {
    const clean = clear(line);
    const from = this.text.length;
    this.text += `${clean}\n`;
    return { text: clean, span: { from, to: from + clean.length } };
  }

  heading(text: string): void {
    this.text += `${this.text === '' ? '' : '\n'}${text}\n`;
  }

  /** The non-empty lines. */
  wordings(lines: readonly string[], idOf: (number: number) => string): Wording[] {
    return lines
      .filter((line) => clear(line) !== '')
      .map((line, index) => ({ id: idOf(index + 1), ...this.add(line) }));
  }

  toString(): string {
    return this.text.trimEnd();
  }
}

/** One line of canonical text. */
export const clear = (text: string): string => canonicalText(text).replace(/\s+/gu, ' ').trim();

/** '2013-12-01' as 'Dec 2013', '2013' as it is. */
export function dateOf(text: string): CvDate {
  const [, year, month] = /^((?:19|20)\d{2})(?:-(\d{2}))?(?:-\d{2})?$/u.exec(text.trim()) ?? [];
  if (year === undefined) return { text: clear(text), iso: null };
  const name = month === undefined ? undefined : MONTHS[Number(month) - 1];
  return name === undefined ? { text: year, iso: year } : { text: `${name} ${year}`, iso: `${year}-${month}` };
}

import { CV_TEMPLATES } from '../../../domain/cv-options.ts';
import { type Design, type Edge, type LineStyles, type Theme, themeOf } from './theme.ts';

const rule = (colour: string, width: number, space = 2): Edge => ({ colour, width, space });

/**
 * A coloured band behind the lines at the top: equal borders make one of them, and their distance gives it room around
 * the text. Without a distance between the lines, LibreOffice leaves notches at the sides of the middle one.
 */
function band(fill: string, ink: string): Pick<LineStyles, 'name' | 'headline' | 'contact'> {
  const edge = rule(fill, 0.5, 10);
  const line = { fill, ink, top: edge, bottom: edge, left: edge, right: edge, before: 2, after: 0 };
  return { name: line, headline: line, contact: line };
}

const named = (index: number, design: Omit<Design, 'name'>): Theme =>
  themeOf({ ...design, name: CV_TEMPLATES[index] ?? '' });

const beige = band('F3ECE0', '6B4F30');
const black = band('111111', 'FFFFFF');
const violet = { left: rule('5B3FA8', 6, 10) };
const dated = { indent: 2.6, hanging: 2.6 };

/** The nine templates in the order of CV_TEMPLATES. */
export const THEMES: readonly Theme[] = [
  named(0, {
    font: 'Calibri',
    size: 10.5,
    ink: '1A1A1A',
    muted: '595959',
    accent: '404040',
    margins: { x: 2.3, y: 2 },
    styles: {
      name: { ink: '1A1A1A', size: 26, isBold: false },
      heading: { bottom: rule('BFBFBF', 0.5), before: 16, after: 4 },
      entry: { before: 8 },
    },
  }),
  named(1, {
    font: 'Calibri',
    headingFont: 'Cambria',
    size: 10.5,
    ink: '2B2520',
    muted: '6B4F30',
    accent: '6B4F30',
    margins: { x: 2.1, y: 1.9 },
    styles: {
      ...beige,
      name: { ...beige.name, caps: 'small', size: 27, tracking: 1 },
      heading: { caps: 'small', size: 14, bottom: rule('D8C7AC', 1), before: 14 },
    },
  }),
  named(2, {
    font: 'Arial',
    size: 10,
    ink: '111111',
    muted: '4A4A4A',
    accent: '111111',
    margins: { x: 2, y: 1.8 },
    styles: {
      ...black,
      name: { ...black.name, caps: 'all', size: 22, tracking: 1 },
      heading: {
        ink: 'FFFFFF',
        // Hardly other than the name's: the same colour would make one band of both.
        fill: '121212',
        caps: 'all',
        size: 10.5,
        tracking: 0.6,
        top: rule('121212', 0.5, 2),
        bottom: rule('121212', 0.5, 2),
        left: rule('121212', 0.5, 10),
        right: rule('121212', 0.5, 10),
        before: 15,
        after: 5,
      },
    },
  }),
  named(3, {
    font: 'Trebuchet MS',
    size: 10,
    ink: '27213A',
    muted: '5A5470',
    accent: '5B3FA8',
    margins: { x: 2.2, y: 1.9 },
    dates: 'left',
    order: ['summary', 'skills', 'work', 'projects', 'education', 'certificates', 'languages', 'other'],
    styles: {
      name: { ...violet, size: 26 },
      headline: violet,
      contact: violet,
      heading: { size: 13, before: 15, after: 4 },
      skills: {
        fill: 'F1EDFB',
        top: rule('F1EDFB', 0.5, 4),
        bottom: rule('F1EDFB', 0.5, 4),
        left: rule('F1EDFB', 0.5, 7),
        right: rule('F1EDFB', 0.5, 7),
        indent: 0.25,
      },
      entry: dated,
      item: dated,
      place: { indent: 2.6 },
    },
  }),
  named(4, {
    font: 'Times New Roman',
    headingFont: 'Georgia',
    size: 11,
    ink: '000000',
    muted: '000000',
    accent: '000000',
    margins: { x: 2.4, y: 2 },
    styles: {
      name: { isCentred: true, size: 22, bottom: { ...rule('000000', 0.75, 4), isDouble: true } },
      headline: { isCentred: true, isItalic: true, before: 6 },
      contact: { isCentred: true, before: 4 },
      heading: { caps: 'all', size: 11, tracking: 1, before: 14, bottom: rule('000000', 0.5, 1) },
      place: { isItalic: true },
    },
  }),
  named(5, {
    font: 'Calibri',
    size: 10.5,
    ink: '263238',
    muted: '4A5A62',
    accent: '00695C',
    margins: { x: 1.9, y: 1.8 },
    side: { sections: ['skills', 'certificates', 'languages'], fill: 'ECEFF1', share: 0.32 },
    order: ['summary', 'work', 'projects', 'education', 'other', 'skills', 'certificates', 'languages'],
    styles: {
      name: { size: 28 },
      contact: { bottom: rule('00695C', 1.5, 6), before: 3 },
      heading: { size: 12, caps: 'all', tracking: 0.6, before: 12, after: 2 },
    },
  }),
  named(6, {
    font: 'Calibri',
    size: 10.5,
    ink: '1F2933',
    muted: '4B5563',
    accent: '1F4E79',
    margins: { x: 2, y: 1.8 },
    order: ['summary', 'skills', 'work', 'projects', 'education', 'certificates', 'languages', 'other'],
    styles: {
      name: { size: 25 },
      headline: { ink: '1F4E79', isBold: true },
      heading: { bottom: rule('1F4E79', 1.25), caps: 'all', size: 12, before: 14 },
    },
  }),
  named(7, {
    font: 'Arial',
    size: 10,
    ink: '1F1F1F',
    muted: '4F4F4F',
    accent: 'B71C1C',
    margins: { x: 2, y: 1.8 },
    styles: {
      name: { top: rule('B71C1C', 4.5, 8), ink: '1F1F1F', size: 25 },
      headline: { ink: 'B71C1C', isBold: true },
      heading: { left: rule('B71C1C', 6, 6), size: 13, before: 15, after: 4 },
      entry: { size: 10.5, before: 7 },
    },
  }),
  named(8, {
    font: 'Calibri',
    size: 10,
    ink: '1A1A1A',
    muted: '404040',
    accent: '1F4E79',
    margins: { x: 1.3, y: 1.3 },
    isCompact: true,
    fitsOnePage: true,
    styles: {
      name: { size: 19, ink: '1A1A1A' },
      headline: { size: 11, before: 0 },
      contact: { before: 0 },
      heading: { size: 11, caps: 'all', bottom: rule('1F4E79', 0.75, 1), before: 8, after: 2 },
      entry: { before: 4 },
      text: { before: 1 },
      bullet: { before: 1, indent: 0.45, hanging: 0.4 },
      summary: { before: 1 },
      skills: { before: 1 },
      item: { before: 1 },
    },
  }),
];

/** The template of a number. @throws RangeError for a number that is none of 1 to 9 */
export function themeNumbered(template: number): Theme {
  const theme = THEMES[template - 1];
  if (!theme) throw new RangeError(`There is no CV template ${template}.`);
  return theme;
}

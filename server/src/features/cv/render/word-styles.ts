import {
  BorderStyle,
  AlignmentType,
  type IBordersOptions,
  type IParagraphStyleOptions,
  LevelFormat,
  LineRuleType,
  ShadingType,
} from 'docx';
import type { INumberingOptions } from 'docx';
import { leadingOf, POINTS } from './page-estimate.ts';
import { type Edge, LINE_KINDS, type LineKind, type LineStyle, type Theme } from './theme.ts';

/** Word measures in twentieths of a point. */
export const twips = (centimetres: number): number => Math.round(centimetres * POINTS * 20);

export const BULLETS = 'cv-bullets';

/** Style ids and names by kind; Word's own where it has one, so that headings are headings. */
const STYLES: Readonly<Record<LineKind, readonly [id: string, name: string]>> = {
  name: ['Title', 'Title'],
  headline: ['Subtitle', 'Subtitle'],
  contact: ['CvContact', 'CV Contact'],
  heading: ['Heading1', 'heading 1'],
  entry: ['CvEntry', 'CV Entry'],
  place: ['CvPlace', 'CV Place'],
  text: ['CvText', 'CV Text'],
  bullet: ['ListBullet', 'List Bullet'],
  summary: ['CvSummary', 'CV Summary'],
  skills: ['CvSkills', 'CV Skills'],
  item: ['CvItem', 'CV Item'],
  greeting: ['Salutation', 'Salutation'],
  letter: ['BodyText', 'Body Text'],
};

export function styleId(kind: LineKind): string {
  return STYLES[kind][0];
}

/** One paragraph style for each kind of line. */
export function paragraphStyles(theme: Theme): IParagraphStyleOptions[] {
  return LINE_KINDS.map((kind) => {
    const style = theme.styles[kind];
    return {
      id: STYLES[kind][0],
      name: STYLES[kind][1],
      basedOn: 'Normal',
      next: kind === 'bullet' ? undefined : 'Normal',
      quickFormat: true,
      run: {
        font: fontsOf(style),
        size: style.size * 2,
        sizeComplexScript: style.size * 2,
        color: style.ink,
        ...(hasBoldStyle(kind, style) && BOLD),
        italics: style.isItalic || undefined,
        allCaps: style.caps === 'all' || undefined,
        smallCaps: style.caps === 'small' || undefined,
        characterSpacing: style.tracking * 20,
      },
      paragraph: {
        alignment: style.isCentred ? AlignmentType.CENTER : undefined,
        spacing: spacingOf(style, theme),
        indent: { left: twips(style.indent), hanging: twips(style.hanging) },
        border: bordersOf(style),
        shading: style.fill ? { type: ShadingType.CLEAR, color: 'auto', fill: style.fill } : undefined,
        keepLines: kind === 'heading' || kind === 'entry' || kind === 'bullet' || undefined,
        outlineLevel: kind === 'heading' ? 0 : undefined,
      },
    };
  });
}

export const BOLD = { bold: true, boldComplexScript: true } as const;

/**
 * A title is bold by its letters, not by its style: the dates on its line are not, and the library cannot take back a
 * bold style for scripts such as Arabic.
 */
export function hasBoldStyle(kind: LineKind, { isBold }: LineStyle): boolean {
  return isBold && kind !== 'entry';
}

/** Letters no Latin font has come from fonts that Word and its like carry for them. */
function fontsOf({ font }: LineStyle): { ascii: string; hAnsi: string; cs: string; eastAsia: string } {
  return { ascii: font, hAnsi: font, cs: 'Arial', eastAsia: 'Microsoft YaHei' };
}

function spacingOf(style: LineStyle, theme: Theme): NonNullable<IParagraphStyleOptions['paragraph']>['spacing'] {
  const gaps = { before: Math.round(style.before * 20), after: Math.round(style.after * 20) };
  return theme.fitsOnePage
    ? { ...gaps, line: Math.round(leadingOf(style) * 20), lineRule: LineRuleType.EXACTLY }
    : { ...gaps, line: Math.round(style.leading * 240), lineRule: LineRuleType.AUTO };
}

function bordersOf(style: LineStyle): IBordersOptions | undefined {
  const border = {
    ...(style.top && { top: borderOf(style.top) }),
    ...(style.bottom && { bottom: borderOf(style.bottom) }),
    ...(style.left && { left: borderOf(style.left) }),
    ...(style.right && { right: borderOf(style.right) }),
  };
  return Object.keys(border).length > 0 ? border : undefined;
}

function borderOf(edge: Edge): NonNullable<IBordersOptions['top']> {
  return {
    style: edge.isDouble ? BorderStyle.DOUBLE : BorderStyle.SINGLE,
    size: Math.round(edge.width * 8),
    color: edge.colour,
    space: edge.space,
  };
}

/** The bullet of the lists, drawn by Word, so that it is no part of the text. */
export function bulletNumbering(theme: Theme): INumberingOptions {
  const { indent, hanging } = theme.styles.bullet;
  return {
    config: [
      {
        reference: BULLETS,
        levels: [
          {
            level: 0,
            format: LevelFormat.BULLET,
            text: '•',
            alignment: AlignmentType.LEFT,
            style: {
              run: { color: theme.styles.heading.fill ?? theme.styles.heading.ink },
              paragraph: { indent: { left: twips(indent), hanging: twips(hanging) } },
            },
          },
        ],
      },
    ],
  };
}

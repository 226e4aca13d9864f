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
import { type Edge, LINE_KINDS, type LineKind, type Look, type Theme } from './theme.ts';

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
    const look = theme.looks[kind];
    return {
      id: STYLES[kind][0],
      name: STYLES[kind][1],
      basedOn: 'Normal',
      next: kind === 'bullet' ? undefined : 'Normal',
      quickFormat: true,
      run: {
        font: fontsOf(look),
        size: look.size * 2,
        sizeComplexScript: look.size * 2,
        color: look.ink,
        ...(hasBoldStyle(kind, look) && BOLD),
        italics: look.isItalic || undefined,
        allCaps: look.caps === 'all' || undefined,
        smallCaps: look.caps === 'small' || undefined,
        characterSpacing: look.tracking * 20,
      },
      paragraph: {
        alignment: look.isCentred ? AlignmentType.CENTER : undefined,
        spacing: spacingOf(look, theme),
        indent: { left: twips(look.indent), hanging: twips(look.hanging) },
        border: bordersOf(look),
        shading: look.fill ? { type: ShadingType.CLEAR, color: 'auto', fill: look.fill } : undefined,
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
export function hasBoldStyle(kind: LineKind, { isBold }: Look): boolean {
  return isBold && kind !== 'entry';
}

/** Letters no Latin font has come from fonts that Word and its like carry for them. */
function fontsOf({ font }: Look): { ascii: string; hAnsi: string; cs: string; eastAsia: string } {
  return { ascii: font, hAnsi: font, cs: 'Arial', eastAsia: 'Microsoft YaHei' };
}

function spacingOf(look: Look, theme: Theme): NonNullable<IParagraphStyleOptions['paragraph']>['spacing'] {
  const gaps = { before: Math.round(look.before * 20), after: Math.round(look.after * 20) };
  return theme.fitsOnePage
    ? { ...gaps, line: Math.round(leadingOf(look) * 20), lineRule: LineRuleType.EXACTLY }
    : { ...gaps, line: Math.round(look.leading * 240), lineRule: LineRuleType.AUTO };
}

function bordersOf(look: Look): IBordersOptions | undefined {
  const border = {
    ...(look.top && { top: borderOf(look.top) }),
    ...(look.bottom && { bottom: borderOf(look.bottom) }),
    ...(look.left && { left: borderOf(look.left) }),
    ...(look.right && { right: borderOf(look.right) }),
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
  const { indent, hanging } = theme.looks.bullet;
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
              run: { color: theme.looks.heading.fill ?? theme.looks.heading.ink },
              paragraph: { indent: { left: twips(indent), hanging: twips(hanging) } },
            },
          },
        ],
      },
    ],
  };
}

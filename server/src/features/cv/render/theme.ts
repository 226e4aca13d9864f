/** The kinds of lines in a CV; each is one Word style, so that people can change all of them at once. */
export type LineKind =
  | 'name'
  | 'headline'
  | 'contact'
  | 'heading'
  | 'entry'
  | 'place'
  | 'text'
  | 'bullet'
  | 'summary'
  | 'skills'
  | 'item'
  | 'greeting'
  | 'letter';

export const LINE_KINDS: readonly LineKind[] = [
  'name',
  'headline',
  'contact',
  'heading',
  'entry',
  'place',
  'text',
  'bullet',
  'summary',
  'skills',
  'item',
  'greeting',
  'letter',
];

/** The sections that have a heading of the product; those of the person's own stand where 'other' does. */
export type SectionName =
  | 'summary'
  | 'work'
  | 'education'
  | 'projects'
  | 'skills'
  | 'certificates'
  | 'languages'
  | 'other';

/** A border: `width` and `space` (distance from the text) in points. */
export interface Edge {
  readonly width: number;
  readonly colour: string;
  readonly space: number;
  readonly isDouble?: boolean;
}

/** How a kind of line is drawn: sizes and distances in points, indents in centimetres, colours as RRGGBB. */
export interface LineStyle {
  readonly font: string;
  readonly size: number;
  readonly ink: string;
  /** Shading behind the line; null = none. */
  readonly fill: string | null;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly caps: 'none' | 'all' | 'small';
  /** Space between letters. */
  readonly tracking: number;
  readonly isCentred: boolean;
  readonly before: number;
  readonly after: number;
  /** A multiple of the font's own line height. */
  readonly leading: number;
  readonly indent: number;
  readonly hanging: number;
  readonly top: Edge | null;
  readonly bottom: Edge | null;
  readonly left: Edge | null;
  readonly right: Edge | null;
}

/** One template. */
export interface Theme {
  readonly name: string;
  readonly styles: Readonly<Record<LineKind, LineStyle>>;
  /** In centimetres. */
  readonly margins: { readonly x: number; readonly y: number };
  /** The sections from top to bottom; those of the side column come last. */
  readonly order: readonly SectionName[];
  /** A grey column on the right that comes second in the reading order; null = one column. */
  readonly side: Side | null;
  /** Dates at the right tab stop, or hanging in a column on the left, before what they date. */
  readonly dates: 'right' | 'left';
  /** Employer and place on the line of the title. */
  readonly isCompact: boolean;
  /** Fits one page: lines have an exact height, so that a page can be counted without drawing it. */
  readonly fitsOnePage: boolean;
}

export interface Side {
  readonly sections: readonly SectionName[];
  readonly fill: string;
  /** The side column's part of the width, 0 to 1. */
  readonly share: number;
}

export type LineStyles = Partial<Record<LineKind, Partial<LineStyle>>>;

/** The design of a template; defaults complete it. */
export interface Design {
  readonly name: string;
  readonly font: string;
  readonly headingFont?: string;
  readonly size: number;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly margins: { readonly x: number; readonly y: number };
  readonly order?: readonly SectionName[];
  readonly side?: Side;
  readonly dates?: 'right' | 'left';
  readonly isCompact?: boolean;
  readonly fitsOnePage?: boolean;
  readonly styles: LineStyles;
}

const ORDER: readonly SectionName[] = [
  'summary',
  'work',
  'projects',
  'education',
  'skills',
  'certificates',
  'languages',
  'other',
];

/** A theme from a design, with the defaults of all templates. */
export function themeOf(design: Design): Theme {
  const { size, accent, muted } = design;
  const plain: LineStyle = {
    font: design.font,
    size,
    ink: design.ink,
    fill: null,
    isBold: false,
    isItalic: false,
    caps: 'none',
    tracking: 0,
    isCentred: false,
    before: 2,
    after: 0,
    leading: 1,
    indent: 0,
    hanging: 0,
    top: null,
    bottom: null,
    left: null,
    right: null,
  };
  const display = { font: design.headingFont ?? design.font, ink: accent, isBold: true };
  const usual: Record<LineKind, Partial<LineStyle>> = {
    name: { ...display, size: 24, before: 0 },
    headline: { size: size + 1.5, ink: muted },
    contact: { size: size - 0.5, ink: muted },
    heading: { ...display, size: size + 2, before: 13, after: 3 },
    entry: { isBold: true, before: 6 },
    place: { ink: muted, before: 0 },
    text: {},
    bullet: { indent: 0.5, hanging: 0.45 },
    summary: {},
    skills: {},
    item: {},
    greeting: { size: size + 0.5, before: 30, leading: 1.15 },
    letter: { size: size + 0.5, before: 10, leading: 1.15 },
  };
  const style = (kind: LineKind): LineStyle => ({ ...plain, ...usual[kind], ...design.styles[kind] });
  return {
    name: design.name,
    styles: {
      name: style('name'),
      headline: style('headline'),
      contact: style('contact'),
      heading: style('heading'),
      entry: style('entry'),
      place: style('place'),
      text: style('text'),
      bullet: style('bullet'),
      summary: style('summary'),
      skills: style('skills'),
      item: style('item'),
      greeting: style('greeting'),
      letter: style('letter'),
    },
    margins: design.margins,
    order: design.order ?? ORDER,
    side: design.side ?? null,
    dates: design.dates ?? 'right',
    isCompact: design.isCompact ?? false,
    fitsOnePage: design.fitsOnePage ?? false,
  };
}

import type { MantineColorsTuple } from '@mantine/core';

/**
 * Every colour of the product, as perceptually even scales from light to dark. Nothing outside this file and the theme
 * names a colour; components use the theme's variables. `palette.test.ts` holds the pairs to WCAG AA.
 */
export const evergreen: MantineColorsTuple = [
  '#f0f9f4',
  '#dcf1e6',
  '#bce4d0',
  '#96d2b5',
  '#6dbc98',
  '#49a37d',
  '#318865',
  '#246e50',
  '#1b573f',
  '#14402e',
];

/** What is due. */
export const amber: MantineColorsTuple = [
  '#fff6ea',
  '#ffeace',
  '#ffd6a4',
  '#fcc176',
  '#f1aa47',
  '#dc9322',
  '#bb7b10',
  '#9a6509',
  '#784e06',
  '#5c3a05',
];

/** What failed, and what deletes. */
export const brick: MantineColorsTuple = [
  '#fef3f1',
  '#fee5e1',
  '#fcccc6',
  '#f7aca3',
  '#f0877c',
  '#e26359',
  '#cb4840',
  '#ad3731',
  '#8c2d28',
  '#6d241f',
];

/** Warm neutrals of the light scheme. */
export const stone: MantineColorsTuple = [
  '#fbfaf7',
  '#f7f4f0',
  '#edeae5',
  '#e1ddd7',
  '#d0cbc5',
  '#aca79f',
  '#6f6b64',
  '#56524c',
  '#3d3a35',
  '#23211e',
];

/** Warm neutrals of the dark scheme, from its text to its ground. */
export const bark: MantineColorsTuple = [
  '#ebe7e2',
  '#c8c3bd',
  '#a9a49d',
  '#8f8a84',
  '#504c48',
  '#3c3935',
  '#2d2b28',
  '#22201d',
  '#1a1815',
  '#12100e',
];

export interface StageColour {
  /** Text, icons and lines on a surface. */
  readonly strong: string;
  /** The quiet ground behind `strong`. */
  readonly soft: string;
}

/** One hue for each stage id, in both schemes; never the only cue. */
export const stageColours: Readonly<Record<string, { light: StageColour; dark: StageColour }>> = {
  saved: { light: { strong: '#545e6f', soft: '#ecf0f7' }, dark: { strong: '#b5becf', soft: '#292e37' } },
  applied: { light: { strong: '#176297', soft: '#e2f3ff' }, dark: { strong: '#8ac4f6', soft: '#153046' } },
  'phone-screen': { light: { strong: '#006b74', soft: '#e1f5f7' }, dark: { strong: '#84ccd4', soft: '#0f3438' } },
  technical: { light: { strong: '#614aa5', soft: '#f0edff' }, dark: { strong: '#bfafff', soft: '#2f274b' } },
  'final-round': { light: { strong: '#943171', soft: '#ffe9f5' }, dark: { strong: '#f89bd0', soft: '#451e36' } },
  offer: { light: { strong: '#197037', soft: '#e4f6e6' }, dark: { strong: '#8dd19b', soft: '#16361e' } },
  rejected: { light: { strong: '#8d4635', soft: '#ffebe5' }, dark: { strong: '#efaa99', soft: '#43251d' } },
};

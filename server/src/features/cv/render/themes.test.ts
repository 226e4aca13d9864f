import { describe, expect, it } from 'vitest';
import { CV_TEMPLATES } from '../../../domain/cv-options.ts';
import { LINE_KINDS } from './theme.ts';
import { THEMES } from './themes.ts';

/** WCAG 2.2, contrast ratio of two colours as RRGGBB. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the CV templates', () => {
  it('are those that the form offers, in its order', () => {
    expect(THEMES.map(({ name }) => name)).toEqual([...CV_TEMPLATES]);
  });

  it.each(THEMES.map((theme) => [theme.name, theme] as const))('%s can be read by everybody', (_, theme) => {
    for (const kind of LINE_KINDS) {
      const { ink, fill } = theme.styles[kind];
      expect(contrast(ink, fill ?? 'FFFFFF')).toBeGreaterThanOrEqual(4.5);
      if (theme.side) expect(contrast(ink, theme.side.fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(THEMES.map((theme) => [theme.name, theme] as const))('%s shows every section once', (_, theme) => {
    expect(theme.order.toSorted()).toEqual([
      'certificates',
      'education',
      'languages',
      'other',
      'projects',
      'skills',
      'summary',
      'work',
    ]);
  });
});

import { STAGE_IDS } from '@foothold/server/domain';
import { describe, expect, test } from 'vitest';
import picture from '../../../docs/images/palette.svg?raw';
import { amber, bark, brick, evergreen, stageColours, stone } from './palette.ts';

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const AA = 4.5;
const lightGrounds = ['#ffffff', stone[0], stone[1]];
const darkGrounds = [bark[6], bark[7], bark[8], bark[9]];

describe('the palette', () => {
  test.each([
    ['quiet text', stone[6]],
    ['brand text', evergreen[7]],
    ['due', amber[8]],
    ['failure', brick[7]],
  ])('%s is readable on every ground of the light scheme', (_name, colour) => {
    for (const ground of lightGrounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(AA);
  });

  test.each([
    ['text', bark[0]],
    ['quiet text', bark[2]],
    ['brand text', evergreen[3]],
    ['due', amber[3]],
    ['failure', brick[4]],
  ])('%s is readable on every ground of the dark scheme', (_name, colour) => {
    for (const ground of darkGrounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(AA);
  });

  test.each([evergreen, amber, brick])(
    'text on a filled button is readable in both schemes, hovered too',
    (...scale) => {
      expect(contrast(scale[7] ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA);
      expect(contrast(scale[8] ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA);
      expect(contrast(scale[4] ?? '', bark[9])).toBeGreaterThanOrEqual(AA);
      expect(contrast(scale[5] ?? '', bark[9])).toBeGreaterThanOrEqual(AA);
    },
  );

  test('every stage has its own colour, readable on surfaces and on its own soft ground', () => {
    expect(Object.keys(stageColours)).toEqual([...STAGE_IDS]);
    for (const { light, dark } of Object.values(stageColours)) {
      for (const ground of [...lightGrounds, light.soft])
        expect(contrast(light.strong, ground)).toBeGreaterThanOrEqual(AA);
      for (const ground of [...darkGrounds, dark.soft])
        expect(contrast(dark.strong, ground)).toBeGreaterThanOrEqual(AA);
    }
    expect(new Set(Object.values(stageColours).map(({ light }) => light.strong)).size).toBe(STAGE_IDS.length);
  });

  test('is shown whole in the picture of the design page', () => {
    const stages = Object.values(stageColours).flatMap(({ light, dark }) => [light, dark]);
    const colours = [evergreen, amber, brick, stone, bark].flat();
    for (const colour of [...colours, ...stages.flatMap(({ strong, soft }) => [strong, soft])]) {
      expect(picture).toContain(colour);
    }
  });
});

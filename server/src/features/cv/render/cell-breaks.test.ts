import { describe, expect, it } from 'vitest';
import { roomBelow } from './cell-breaks.ts';
import { type Line, line } from './cv-lines.ts';
import { heightOf, POINTS } from './page-estimate.ts';
import { themeNumbered } from './themes.ts';

const THEME = themeNumbered(6);
const WIDTH = 11;
const BULLETS = 9;

function bullets(count: number): readonly Line[] {
  return Array.from({ length: count }, (_, index) => line('bullet', `Bullet ${index}`)).flat();
}

const ENTRY = [...line('entry', 'Engineer', '2020'), ...line('place', 'Acme | Ghent'), ...bullets(1)];
const LINES = [...bullets(BULLETS), ...ENTRY];

function heightUpTo(index: number): number {
  return LINES.slice(0, index).reduce((sum, one) => sum + heightOf(one, THEME, WIDTH * POINTS), 0);
}

describe('the end of a page inside a column', () => {
  it('needs nothing where a title and the first line below it have room', () => {
    expect(roomBelow(LINES, THEME, 0, heightUpTo(BULLETS + 3) + 1, WIDTH).size).toBe(0);
  });

  it.each([1, 2])('sends a title to the next page when only %i of its lines have room', (fitting) => {
    const room = roomBelow(LINES, THEME, 0, heightUpTo(BULLETS + fitting) + 1, WIDTH);
    expect([...room.keys()]).toEqual([BULLETS - 1]);
    const free = heightUpTo(BULLETS + fitting) + 1 - heightUpTo(BULLETS);
    expect(room.get(BULLETS - 1)).toBeLessThan(free);
    // What is left is less than a line, so that the title has no room.
    expect(free - (room.get(BULLETS - 1) ?? 0)).toBeLessThan(THEME.styles.entry.size);
  });

  it('counts what already stands on the first page', () => {
    const page = heightUpTo(BULLETS + 3) + 1;
    expect(roomBelow(LINES, THEME, 30, page, WIDTH).size).toBe(1);
  });

  it('goes on counting on the pages after it', () => {
    const long = [...bullets(BULLETS), ...ENTRY, ...bullets(BULLETS), ...ENTRY];
    const room = roomBelow(long, THEME, 0, heightUpTo(BULLETS + 1) + 1, WIDTH);
    expect([...room.keys()].length).toBeGreaterThan(0);
    expect([...room.values()].every((points) => points >= 0)).toBe(true);
  });
});

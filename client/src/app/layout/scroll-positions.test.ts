import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The positions as a page knows them that has just been loaded, by a link or by a reload. */
async function load(type: 'navigate' | 'reload') {
  vi.resetModules();
  class Timing {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [new Timing()] });
  return import('./scroll-positions.ts');
}

const here = { pathname: location.pathname, search: location.search };

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

test('a reload keeps where every entry of the history was, also the first', async () => {
  const { keepPosition, storePositions, entryOf } = await load('navigate');
  keepPosition('k1', 300);
  keepPosition(entryOf('default', here), 1200);
  storePositions();
  const after = await load('reload');
  expect(after.positionOf('k1')).toBe(300);
  expect(after.positionOf(after.entryOf('default', here))).toBe(1200);
});

test('an address that is opened again starts at its top', async () => {
  const { keepPosition, storePositions, entryOf } = await load('navigate');
  keepPosition(entryOf('default', here), 1200);
  storePositions();
  const after = await load('navigate');
  expect(after.positionOf(after.entryOf('default', here))).toBeUndefined();
});

test('only the last fifty entries are kept', async () => {
  const { keepPosition, storePositions } = await load('navigate');
  for (let entry = 0; entry < 60; entry += 1) keepPosition(`k${entry}`, entry);
  keepPosition('k0', 7);
  storePositions();
  const after = await load('reload');
  expect([after.positionOf('k0'), after.positionOf('k10'), after.positionOf('k59')]).toEqual([7, undefined, 59]);
});

test('a store that holds nonsense is an empty one', async () => {
  sessionStorage.setItem('foothold.scroll-positions', '{"a":');
  const { positionOf } = await load('reload');
  expect(positionOf('k1')).toBeUndefined();
});

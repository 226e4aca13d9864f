import { expect, test } from 'vitest';
import { coordsOf, jobPins, pinsBeside, pinsWithin, placeOf } from './job-pins.ts';

const job = (id: string, location: string, [longitude, latitude]: readonly [number, number]) => ({
  id,
  title: `Job ${id}`,
  company: 'Acme',
  location,
  applyUrl: 'https://example.com',
  coordinates: { longitude, latitude },
});
const ids = (pins: readonly { id: string }[]) => pins.map(({ id }) => id);

const pins = jobPins([
  job('1', 'Berlin', [13.405, 52.52]),
  job('2', 'Oslo', [10.75, 59.91]),
  job('3', 'Berlin, Germany', [13.40501, 52.52002]),
  job('4', 'Suva', [178.44, -18.14]),
]);

test.each([
  [200, 10],
  [10, 95],
  [Number.NaN, 1],
])('a job at %d, %d is not on the map', (longitude, latitude) => {
  expect(coordsOf({ longitude, latitude })).toBeNull();
  expect(jobPins([job('1', 'Nowhere', [longitude, latitude])])).toEqual([]);
});

test('zero degrees are coordinates', () => {
  expect(coordsOf({ longitude: 0, latitude: 0 })).toEqual([0, 0]);
});

test('the jobs within a part of the world are those whose place lies in it', () => {
  expect(ids(pinsWithin(pins, [0, 50, 20, 55]))).toEqual(['1', '3']);
  expect(ids(pinsWithin(pins, [-180, -90, 180, 90]))).toEqual(['1', '2', '3', '4']);
});

test('a part of the world beyond its edge is found from either side', () => {
  expect(ids(pinsWithin(pins, [-190, -30, -150, 0]))).toEqual(['4']);
  expect(ids(pinsWithin(pins, [170, -30, 190, 0]))).toEqual(['4']);
});

test('jobs at one spot open together, in the order they came in', () => {
  const [berlin] = pins;
  expect(berlin && ids(pinsBeside(pins, berlin))).toEqual(['1', '3']);
});

test('a place is named after its jobs when they agree, and lies in their middle', () => {
  expect(placeOf(pins.slice(1, 2))?.label).toBe('Oslo');
  expect(placeOf(pins.slice(0, 2))).toMatchObject({ label: 'Berlin and nearby', coords: [12.0775, 56.215] });
  expect(placeOf([])).toBeNull();
});

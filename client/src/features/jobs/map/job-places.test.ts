import { expect, test } from 'vitest';
import { coordsOf, jobPlaces } from './job-places.ts';

const job = (id: string, location: string, coords: number[] | null) => ({
  id,
  title: `Job ${id}`,
  company: 'Acme',
  location,
  url: 'https://example.com',
  coords,
});

test('jobs at one spot share a marker, in the order they came in', () => {
  const places = jobPlaces([
    job('1', 'Berlin', [13.405, 52.52]),
    job('2', 'Oslo', [10.75, 59.91]),
    job('3', 'Berlin, Germany', [13.40501, 52.52002]),
  ]);
  expect(places.map(({ label, jobs }) => [label, jobs.map(({ id }) => id)])).toEqual([
    ['Berlin', ['1', '3']],
    ['Oslo', ['2']],
  ]);
});

test.each([[null], [[]], [[13]], [[200, 10]], [[10, 95]], [[Number.NaN, 1]]])(
  'a job with the coordinates %j is not on the map',
  (coords) => {
    expect(coordsOf({ coords })).toBeNull();
    expect(jobPlaces([job('1', 'Nowhere', coords)])).toEqual([]);
  },
);

test('zero degrees are coordinates', () => {
  expect(coordsOf({ coords: [0, 0] })).toEqual([0, 0]);
});

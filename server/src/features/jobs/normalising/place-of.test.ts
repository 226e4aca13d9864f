import { describe, expect, it } from 'vitest';
import { placeOf } from './place-of.ts';
import { remoteOf } from './remote.ts';

describe('placeOf', () => {
  it.each([
    ['Remote-Friendly (Travel-Required) | San Francisco, CA | Seattle, WA', 'San Francisco', 'US', 'remote'],
    ['Bangalore, India; Remote, Canada; Remote, United States', 'Bengaluru', 'IN', 'remote'],
    ['WA - Seattle; CA - San Francisco', 'Seattle', 'US', null],
    ['ES - Barcelona, Spain', 'Barcelona', 'ES', null],
    ['Köln', 'Köln', 'DE', null],
    ['SF Bay Area', 'San Francisco', 'US', null],
    ['Tel Aviv-Yafo, Tel Aviv District, Israel', 'Tel Aviv', 'IL', null],
    ['Skopje, Zagreb, Split', 'Skopje', 'MK', null],
    ['Bonifacio Global City, Philippines', 'Taguig', 'PH', null],
    ['On Site - Fort Meade, MD', 'Fort Meade', 'US', 'onsite'],
    ['Berlin or Remote', 'Berlin', 'DE', 'remote'],
  ])('finds the first city of %s', (text, city, country, remote) => {
    const place = placeOf(text);
    expect(place).toMatchObject({ city, country, remote });
    expect(place.coords).not.toBeNull();
  });

  it.each([
    ['Remote Germany', 'DE', 'remote'],
    ['France, Remote; Germany, Remote', 'FR', 'remote'],
    ['Anywhere in the World', null, 'remote'],
    ['Distributed', null, 'remote'],
    ['Remote (United States)', 'US', 'remote'],
    ['Remote - US West', 'US', 'remote'],
    ['EMEA', null, null],
    ['Americas, Europe, Asia', null, null],
    ['Unspecified', null, null],
  ])('finds no city in %s', (text, country, remote) =>
    expect(placeOf(text)).toMatchObject({ city: null, country, coords: null, remote }),
  );

  it.each([
    ['Omaha Riverfront', 'Omaha', 'US'],
    ['Austin HQ', 'Austin', 'US'],
    ['NYC-Privy', 'New York City', 'US'],
    ['Winston-Salem', 'Winston-Salem', 'US'],
    ['Stoke-on-Trent', 'Stoke-on-Trent', 'GB'],
  ])('finds the town in %s', (text, city, country) => expect(placeOf(text)).toMatchObject({ city, country }));

  it('lets other fields decide among namesakes, and the text itself before them', () => {
    expect(placeOf('Cambridge', { country: 'US', region: 'MA' })).toMatchObject({ country: 'US' });
    expect(placeOf('London', { country: 'CA' })).toMatchObject({ city: 'London', country: 'CA', label: 'London' });
    expect(placeOf('London, UK', { country: 'CA' })).toMatchObject({ country: 'GB' });
    expect(placeOf('Remote', { country: 'Germany' })).toMatchObject({ city: null, country: 'DE', coords: null });
  });

  it('prefers coordinates that the source has measured', () => {
    expect(placeOf('Berlin', { coords: [13.5, 52.4] }).coords).toEqual([13.5, 52.4]);
  });
});

describe('remoteOf', () => {
  it('takes the first text that says something', () => {
    expect(remoteOf(['Berlin', 'Hybrid', 'Remote'])).toBe('hybrid');
    expect(remoteOf(['Distributed Systems Engineer'])).toBeNull();
  });
});

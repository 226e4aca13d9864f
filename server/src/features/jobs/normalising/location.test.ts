import { describe, expect, it } from 'vitest';
import { readLocations } from './location.ts';
import { resolvePlace } from './place.ts';

/** [text, city, country, longitude, latitude], coordinates to the tenth of a degree. */
const CITIES: readonly (readonly [string, string, string, number, number])[] = [
  ['McLean, VA', 'McLean', 'US', -77.2, 38.9],
  ['Toronto, ON, Canada', 'Toronto', 'CA', -79.4, 43.7],
  ['Vancouver, BC', 'Vancouver', 'CA', -123.1, 49.2],
  ['Vancouver, WA', 'Vancouver', 'US', -122.7, 45.6],
  ['London, UK', 'London', 'GB', -0.1, 51.5],
  ['London, ON', 'London', 'CA', -81.2, 43],
  ['Cambridge, UK', 'Cambridge', 'GB', 0.1, 52.2],
  ['Cambridge, MA', 'Cambridge', 'US', -71.1, 42.4],
  ['Birmingham', 'Birmingham', 'GB', -1.9, 52.5],
  ['Birmingham, AL', 'Birmingham', 'US', -86.8, 33.5],
  ['NYC', 'New York City', 'US', -74, 40.7],
  ['New York, NY', 'New York City', 'US', -74, 40.7],
  ['SF', 'San Francisco', 'US', -122.4, 37.8],
  ['LA', 'Los Angeles', 'US', -118.2, 34.1],
  ['Baton Rouge, LA', 'Baton Rouge', 'US', -91.2, 30.4],
  ['Canoga Park, LA', 'Canoga Park', 'US', -118.6, 34.2],
  ['Washington, DC', 'Washington, D.C.', 'US', -77, 38.9],
  ['Washington D.C., DC, USA', 'Washington, D.C.', 'US', -77, 38.9],
  ['St. Louis, MO', 'St. Louis', 'US', -90.2, 38.6],
  ['Saint Louis, MO', 'St. Louis', 'US', -90.2, 38.6],
  ['Boston MA', 'Boston', 'US', -71.1, 42.4],
  ['Austin, TX US', 'Austin', 'US', -97.7, 30.3],
  ['Chicago,IL', 'Chicago', 'US', -87.7, 41.9],
  ['Austin, Texas, United States of America', 'Austin', 'US', -97.7, 30.3],
  ['US, CA, Santa Clara', 'Santa Clara', 'US', -122, 37.4],
  ['Level 9, San Diego, CA', 'San Diego', 'US', -117.2, 32.7],
  ['München', 'Munich', 'DE', 11.6, 48.1],
  ['Munich, Germany', 'Munich', 'DE', 11.6, 48.1],
  ['Berlin, DE', 'Berlin', 'DE', 13.4, 52.5],
  ['Wilmington, DE', 'Wilmington', 'US', -75.5, 39.7],
  ['Wien', 'Vienna', 'AT', 16.4, 48.2],
  ['Zurich, Switzerland', 'Zürich', 'CH', 8.6, 47.4],
  ['Bangalore, India', 'Bengaluru', 'IN', 77.6, 13],
  ['Bangalore, IN', 'Bengaluru', 'IN', 77.6, 13],
  ['Tbilisi, Georgia', 'Tbilisi', 'GE', 44.8, 41.7],
  ['Atlanta, Georgia', 'Atlanta', 'US', -84.4, 33.7],
  ['Singapore', 'Singapore', 'SG', 103.9, 1.3],
  ['Wayne, PA Hybrid', 'Wayne', 'US', -75.4, 40],
  ['Remote - Berlin', 'Berlin', 'DE', 13.4, 52.5],
];

describe('resolvePlace', () => {
  it.each(CITIES)('finds %s', (text, city, country, longitude, latitude) => {
    const place = resolvePlace(text);
    expect(place).toMatchObject({ city, country });
    expect(place.coords?.[0]).toBeCloseTo(longitude, 0);
    expect(place.coords?.[1]).toBeCloseTo(latitude, 0);
  });

  it.each([
    ['Remote', null],
    ['Remote in USA', 'US'],
    ['US, Remote', 'US'],
    ['Remote in Canada', 'CA'],
    ['EMEA', null],
    ['Anywhere', null],
    ['Multiple Locations', null],
    ['Hybrid', null],
    ['Texas', 'US'],
    ['California, USA', 'US'],
    ['Washington, USA', 'US'],
    ['Alberta, Canada', 'CA'],
    ['United Kingdom', 'GB'],
    ['', null],
    ['😀, 😀', null],
  ])('gives %j a country at most', (text, country) => {
    expect(resolvePlace(text)).toEqual({ city: null, country, coords: null });
  });

  it('does not put a town it does not know into another state', () => {
    expect(resolvePlace('Annapolis Junction, MD')).toEqual({ city: 'Annapolis Junction', country: 'US', coords: null });
  });
});

describe('readLocations', () => {
  it('names every place in the label and takes the coordinates of the first that is a city', () => {
    expect(readLocations(['Remote in USA', 'McLean, VA', 'Plano, TX'])).toMatchObject({
      label: 'Remote in USA; McLean, VA; Plano, TX',
      city: 'McLean',
      remote: 'remote',
    });
  });

  it('spells abbreviations out, so that both names are found', () => {
    expect(readLocations(['NYC', 'SF']).label).toBe('New York, NY (NYC); San Francisco, CA (SF)');
  });

  it('takes places apart that share one text', () => {
    expect(readLocations(['Lyon and Porto | Graz'])).toMatchObject({ city: 'Lyon', label: 'Lyon and Porto | Graz' });
    expect(readLocations(['Trinidad and Tobago'])).toMatchObject({ country: 'TT' });
  });

  it('says nothing about the way of working when the places do not', () => {
    expect(readLocations(['Boston, MA']).remote).toBeNull();
    expect(readLocations(['Hybrid', 'Boston, MA']).remote).toBe('hybrid');
  });

  it('keeps a label short enough for its index', () => {
    const many = Array.from({ length: 500 }, (_none, index) => `Ödenburg ${index}`);
    expect(Buffer.byteLength(readLocations(many).label)).toBeLessThanOrEqual(2_000);
  });

  it('leaves a posting without places without a label', () => {
    expect(readLocations([' ', ''])).toEqual({ label: '', city: null, country: null, coords: null, remote: null });
  });
});

import { describe, expect, it } from 'vitest';
import { resolvePlaces } from './resolve-places.ts';

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
  ['Ciudad de México', 'Mexico City', 'MX', -99.1, 19.4],
  ['Brasilia', 'Brasília', 'BR', -47.9, -15.8],
  ['Granada', 'Granada', 'ES', -3.6, 37.2],
  ['Paris, Île-de-France', 'Paris', 'FR', 2.3, 48.9],
  ['San Mateo, Bay Area', 'San Mateo', 'US', -122.3, 37.6],
  ['Buffalo, New York', 'Buffalo', 'US', -78.9, 42.9],
  ['Remote - Berlin', 'Berlin', 'DE', 13.4, 52.5],
  ['Milano (MI)', 'Milan', 'IT', 9.2, 45.5],
  ['Milan, MI', 'Milan', 'US', -83.7, 42.1],
  ['75008 Paris', 'Paris', 'FR', 2.3, 48.9],
  ['D-80331 München', 'Munich', 'DE', 11.6, 48.1],
  ['Dublin 2', 'Dublin', 'IE', -6.2, 53.3],
  ['Copenhagen Ø', 'Copenhagen', 'DK', 12.6, 55.7],
  ['London EC2A', 'London', 'GB', -0.1, 51.5],
  ['Cambridge, Cambridgeshire', 'Cambridge', 'GB', 0.1, 52.2],
  ['Worcester, Worcestershire', 'Worcester', 'GB', -2.2, 52.2],
  ['Surrey, BC', 'Surrey', 'CA', -122.8, 49.1],
];

describe('resolvePlaces', () => {
  it.each(CITIES)('finds %s', (text, city, country, longitude, latitude) => {
    const [place] = resolvePlaces(text);
    expect(place).toMatchObject({ city, country });
    expect(place?.coords?.[0]).toBeCloseTo(longitude, 0);
    expect(place?.coords?.[1]).toBeCloseTo(latitude, 0);
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
    const [place] = resolvePlaces(text);
    expect([place?.city ?? null, place?.country ?? null, place?.coords ?? null]).toEqual([null, country, null]);
  });

  it('does not put a town it does not know into another state', () => {
    expect(resolvePlaces('Annapolis Junction, MD')).toMatchObject([
      { city: 'Annapolis Junction', region: 'Maryland', country: 'US', coords: null },
    ]);
  });

  it.each([
    ['München', 'Munich', 'DE'],
    ['Muenchen', 'Munich', 'DE'],
    ['Varsovia', 'Warsaw', 'PL'],
    ['Mailand', 'Milan', 'IT'],
    ['Prag', 'Prague', 'CZ'],
    ['東京', 'Tokyo', 'JP'],
    ['Москва', 'Moscow', 'RU'],
    ['Londres, Reino Unido', 'London', 'GB'],
    ['Köln, Deutschland', 'Köln', 'DE'],
  ])('knows %s, which is the name in another language', (text, city, country) =>
    expect(resolvePlaces(text)).toMatchObject([{ kind: 'town', city, country }]),
  );

  it.each([
    ['Deutschland', 'DE'],
    ['Alemania', 'DE'],
    ['Vereinigtes Königreich', 'GB'],
    ['CAN', 'CA'],
    ['Panama', 'PA'],
    ['United Kingdom (Remote)', 'GB'],
    ['Acme Germany', 'DE'],
  ])('knows %s for a country, without a pin', (text, country) =>
    expect(resolvePlaces(text)).toMatchObject([{ kind: 'country', country, city: null, coords: null }]),
  );

  it.each([
    ['DACH', ['DE', 'AT', 'CH']],
    ['Benelux', ['BE', 'NL', 'LU']],
    ['Nordics', ['DK', 'FI', 'IS', 'NO', 'SE']],
    ['UK and Ireland', ['GB', 'IE']],
  ])('knows the countries of %s', (text, countries) =>
    expect(resolvePlaces(text)).toMatchObject([{ kind: 'area', country: null, coords: null, countries }]),
  );

  it.each([
    ['LatAm', 'LATAM'],
    ['Remote - EMEA', 'EMEA'],
    ['Asia', 'Asia'],
    ['European Union', 'EU'],
    ['APAC', 'APAC'],
    ['Europa', 'Europe'],
  ])('knows the part of the world in %s', (text, region) =>
    expect(resolvePlaces(text)).toMatchObject([{ kind: 'area', region, city: null, coords: null }]),
  );

  it.each([
    ['Bay Area', 'San Francisco', 'US'],
    ['SF Bay Area, CA', 'San Francisco', 'US'],
    ['Greater London', 'London', 'GB'],
    ['Greater Boston Area', 'Boston', 'US'],
    ['Großraum Köln', 'Köln', 'DE'],
    ['DFW', 'Dallas', 'US'],
  ])('knows the metropolitan area %s by its main town and its extent', (text, city, country) =>
    expect(resolvePlaces(text)).toMatchObject([
      { kind: 'metro', city, country, extent: { radiusKm: expect.any(Number) } },
    ]),
  );

  it('gives a metropolitan area without a main town no pin', () => {
    expect(resolvePlaces('Randstad')).toMatchObject([{ kind: 'metro', city: null, country: 'NL', coords: null }]);
  });

  it.each(['Home Office', 'Remote', 'Hybrid', 'Any Location', 'HQ', 'Worldwide', 'Multiple Locations', '+3 more'])(
    'takes %s for no place',
    (text) => expect(resolvePlaces(text)).toEqual([]),
  );

  it.each([
    ['SF / NY', ['San Francisco', 'New York City']],
    ['Skopje, Zagreb, Split', ['Skopje', 'Zagreb', 'Split']],
    ['Lyon and Porto | Graz', ['Lyon', 'Porto', 'Graz']],
    ['San Francisco, New York', ['San Francisco', 'New York City']],
    ['Seattle, WA or Portland, OR', ['Seattle', 'Portland']],
    ['Atlanta, GA Chicago, IL', ['Atlanta', 'Chicago']],
    ['Berlin oder Remote', ['Berlin']],
  ])('takes the places of %s apart', (text, cities) =>
    expect(resolvePlaces(text).map(({ city }) => city)).toEqual(cities),
  );

  it('takes a list of countries apart, and leaves a name that holds "and" whole', () => {
    expect(resolvePlaces('Anywhere in France, Belgium, Spain').map(({ country }) => country)).toEqual([
      'FR',
      'BE',
      'ES',
    ]);
    expect(resolvePlaces('Trinidad and Tobago').map(({ country }) => country)).toEqual(['TT']);
  });

  it('lets what is known besides decide among namesakes, and the text itself before it', () => {
    expect(resolvePlaces('London', { country: 'CA' })).toMatchObject([{ city: 'London', country: 'CA' }]);
    expect(resolvePlaces('London, UK', { country: 'CA' })).toMatchObject([{ country: 'GB' }]);
    expect(resolvePlaces('Cambridge', { country: 'US', region: 'MA' })).toMatchObject([{ region: 'Massachusetts' }]);
  });

  it('answers the words of a search as those of a posting', () => {
    expect(resolvePlaces('munich')).toEqual(resolvePlaces('München'));
    expect(resolvePlaces('bavaria')).toMatchObject([{ kind: 'division', region: 'Bavaria', country: 'DE' }]);
    expect(resolvePlaces('texas')).toMatchObject([{ kind: 'division', region: 'Texas', country: 'US' }]);
  });
});

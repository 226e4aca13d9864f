import { describe, expect, it } from 'vitest';
import { labelOf, mainPlace, placesOf, shownPlace } from './place-of.ts';

const one = (text: string, fields: object = {}) => placesOf([{ text, ...fields }]);

describe('placesOf', () => {
  it('keeps every place of a posting once, each with its state, country and pin', () => {
    const places = placesOf([
      { text: 'Remote in USA' },
      { text: 'McLean, VA' },
      { text: 'Plano, TX' },
      { text: 'Plano, TX' },
    ]);
    expect(places).toMatchObject([
      { label: 'Remote in USA', city: null, region: null, country: 'US', coords: null },
      { label: 'McLean, VA', city: 'McLean', region: 'Virginia', country: 'US' },
      { label: 'Plano, TX', city: 'Plano', region: 'Texas', country: 'US' },
    ]);
    expect(mainPlace(places)).toMatchObject({ city: 'McLean' });
  });

  it('labels the places of one text by their own names', () => {
    expect(one('Berlin / Hamburg').map(({ label }) => label)).toEqual(['Berlin', 'Hamburg']);
  });

  it('lets the fields of an address decide among namesakes, and the text before them', () => {
    expect(one('London', { country: 'CA' })).toMatchObject([{ city: 'London', country: 'CA' }]);
    expect(one('London, UK', { country: 'CA' })).toMatchObject([{ country: 'GB' }]);
  });

  it('takes a namesake in the country of all other places, if it is no smaller', () => {
    const texts = ['Toronto', 'Vancouver', 'Waterloo'].map((text) => ({ text }));
    expect(placesOf(texts)).toMatchObject([{ country: 'CA' }, { country: 'CA' }, { region: 'Ontario', country: 'CA' }]);
    expect(placesOf([{ text: 'Toronto' }, { text: 'Waterloo, IA' }])).toMatchObject([{}, { country: 'US' }]);
    expect(placesOf([{ text: 'Austin' }, { text: 'London' }])).toMatchObject([{ country: 'US' }, { country: 'GB' }]);
  });

  it('does not ask the address where all of the world will do', () => {
    expect(one('Remote - Global', { city: 'New York', country: 'United States' })).toEqual([]);
    expect(one('Worldwide - Remote', { country: 'United States' })).toEqual([]);
  });

  it('asks the address where a label names no place', () => {
    const address = { city: 'Irvine', region: 'California', country: 'United States' };
    expect(one('Main campus', address)).toMatchObject([{ label: 'Main campus', city: 'Irvine', country: 'US' }]);
    expect(one('Hybrid', address)).toMatchObject([{ city: 'Irvine', region: 'California' }]);
  });

  it('puts nobody who works from anywhere into the town of the head office', () => {
    const address = { city: 'Miami', region: 'Florida', country: 'United States' };
    expect(one('Remote', address)).toMatchObject([{ label: 'Remote', city: null, country: 'US', coords: null }]);
    expect(one('United States', address)).toMatchObject([{ city: null, country: 'US', coords: null }]);
  });

  it('prefers coordinates that the feed has measured, for a town alone', () => {
    expect(one('Berlin', { coords: [13.5, 52.4] })[0]?.coords).toEqual([13.5, 52.4]);
    expect(one('Germany', { coords: [13.5, 52.4] })[0]?.coords).toBeNull();
  });

  it('keeps the region of remote work', () => {
    expect(one('Remote (US only)')).toMatchObject([{ city: null, country: 'US', coords: null }]);
    expect(one('Remote - EMEA')).toMatchObject([{ region: 'EMEA', country: null, coords: null }]);
    expect(one('Remote')).toEqual([]);
  });
});

describe('labelOf', () => {
  it('spells abbreviations out, so that both names are found', () => {
    expect(labelOf(['NYC', 'SF'])).toBe('New York, NY (NYC); San Francisco, CA (SF)');
  });

  it('keeps a label short enough for its index', () => {
    const many = Array.from({ length: 500 }, (_none, index) => `Ödenburg ${index}`);
    expect(Buffer.byteLength(labelOf(many))).toBeLessThanOrEqual(2_000);
  });

  it('leaves a posting without places without a label', () => expect(labelOf([' ', ''])).toBe(''));
});

describe('shownPlace', () => {
  it.each([
    ['*HQ - San Francisco, CA', 'San Francisco, California'],
    ['Bellevue HQ', 'Bellevue, Washington'],
    ['HQ: Sofia', 'Sofia, Bulgaria'],
    ['Munich Office', 'Munich, Germany'],
    ['Singapore - Office', 'Singapore'],
  ])('leaves out what is about the office alone: %s', (text, shown) => {
    expect(shownPlace(text)).toBe(shown);
    expect(labelOf([text])).toBe(shown);
  });

  it.each([
    'Bellevue, WA',
    'München',
    'Headquarters',
    'Home Office, Germany',
    'Branch HQ',
    'Kansas City Office - Data Center',
    'Toronto Office Remote',
    'Melbourne HQ or Sydney',
  ])('keeps the words of what says more: %s', (text) => expect(shownPlace(text)).toBe(text));
});

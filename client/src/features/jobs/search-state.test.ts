import { describe, expect, test } from 'vitest';
import { NO_CHOICE, NO_FILTERS, toJobFilter, withChoice } from './search-filters.ts';
import { defaultSort, readSearch, writeSearch } from './search-state.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof writeSearch>[1] = {}) =>
  decodeURIComponent(writeSearch(new URLSearchParams(query), change).toString()).replaceAll('+', ' ');

describe('reading an address', () => {
  test('an empty address is the first page of the grid without a filter', () => {
    expect(read('')).toEqual({ view: 'grid', page: 1, job: null, sort: null, filters: NO_FILTERS });
  });

  test('the text, how to read it, and everything chosen beside it', () => {
    const { filters, sort } = read(
      'q=%20notion%20berlin&as=company:notion&skills=React&skills=Go&not-skills=PHP&companies=Acme&places=DE/Bavaria' +
        '&remote=hybrid&experience=senior&jobType=Full-time&source=lever&timePosted=week&firstSeen=month&sign=off-board&sponsorship=yes' +
        '&pay=60000-90000&unknownPay=true&within=5,45,15,55&sort=salary',
    );
    expect(filters).toMatchObject({
      query: 'notion berlin',
      readAs: [{ text: 'notion', kind: 'COMPANY' }],
      choices: {
        skills: { include: ['React', 'Go'], exclude: ['PHP'] },
        companies: { include: ['Acme'], exclude: [] },
        places: { include: ['DE/Bavaria'], exclude: [] },
        workModes: { include: ['hybrid'], exclude: [] },
        levels: { include: ['senior'], exclude: [] },
        employment: { include: ['Full-time'], exclude: [] },
        signs: { include: ['off-board'], exclude: [] },
        sources: { include: ['lever'], exclude: [] },
      },
      posted: 'week',
      firstSeen: 'month',
      sponsorship: ['yes'],
      pay: { min: 60_000, max: 90_000, withUnknown: true },
      within: [5, 45, 15, 55],
    });
    expect(sort).toBe('SALARY');
  });

  test('a place and how far around it, instead of a part of the map', () => {
    const { near, within } = read('near=13.405,52.52,25,Frankfurt (Oder), Germany&within=5,45,15,55').filters;
    expect(near).toEqual({ coords: [13.405, 52.52], radiusKm: 25, label: 'Frankfurt (Oder), Germany' });
    expect(within).toBeNull();
    expect(read('near=13.4,52.5,10').filters.near).toEqual({ coords: [13.4, 52.5], radiusKm: 10, label: '' });
    expect(write('near=13.40504,52.52,25,Berlin,%20Germany&view=map')).toBe(
      'near=13.405,52.52,25,Berlin, Germany&view=map',
    );
    expect(write('near=13.4,52.5,10&page=3', { filters: { near: null } })).toBe('view=grid');
    for (const wrong of [
      '13.4,52.5',
      '13.4,52.5,',
      '13.4,52.5,0',
      '13.4,52.5,501',
      '13.4,52.5,1.5',
      '181,0,5',
      'a,b,c',
      ',,5',
    ]) {
      expect(read(`near=${wrong}`).filters.near).toBeNull();
    }
  });

  test('the text filters of old links open as one text', () => {
    expect(read('jobTitle=engineer&company=Acme&location=Berlin').filters.query).toBe('engineer Acme Berlin');
    expect(read('q=react&location=Berlin').filters.query).toBe('react');
    expect(read(`jobTitle=${'a'.repeat(150)}&location=${'b'.repeat(150)}`).filters.query).toHaveLength(200);
  });

  test.each(['0', '-2', '1.5', 'two', '', '1e3', '99999999', '99999999999'])('page=%s is the first page', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('what does not exist is not chosen, and the case of a choice does not matter', () => {
    expect(read('jobType=full-TIME').filters.choices.employment.include).toEqual(['Full-time']);
    const nonsense =
      'jobType=Knight&experience=x&timePosted=year&source=own&view=globe&sort=luck&pay=abc&within=1,2,3&within=9,9,9,9' +
      '&sponsorship=perhaps&as=spell:react&as=company:acme&skills=%20';
    expect(read(nonsense)).toEqual(read(''));
  });

  test('remote=true means remote, remote=false not remote', () => {
    expect(read('remote=true').filters.choices.workModes).toEqual({ include: ['remote'], exclude: [] });
    expect(read('remote=false').filters.choices.workModes).toEqual({ include: [], exclude: ['remote'] });
  });

  test('a range of pay the wrong way round is turned', () => {
    expect(read('pay=90000-60000').filters.pay).toMatchObject({ min: 60_000, max: 90_000 });
    expect(read('pay=-60000').filters.pay).toEqual({ min: null, max: 60_000, withUnknown: false });
  });
});

describe('writing an address', () => {
  test('the default view is written back and page 1 is removed', () => {
    expect(write('page=1')).toBe('view=grid');
    expect(write('view=nonsense&page=abc')).toBe('view=grid');
  });

  test('the text filters of old links stay until the text is changed', () => {
    expect(write('jobTitle=dev&location=Oslo')).toBe('jobTitle=dev&location=Oslo&view=grid');
    expect(write('jobTitle=dev&location=Oslo&view=list', { filters: { query: 'dev' } })).toBe('view=list&q=dev');
  });

  test('a change of a filter removes the page and closes the open job', () => {
    const react = withChoice('skills', { include: ['React'], exclude: ['PHP'] });
    expect(write('view=list&page=4&job=9', { filters: react })).toBe('view=list&skills=React&not-skills=PHP');
    expect(write('view=list&page=4&job=9&q=dev', { filters: { query: '' } })).toBe('view=list');
  });

  test('a filter set to what it was keeps the page', () => {
    expect(write('view=list&page=4&q=dev', { filters: { query: 'dev ' } })).toBe('view=list&page=4&q=dev');
  });

  test('a facet that changes leaves the others as they are', () => {
    expect(
      write('view=list&skills=React', { filters: withChoice('levels', { ...NO_CHOICE, include: ['lead'] }) }),
    ).toBe('view=list&skills=React&experience=lead');
  });

  test('a meaning goes with its words, and the last one chosen counts', () => {
    const both = {
      query: 'notion',
      readAs: [
        { text: 'notion', kind: 'COMPANY' },
        { text: 'Notion', kind: 'WORD' },
      ],
    } as const;
    expect(write('view=list', { filters: both })).toBe('view=list&q=notion&as=word:Notion');
    expect(write('view=list&q=notion&as=word:notion', { filters: { query: 'react' } })).toBe('view=list&q=react');
  });

  test('an order is written where it is not the one that applies anyway', () => {
    expect(defaultSort(read('q=react').filters)).toBe('BEST_MATCH');
    expect(defaultSort(read('').filters)).toBe('NEWEST');
    expect(write('view=list&q=react&page=3', { sort: 'NEWEST' })).toBe('view=list&q=react&sort=newest');
    expect(write('view=list&q=react&sort=newest', { sort: 'BEST_MATCH' })).toBe('view=list&q=react');
  });

  test('a change of the view keeps page and filters; parameters of others are kept', () => {
    expect(write('view=grid&page=2&remote=remote', { view: 'map' })).toBe('view=map&page=2&remote=remote');
    expect(write('utm_source=mail&view=grid', { page: 2 })).toBe('utm_source=mail&view=grid&page=2');
  });

  test('writing what was written changes nothing', () => {
    const once = writeSearch(
      new URLSearchParams('remote=TRUE&not-skills=A&not-skills=B&page=02&q=a%20%20b&pay=9-5&within=1.23456789,2,3,4'),
    ).toString();
    expect(writeSearch(new URLSearchParams(once)).toString()).toBe(once);
  });
});

test('a circle on the map is asked for by its middle', () => {
  expect(toJobFilter(read('near=13.4,52.5,10,Berlin').filters)).toEqual({
    near: { longitude: 13.4, latitude: 52.5, radiusKm: 10 },
  });
});

test('what is asked for, by the names of the schema; what is not asked for is left out', () => {
  expect(toJobFilter(read('').filters)).toEqual({});
  const all =
    'q=notion&as=company:notion&skills=React&not-companies=Acme&places=DE&jobType=Full-time&experience=senior' +
    '&not-remote=hybrid&timePosted=week&firstSeen=week&not-sign=evergreen&source=greenhouse&sponsorship=yes&pay=60000-&unknownPay=true&within=5,45,15,55';
  expect(toJobFilter(read(all).filters)).toEqual({
    query: 'notion',
    readAs: [{ text: 'notion', kind: 'COMPANY' }],
    skills: { include: ['React'], exclude: [] },
    companies: { include: [], exclude: ['Acme'] },
    places: { include: ['DE'], exclude: [] },
    employment: { include: ['FULL_TIME'], exclude: [] },
    levels: { include: ['SENIOR'], exclude: [] },
    workModes: { include: [], exclude: ['HYBRID'] },
    signs: { include: [], exclude: ['EVERGREEN'] },
    posted: 'WEEK',
    firstSeen: 'WEEK',
    sources: { include: ['greenhouse'], exclude: [] },
    sponsorship: ['YES'],
    pay: { min: '60000', currency: 'EUR', period: 'YEAR', includeUnknown: true },
    within: { west: 5, south: 45, east: 15, north: 55 },
  });
});

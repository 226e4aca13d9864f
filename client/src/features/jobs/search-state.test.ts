import { describe, expect, test } from 'vitest';
import { toJobFilter } from './filters.ts';
import { readSearch, writeSearch } from './search-state.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof writeSearch>[1] = {}) =>
  writeSearch(new URLSearchParams(query), change).toString();

describe('reading an address', () => {
  test('an empty address is the first page of the grid without a filter', () => {
    const { view, page, filters, job } = read('');
    expect({ view, page, job }).toEqual({ view: 'grid', page: 1, job: null });
    expect(Object.values(filters).every((text) => text === '')).toBe(true);
  });

  test('every filter is read, trimmed', () => {
    const query =
      'view=list&page=3&jobTitle=%20react%20&location=Berlin&company=Acme&jobType=Full-time&experience=senior&remote=hybrid&timePosted=week&source=lever&job=17';
    expect(read(query)).toEqual({
      view: 'list',
      page: 3,
      job: '17',
      filters: {
        jobTitle: 'react',
        company: 'Acme',
        location: 'Berlin',
        jobType: 'Full-time',
        experience: 'senior',
        remote: 'hybrid',
        timePosted: 'week',
        source: 'lever',
      },
    });
  });

  test.each(['0', '-2', '1.5', 'two', '', '1e3', '99999999', '99999999999'])('page=%s is the first page', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('a choice that does not exist is no choice, and the case of a choice does not matter', () => {
    expect(read('jobType=full-TIME').filters.jobType).toBe('Full-time');
    expect(read('jobType=Knight&experience=x&timePosted=year&source=own&view=globe')).toEqual(read(''));
  });

  test('remote=true means remote, remote=false not remote', () => {
    expect(read('remote=true').filters.remote).toBe('remote');
    expect(read('remote=false').filters.remote).toBe('false');
  });
});

describe('writing an address', () => {
  test('the default view is written back and page 1 is removed', () => {
    expect(write('page=1')).toBe('view=grid');
    expect(write('view=nonsense&page=abc')).toBe('view=grid');
  });

  test('blank and unknown filter values are removed', () => {
    expect(write('view=map&jobTitle=%20&location=&jobType=Knight')).toBe('view=map');
  });

  test('a change of a filter removes the page and closes the open job', () => {
    expect(write('view=list&page=4&job=9', { filters: { company: ' Acme ' } })).toBe('view=list&company=Acme');
    expect(write('view=list&page=4&jobTitle=dev', { filters: { jobTitle: '' } })).toBe('view=list');
  });

  test('a filter set to what it was keeps the page', () => {
    expect(write('view=list&page=4&jobTitle=dev', { filters: { jobTitle: 'dev ' } })).toBe(
      'view=list&page=4&jobTitle=dev',
    );
  });

  test('a change of the view keeps page and filters', () => {
    expect(write('view=grid&page=2&remote=remote', { view: 'map' })).toBe('view=map&page=2&remote=remote');
  });

  test('parameters of others are kept', () => {
    expect(write('utm_source=mail&view=grid', { page: 2 })).toBe('utm_source=mail&view=grid&page=2');
  });

  test('writing what was written changes nothing', () => {
    const once = write('remote=TRUE&page=02&jobTitle=a%20%20b');
    expect(write(once)).toBe(once);
  });
});

test('only filters that are set are asked for', () => {
  expect(toJobFilter(read('jobTitle=dev&remote=remote&location=').filters)).toEqual({
    jobTitle: 'dev',
    workMode: 'REMOTE',
  });
});

test('choices are asked for by their names in the schema', () => {
  const all = 'jobType=Full-time&experience=senior&remote=hybrid&timePosted=week&source=greenhouse';
  expect(toJobFilter(read(all).filters)).toEqual({
    employment: 'FULL_TIME',
    level: 'SENIOR',
    workMode: 'HYBRID',
    posted: 'WEEK',
    source: 'GREENHOUSE',
  });
  expect(toJobFilter(read('remote=false').filters)).toEqual({ excludeRemote: true });
});

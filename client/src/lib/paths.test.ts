import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { routes } from '../app/router.tsx';
import { paths } from './paths.ts';

const leafOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route;

/** Every address the router knows by name. */
function patterns(list = routes): string[] {
  return list.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path ? [path] : []),
    ...patterns(children ?? []),
  ]);
}

const { job, company, ...fixed } = paths;

describe('paths', () => {
  test.each(Object.entries(fixed))('%s leads to a page of its own', (_name, build) => {
    const leaf = leafOf(build());
    expect(leaf).toBeDefined();
    expect(leaf?.path).not.toBe('*');
  });

  test('name every page of the router', () => {
    const named = new Set([...Object.values(fixed).map((build) => build()), '/jobs/:id', '/companies/:id']);
    expect(new Set(patterns().filter((path) => path !== '*'))).toEqual(named);
  });

  test('of a job or a company lead to its page, whatever its id holds', () => {
    expect(leafOf(job('a/b'))?.path).toBe('/jobs/:id');
    expect(leafOf(company('company-c++'))?.path).toBe('/companies/:id');
  });

  test('lead to the page not found for any other address', () => {
    expect(leafOf('/no/such/page')?.path).toBe('*');
  });

  test('carry the filters that say something, trimmed, and leave out the others', () => {
    expect(paths.search({ jobTitle: ' engineer ', company: '  ', location: undefined, remote: 'remote' })).toBe(
      '/search?jobTitle=engineer&remote=remote',
    );
    expect(paths.search()).toBe('/search');
  });

  test('write characters with a meaning of their own so that they survive', () => {
    const query = paths.search({ jobTitle: 'C++ & C#', location: 'Köln?' }).split('?')[1];
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ jobTitle: 'C++ & C#', location: 'Köln?' });
  });

  test('name the tab of the settings', () => {
    expect(paths.settings('auto-apply')).toBe('/settings?tab=auto-apply');
  });
});

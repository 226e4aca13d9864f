import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { EXAMPLES } from './examples.ts';

test('each group of examples has a query; those that change or follow something show that, too', () => {
  const groups = new Map<string, Set<string>>();
  for (const { group, query } of EXAMPLES) {
    groups.set(group, (groups.get(group) ?? new Set()).add(String(getOperationAST(parse(query))?.operation)));
  }
  expect(Object.fromEntries([...groups].map(([group, kinds]) => [group, [...kinds].toSorted()]))).toEqual({
    jobs: ['query'],
    board: ['mutation', 'query', 'subscription'],
    profile: ['mutation', 'query', 'subscription'],
    'auto-apply': ['mutation', 'query', 'subscription'],
    cv: ['query', 'subscription'],
    premium: ['query', 'subscription'],
    account: ['mutation', 'query'],
  });
});

import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refuseCostly } from './limits.ts';

const schema = buildSchema(`
  enum Kind { SMALL }
  type Row { a: Int b: Int }
  type Query { rows(limit: Int!, kind: Kind!): [Row!]! }
`);
const query = parse('query Rows($limit: Int!, $kind: Kind!) { rows(limit: $limit, kind: $kind) { a b } }');
const ask = (variables: Record<string, unknown>) => () => refuseCostly(schema, query, variables, 'Rows');

describe('refuseCostly', () => {
  it('counts the same operation by its numbers each time', () => {
    expect(ask({ limit: 10, kind: 'SMALL' })).not.toThrow();
    expect(ask({ limit: 10_000, kind: 'SMALL' })).toThrow('asks for too much');
    expect(ask({ limit: 10_000, kind: 'SMALL' })).toThrow('asks for too much');
    expect(ask({ limit: 10, kind: 'SMALL' })).not.toThrow();
  });

  it('is not led astray by texts that were no valid values', () => {
    expect(ask({ limit: 20_000, kind: 'LARGE' })).not.toThrow();
    expect(ask({ limit: 20_000, kind: 'SMALL' })).toThrow('asks for too much');
  });
});

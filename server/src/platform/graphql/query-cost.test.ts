import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refuseCostlyQuery } from './query-cost.ts';

const schema = buildSchema(`
  enum Kind { SMALL }
  type Row { a: Int b: Int }
  type RowConnection { nodes: [Row!]! }
  type Query { rows(limit: Int!, kind: Kind!): [Row!]! page(first: Int! = 25): RowConnection }
`);

function prepare(text: string): (variables: Record<string, unknown>) => () => void {
  const document = parse(text);
  const operation = getOperationAST(document);
  return (variables) => () => {
    if (operation) refuseCostlyQuery(schema, document, operation, variables);
  };
}

describe('refuseCostly', () => {
  const check = prepare('query Rows($limit: Int!, $kind: Kind!) { rows(limit: $limit, kind: $kind) { a b } }');

  it('computes the cost from the numbers passed each time', () => {
    expect(check({ limit: 10, kind: 'SMALL' })).not.toThrow();
    expect(check({ limit: 10_000, kind: 'SMALL' })).toThrow('asks for too much');
    expect(check({ limit: 10_000, kind: 'SMALL' })).toThrow('asks for too much');
    expect(check({ limit: 10, kind: 'SMALL' })).not.toThrow();
  });

  it('counts a page of a connection by its size', () => {
    expect(prepare('{ page { nodes { a } } }')({})).not.toThrow();
    expect(prepare('{ page(first: 900) { nodes { a } } }')({})).not.toThrow();
    expect(prepare('{ page(first: 1100) { nodes { a } } }')({})).toThrow('asks for too much');
  });

  it('refuses an operation whose cost it cannot compute, also when repeated', () => {
    const rows = 'rows(limit: 1100, kind: SMALL)';
    const switched = prepare(`query ($on: Boolean = true) { x: ${rows} { a b } y: ${rows} @include(if: $on) { a } }`);
    expect(switched({ on: false })).toThrow('asks for too much');
    for (let time = 0; time < 2; time += 1) expect(switched({ on: null })).toThrow("can't be computed");
    const small = prepare('query ($on: Boolean = true) { rows(limit: 1, kind: SMALL) { a @skip(if: $on) } }');
    expect(small({ on: null })).toThrow("can't be computed");
    expect(small({})).not.toThrow();
  });

  it('refuses fragments that multiply without end', () => {
    const doubling = Array.from({ length: 12 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);
    const text = `{ ...f0 } ${doubling.join(' ')} fragment f12 on Query { rows(limit: 0, kind: SMALL) { a } }`;
    expect(prepare(text)({})).toThrow("can't be computed");
  });

  it('allows one full introspection query, but not many in one operation', () => {
    const types =
      '__schema { types { fields { args { type { ofType { name kind } } } type { ofType { name kind } } } } }';
    expect(prepare(`{ ${types} }`)({})).not.toThrow();
    expect(prepare(`{ ${Array.from({ length: 40 }, (_, n) => `a${n}: ${types}`).join(' ')} }`)({})).toThrow(
      'asks for too much',
    );
  });
});

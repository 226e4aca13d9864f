import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refuseCostly } from './cost.ts';

const schema = buildSchema(`
  enum Kind { SMALL }
  type Row { a: Int b: Int }
  type RowConnection { nodes: [Row!]! }
  type Query { rows(limit: Int!, kind: Kind!): [Row!]! page(first: Int! = 25): RowConnection }
`);

function asking(text: string): (variables: Record<string, unknown>) => () => void {
  const document = parse(text);
  const operation = getOperationAST(document);
  return (variables) => () => {
    if (operation) refuseCostly(schema, document, operation, variables);
  };
}

describe('refuseCostly', () => {
  const ask = asking('query Rows($limit: Int!, $kind: Kind!) { rows(limit: $limit, kind: $kind) { a b } }');

  it('counts the same operation by its numbers each time', () => {
    expect(ask({ limit: 10, kind: 'SMALL' })).not.toThrow();
    expect(ask({ limit: 10_000, kind: 'SMALL' })).toThrow('asks for too much');
    expect(ask({ limit: 10_000, kind: 'SMALL' })).toThrow('asks for too much');
    expect(ask({ limit: 10, kind: 'SMALL' })).not.toThrow();
  });

  it('refuses what it cannot count, each time', () => {
    const rows = 'rows(limit: 4000, kind: SMALL)';
    const switched = asking(`query ($on: Boolean = true) { x: ${rows} { a b } y: ${rows} @include(if: $on) { a } }`);
    expect(switched({ on: false })).toThrow('asks for too much');
    for (let time = 0; time < 2; time += 1) expect(switched({ on: null })).toThrow('cannot be told');
    const small = asking('query ($on: Boolean = true) { rows(limit: 1, kind: SMALL) { a @skip(if: $on) } }');
    expect(small({ on: null })).toThrow('cannot be told');
    expect(small({})).not.toThrow();
  });

  it('counts a page of a connection by its size', () => {
    expect(asking('{ page { nodes { a } } }')({})).not.toThrow();
    expect(asking('{ page(first: 2000) { nodes { a } } }')({})).not.toThrow();
    expect(asking('{ page(first: 3000) { nodes { a } } }')({})).toThrow('asks for too much');
  });

  it('refuses fields without end', () => {
    const doubling = Array.from({ length: 12 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);
    const text = `{ ...f0 } ${doubling.join(' ')} fragment f12 on Query { rows(limit: 0, kind: SMALL) { a } }`;
    expect(asking(text)({})).toThrow('cannot be told');
  });

  it('takes the questions of tools about the schema once, not several times at once', () => {
    const types =
      '__schema { types { fields { args { type { ofType { name kind } } } type { ofType { name kind } } } } }';
    expect(asking(`{ ${types} }`)({})).not.toThrow();
    expect(asking(`{ ${Array.from({ length: 40 }, (_, n) => `a${n}: ${types}`).join(' ')} }`)({})).toThrow(
      'asks for too much',
    );
  });
});

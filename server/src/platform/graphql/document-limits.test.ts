import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentLimitRules } from './document-limits.ts';

const schema = buildSchema('type Query { deeper: Query end: Int }');

const problems = (text: string): string[] =>
  validate(schema, parse(text), documentLimitRules).map(({ message }) => message);

const nested = (levels: number, core: string): string =>
  `${'{ deeper '.repeat(levels)}{ ${core} }${' }'.repeat(levels)}`;

describe('documentLimitRules', () => {
  it('lets ten levels of fields through, however many fragments they are written in', () => {
    expect(problems(nested(9, 'end'))).toEqual([]);
    const parts = `${nested(3, '...A')}
      fragment A on Query { ...B }
      fragment B on Query { ... on Query { deeper { ...C } } }
      fragment C on Query ${nested(5, 'end')}`;
    expect(problems(parts)).toEqual([]);
  });

  it('refuses the eleventh, also one that stands in a fragment', () => {
    expect(problems(nested(10, 'end'))).not.toEqual([]);
    expect(problems(`${nested(4, '...A')} fragment A on Query ${nested(6, 'end')}`)).not.toEqual([]);
  });
});

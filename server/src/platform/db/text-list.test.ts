import { expect, it } from 'vitest';
import { TextList } from './text-list.ts';

const type = new TextList();

it.each([
  [[], '{}'],
  [['NULL', 'null'], '{"NULL","null"}'],
  [['a "b" \\ {c}, d', ''], String.raw`{"a \"b\" \\ {c}, d",""}`],
])('a list of %j is written as %s', (entries, text) => {
  expect(type.convertToDatabaseValue(entries)).toBe(text);
});

it('leaves out values that are not text', () => {
  expect(type.convertToJSValue(['a', null])).toEqual(['a']);
});

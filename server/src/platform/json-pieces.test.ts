import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

async function textOf(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
}

async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

const small = fc.jsonValue({ maxDepth: 3 });

it('are together what JSON.stringify writes', async () => {
  const value = fc.oneof(small, fc.array(small), fc.dictionary(fc.string(), fc.oneof(small, fc.array(small))));
  await fc.assert(
    fc.asyncProperty(value, async (any) => {
      expect(await textOf(any)).toBe(JSON.stringify(any, null, 2));
    }),
  );
});

it('take lists that are still being read, at the top and in an object', async () => {
  const items = [{ a: 'line\nbreak', b: [1, { c: null }] }, 'text', []];
  expect(await textOf(oneByOne(items))).toBe(JSON.stringify(items, null, 2));
  const object = { before: new Date(0), items, none: [], left: undefined };
  expect(await textOf({ ...object, items: oneByOne(items), none: oneByOne([]) })).toBe(JSON.stringify(object, null, 2));
});

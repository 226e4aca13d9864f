import { expect, it } from 'vitest';
import { serializeValues, deserializeValues } from './serialized-values.ts';

async function again(values: readonly unknown[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const value of deserializeValues(serializeValues(values))) found.push(value);
  return found;
}

it('brings back values as they were, dates and odd letters included', async () => {
  const values = [{ at: new Date(0), text: 'ä\u{1F600}' }, [], null, { nested: [{ n: 1 }] }];
  expect(await again(values)).toEqual(values);
  expect(await again([])).toEqual([]);
});

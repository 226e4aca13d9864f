import { describe, expect, it } from 'vitest';
import { refuseOversizedJson } from './json-shape.ts';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]));
const list = (count: number) => Array.from({ length: count }, () => 1);

describe('the shape of JSON', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'x'.repeat(100_000)],
    ['20 levels', nested(20)],
    ['1,000 entries', list(1_000)],
    ['100 fields', fields(100)],
    ['5,000 values', Array.from({ length: 5 }, () => list(999))],
  ])('is accepted: %s', (_what, json) => {
    expect(() => refuseOversizedJson(json)).not.toThrow();
  });

  it.each<[string, unknown, string]>([
    ['21 levels', nested(21), 'Nest values at most 20 levels deep.'],
    ['50,000 levels', nested(50_000), 'Nest values at most 20 levels deep.'],
    ['1,001 entries', { list: list(1_001) }, 'A list may hold at most 1,000 entries.'],
    ['101 fields', [fields(101)], 'An object may hold at most 100 fields.'],
    ['5,001 values', [1, ...Array.from({ length: 5 }, () => list(999))], 'A request may hold at most 5,000 values.'],
  ])('is refused with a message: %s', (_what, json, sentence) => {
    expect(() => refuseOversizedJson(json)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', message: sentence }),
    );
  });
});

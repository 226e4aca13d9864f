import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './json-limits.ts';

const read = (text: string | Buffer): Promise<unknown> => readJson(Buffer.from(text));

describe('a JSON body', () => {
  it('is parsed as by any JSON parser, within its limits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(undefined, 1, '\t'), async (value, space) => {
        const text = JSON.stringify(value, null, space);
        // Such keys are valid JSON, but refused.
        fc.pre(!/"(__proto__|constructor)"/.test(text));
        expect(await read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is counted correctly whatever its strings contain', async () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', 'a', 'é', '\n') }));
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        // Exactly twenty levels, so a bracket miscounted in a string would fail.
        const text = `${'['.repeat(19)}${JSON.stringify(list)}${']'.repeat(19)}`;
        expect(await read(text)).toEqual(JSON.parse(text));
        await expect(read(`[${text}]`)).rejects.toThrow('at most 20 levels');
      }),
    );
  });

  it.each([
    ['nothing', '', undefined],
    ['a byte order mark before it', '\u{feff}{"a":1}', { a: 1 }],
    ['20 levels', `${'['.repeat(20)}${']'.repeat(20)}`, expect.any(Array)],
  ])('may have %s', async (_what, text, value) => {
    expect(await read(text)).toEqual(value);
  });

  it.each([
    ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`, 'at most 20 levels'],
    ['50,000 levels without an end', '['.repeat(50_000), 'at most 20 levels'],
    ['10,001 values', `[${'0,'.repeat(10_000)}0]`, 'at most 5,000 values'],
    ['10,001 fields', `{${Array.from({ length: 10_001 }, (_, n) => `"${n}":0`).join()}}`, 'at most 5,000 values'],
    ['a list of 1,001', `[${'0,'.repeat(1_000)}0]`, 'at most 1,000 entries'],
    ['a prototype', '{"a":{"__proto__":{}}}', '"__proto__" or "constructor"'],
    ['a prototype in other letters', String.raw`{"\u005f_proto__":1}`, '"__proto__" or "constructor"'],
    ['the prototype of a constructor', '{"constructor":{"prototype":1}}', '"__proto__" or "constructor"'],
    ['half of it missing', '{"a":', 'valid JSON'],
    ['an open string', '"a\\"', 'valid JSON'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'not valid UTF-8'],
    ['200 KB of white space', ' '.repeat(200_000), 'too much beside its long texts'],
    ['200 KB of escapes', `"${String.raw`\u0041`.repeat(120_000)}"`, 'too much beside its long texts'],
  ])('may not have %s', async (_what, text, sentence) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(sentence),
    });
  });

  it('may hold one long text', async () => {
    const body = { file: 'A'.repeat(1_000_000) };
    expect(await read(JSON.stringify(body))).toEqual(body);
  });

  it('is parsed in steps that are each charged', async () => {
    let charged = 0;
    await readJson(Buffer.from('{}'), (work) => {
      charged += 1;
      work();
    });
    expect(charged).toBe(5);
  });
});

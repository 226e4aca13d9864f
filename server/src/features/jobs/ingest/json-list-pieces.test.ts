import { describe, expect, it } from 'vitest';
import { jsonListPieces } from './json-list-pieces.ts';

/** A file that arrives in chunks of a few bytes. */
async function* arriving(text: string, chunkBytes: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

const pieces = async (text: string, { chunkBytes = 3, pieceBytes = 10 } = {}): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const piece of jsonListPieces(arriving(text, chunkBytes), pieceBytes)) found.push(JSON.parse(piece));
  return found;
};

describe('a JSON file in pieces', () => {
  const rows = Array.from({ length: 9 }, (_none, id) => ({
    id,
    title: 'A "b", ]}',
    tags: [[1], { a: [2] }],
    'é,[': '\\',
  }));

  it.each([1, 2, 7, 1000])('is the same rows in the same order, in chunks of %d bytes', async (chunkBytes) => {
    const found = await pieces(JSON.stringify(rows), { chunkBytes });
    expect(found.length).toBeGreaterThan(1);
    expect(found.flat()).toEqual(rows);
  });

  it('keeps what stands before the list of an object in each piece', async () => {
    const found = await pieces(JSON.stringify({ name: 'Acme, [Inc]', jobs: rows, meta: { total: 9 } }, null, 2));
    expect(found.every((piece) => typeof piece === 'object' && piece !== null && 'name' in piece)).toBe(true);
    const jobs = found.flatMap((piece) =>
      typeof piece === 'object' && piece !== null && 'jobs' in piece ? piece.jobs : [],
    );
    expect(jobs).toEqual(rows);
  });

  it('is one empty list when there are no rows', async () => {
    expect(await pieces('{"jobs": [ ]}')).toEqual([{ jobs: [] }]);
  });

  it.each([
    ['{"jobs": 3}', 'The file has no list of postings.'],
    ['[{"id": 1}, {"id": ', 'The file was cut off.'],
    ['', 'The file has no list of postings.'],
  ])('is refused as %s', async (text, sentence) => {
    await expect(pieces(text)).rejects.toThrow(sentence);
  });
});

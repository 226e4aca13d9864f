import { expect, it } from 'vitest';
import { csvPieces } from './csv-pieces.ts';

async function piecesOf(chunks: readonly string[], size: number): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of csvPieces(chunked(chunks), size)) pieces.push(piece);
  return pieces;
}

async function* chunked(chunks: readonly string[]): AsyncGenerator<string> {
  for (const chunk of chunks) {
    await Promise.resolve();
    yield chunk;
  }
}

it('cuts between rows, and gives each piece the names of the columns', async () => {
  expect(await piecesOf(['a,b\n1,"x\ny"\n2', ',z\n3,w'], 3)).toEqual(['a,b\n1,"x\ny"\n', 'a,b\n2,z\n', 'a,b\n3,w']);
});

it('leaves a table without rows as it is', async () => {
  expect(await piecesOf(['a,b'], 4)).toEqual(['a,b']);
  expect(await piecesOf(['a,b\n'], 4)).toEqual([]);
});

it('refuses a quote that is never closed', async () => {
  const endless = piecesOf(['a,b\n1,"', ...Array.from({ length: 20 }, () => 'x'.repeat(1024 * 1024))], 4);
  await expect(endless).rejects.toThrow('A row of the table is too long, or its quotes never end.');
});

import { expect, it } from 'vitest';
import { csvTable } from './csv-table.ts';

it('is a table that spreadsheets open as it is meant, piece by piece', async () => {
  async function* batches() {
    yield [
      ['a "b", c', '=1+1'],
      ['two\nlines', ''],
    ];
    yield [];
    yield [['Zoë', '-5']];
  }
  const pieces: string[] = [];
  for await (const piece of csvTable(['Title', 'Note'], batches())) pieces.push(piece);
  expect(pieces).toEqual(['\ufeffTitle,Note\r\n', `"a ""b"", c",'=1+1\r\n"two\nlines",\r\n`, '', `Zoë,'-5\r\n`]);
});

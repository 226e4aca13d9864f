import Papa from 'papaparse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, type Table } from './csv-rows.ts';

const read = (text: string | Buffer): Promise<Table> => readTable(Buffer.from(text));
const cellsOf = async (text: string | Buffer): Promise<(readonly string[])[]> => {
  const { header, rows } = await read(text);
  return [header, ...rows.map(({ cells }) => cells)];
};
const MB = 1024 * 1024;

describe('a table', () => {
  it.each([
    ['commas', 'a,b\r\n1,"2, 3"\r\n'],
    ['the semicolons of Excel', 'a;b\r\n1;2, 3\r\n'],
    ['Excel’s own first line', 'sep=;\r\na;b\r\n1;2, 3\r\n'],
    ['tabs', 'a\tb\n1\t2, 3\n'],
    ['bars and old line ends', 'a|b\r1|2, 3\r'],
    ['no end of its last line', 'a,b\n1,"2, 3"'],
    ['a byte order mark', '\ufeffa,b\n1,"2, 3"'],
  ])('with %s is read', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2, 3'],
    ]);
  });

  it('keeps quotation marks, line ends and letters within its cells', async () => {
    expect(await cellsOf('a,b\n"say ""hi""","two\nlines – ✓"\n')).toEqual([
      ['a', 'b'],
      ['say "hi"', 'two\nlines – ✓'],
    ]);
  });

  it.each(['utf16le', 'utf-16be'])('in %s is read by its byte order mark', async (encoding) => {
    const little = Buffer.from('\ufeffTitel;Firma\r\nKöchin;Böll\r\n', 'utf16le');
    const bytes = encoding === 'utf16le' ? little : Buffer.from(little).swap16();
    const table = await readTable(bytes);
    expect(table).toMatchObject({
      encoding: 'UTF-16',
      header: ['Titel', 'Firma'],
      rows: [{ cells: ['Köchin', 'Böll'] }],
    });
  });

  it('in what older spreadsheets write is read, and said to be a guess', async () => {
    expect(await readTable(Buffer.from('Titel\r\nK\xf6chin\r\n', 'latin1'))).toMatchObject({
      encoding: 'Windows-1252',
      rows: [{ cells: ['Köchin'] }],
    });
  });

  it('counts its rows as a spreadsheet does, empty ones included', async () => {
    const { rows } = await read('a,b\n\n1,2\n,,\n3,4\n');
    expect(rows.map(({ number }) => number)).toEqual([3, 5]);
  });

  it('loses the apostrophe that kept a cell from being a formula', async () => {
    expect(await cellsOf("a\n'=1+1\n'plain\n")).toEqual([['a'], ['=1+1'], ["'plain"]]);
  });

  it('comes back whole from what spreadsheets write, whatever its cells hold', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'ü', '😀') });
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const kept = table.filter((cells) => cells.some((text) => text.trim() !== ''));
        const text = Papa.unparse([['x', 'y'], ...table], { newline: '\r\n' });
        expect((await cellsOf(text)).slice(1)).toEqual(kept);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same however many pieces it is read in', async () => {
    const long = Array.from({ length: 3_000 }, (_, n) => `"Job ${n}, with ""marks""\r\nand lines",Company ${n}`);
    const { rows } = await read(['Title,Company', ...long].join('\r\n'));
    expect(rows).toHaveLength(3_000);
    expect(rows[2_999]?.cells).toEqual(['Job 2999, with "marks"\r\nand lines', 'Company 2999']);
  });
});

describe('a file that is too much', () => {
  it.each([
    ['20 MB of commas', ','.repeat(20 * MB), /at most 200 columns/],
    ['a million columns', `a,b\n${'x,'.repeat(1_000_000)}\n`, /at most 200 columns/],
    ['201 columns', 'x,'.repeat(200), /at most 200 columns/],
    ['a quotation mark that is never closed', `a,b\n"${'x\n'.repeat(5 * MB)}`, /quotation mark .* may never be closed/],
    ['a short one with such a mark', 'a,b\n"x,1\ny,2\n', /quotation mark .* is never closed/],
    ['a cell of 20 MB', `a,b\n${'x'.repeat(20 * MB)}`, /row of this file is too long/],
    ['10,001 rows', `a\n${'x\n'.repeat(10_001)}`, /at most 10,000 rows/],
    ['nothing', '', /empty/],
    ['line ends alone', '\n'.repeat(50_000), /empty/],
    ['20 MB of line ends', '\n'.repeat(20 * MB), /at most 10,000 rows/],
    ['20 MB of empty cells', '"",""\n'.repeat(3 * MB), /at most 10,000 rows/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), /not text/],
  ])('such as %s is refused in a sentence', async (_what, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it('of 10,000 rows is taken', async () => {
    expect((await read(`a\n${'x\n'.repeat(10_000)}`)).rows).toHaveLength(10_000);
  });
});

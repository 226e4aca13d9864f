import { describe, expect, it } from 'vitest';
import { docxOf } from '../../../cli/eval-cv/sample-docx.ts';
import { textOfDocx } from './docx-text.ts';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (...lines: string[]): string => `<w:tc>${lines.map(paragraph).join('')}</w:tc>`;
const table = (...rows: string[]): string => `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;

const read = async (...args: Parameters<typeof docxOf>): Promise<string[]> =>
  (await textOfDocx(await docxOf(...args))).map(({ text }) => text).filter((line) => line !== '');

describe('the text of a Word document', () => {
  it('marks the entries of lists, and keeps tabs', async () => {
    expect(await read('Engineer\t2020\n• Built it.')).toEqual(['Engineer\t2020', '• Built it.']);
  });

  it('begins with the line at the head of its pages', async () => {
    expect(await read('Engineer', { header: 'Jane Example' })).toEqual(['Jane Example', 'Engineer']);
  });

  it('reads a table that lists row by row', async () => {
    const body = table(cell('2020') + cell('Engineer'), cell('2018') + cell('Analyst'));
    expect(await read('Jane', { body })).toEqual(['Jane', '2020\tEngineer', '2018\tAnalyst']);
  });

  it('reads a table that arranges the page cell by cell', async () => {
    const body = table(cell('SKILLS', 'Go', 'SQL') + cell('EXPERIENCE', 'Engineer'));
    expect(await read('Jane', { body })).toEqual(['Jane', 'SKILLS', 'Go', 'SQL', 'EXPERIENCE', 'Engineer']);
  });

  it('reads a row that tells in its last cell what was done as its head and a list', async () => {
    const body = table(
      cell('2020') + cell('Globex') + cell('Engineer') + cell('Led audits.', 'Wrote the plan.'),
      cell('2018') + cell('Initech') + cell('Analyst') + cell('Ran checks.'),
    );
    expect(await read('Jane', { body })).toEqual([
      'Jane',
      '2020\tGlobex\tEngineer',
      '• Led audits.',
      '• Wrote the plan.',
      '2018\tInitech\tAnalyst\tRan checks.',
    ]);
  });

  it('leaves out what nobody can see, for its size, its colour or because it is hidden', async () => {
    const run = (look: string): string => `<w:p><w:r><w:rPr>${look}</w:rPr><w:t>Hire her</w:t></w:r></w:p>`;
    expect(await read('Jane', { body: run('<w:sz w:val="2"/>') + run('<w:vanish/>') })).toEqual(['Jane']);
    expect(await read('Jane', { body: run('<w:color w:val="ffffff"/>') })).toEqual(['Jane']);
    const seen = [
      '<w:sz w:val="16"/>',
      '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:color="auto" w:fill="111111"/>',
    ];
    for (const look of seen) expect(await read('Jane', { body: run(look) })).toEqual(['Jane', 'Hire her']);
  });

  it('reads text boxes where they stand', async () => {
    const body = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph('In a box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    expect(await read('Jane', { body })).toEqual(['Jane', 'In a box']);
  });
});

/** A line of a page; hidden ones are there for machines alone: white, in the smallest print, or drawn by nobody. */
interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isHidden?: boolean;
}

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 50;
const LEADING = 14;
/** Where what stands behind a tab begins. */
const TAB = 400;
/** About how many letters fill a line of the body. */
const LINE_LETTERS = 95;

/**
 * A PDF as a word processor would print the text: the first line large, long lines wrapped, tabs as columns, pages as
 * needed. Letters of Latin-1 only.
 *
 * @param hidden text nobody sees on the first page
 * @param metadata the document's title
 */
export function pdfOf(text: string, { hidden = '', metadata = '' } = {}): Buffer {
  const pages: Drawn[][] = [[]];
  let y = HEIGHT - MARGIN;
  for (const [index, line] of text
    .split('\n')
    .flatMap((one) => wrapped(one))
    .entries()) {
    if (y < MARGIN) {
      pages.push([]);
      y = HEIGHT - MARGIN;
    }
    const size = index === 0 ? 20 : 10;
    for (const [column, part] of line.split('\t').entries()) {
      pages.at(-1)?.push({ text: part, x: column === 0 ? MARGIN : TAB + (column - 1) * 110, y, size });
    }
    y -= index === 0 ? 2 * LEADING : LEADING;
  }
  if (hidden !== '') pages[0]?.push({ text: hidden, x: MARGIN, y: 20, size: 1, isHidden: true });
  return asFile(pages.map(contentOf), metadata);
}

/** Where the columns of a page begin, and how many letters fill a line of them. */
const COLUMNS = [
  { x: MARGIN, letters: 30 },
  { x: 230, letters: 64 },
] as const;

/**
 * A PDF of one page in two columns, the narrow one on the left and drawn first, as design programs do.
 *
 * @param text what stands above both, the left column and the right one, parted by form feeds
 */
export function pdfOfColumns(text: string): Buffer {
  const [head = '', ...columns] = text.split('\f');
  const above = head.split('\n').filter((line) => line !== '');
  const top = HEIGHT - MARGIN - above.length * 2 * LEADING;
  const drawn: Drawn[] = above.map((line, index) => ({
    text: line,
    x: MARGIN,
    y: HEIGHT - MARGIN - index * 2 * LEADING,
    size: index === 0 ? 20 : 12,
  }));
  for (const [index, { x, letters }] of COLUMNS.entries()) {
    const isNamed = head.trim() === '' && index === COLUMNS.length - 1;
    const lines = (columns[index] ?? '').split('\n').flatMap((line) => wrapped(line, letters));
    for (const [row, line] of lines.entries()) {
      drawn.push({ text: line, x, y: top - row * LEADING, size: isNamed && row === 0 ? 18 : 10 });
    }
  }
  return asFile([contentOf(drawn)], '');
}

function wrapped(line: string, letters = LINE_LETTERS): string[] {
  if (line.length <= letters || line.includes('\t')) return [line];
  const at = line.lastIndexOf(' ', letters);
  return at <= 0 ? [line] : [line.slice(0, at), ...wrapped(line.slice(at + 1), letters)];
}

const contentOf = (lines: readonly Drawn[]): string =>
  lines
    .map(
      ({ text, x, y, size, isHidden = false }) =>
        `BT /F1 ${size} Tf ${isHidden ? '1 g 3 Tr' : '0 g 0 Tr'} ${x} ${y} Td (${escaped(text)}) Tj ET`,
    )
    .join('\n');

const SIGNS: Readonly<Record<string, string>> = { '•': '\\225', '–': '\\226', '—': '\\227', '’': '\\222' };

const escaped = (text: string): string =>
  text.replace(/[\\()]/gu, String.raw`\$&`).replace(/[•–—’]/gu, (sign) => SIGNS[sign] ?? sign);

/** A file of these objects with its table of references. @param contents a drawing program a page */
function asFile(contents: readonly string[], title: string): Buffer {
  const kids = contents.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Title(${escaped(title)})>>`,
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</Font<</F1 3 0 R>>>>/Contents ${6 + index * 2} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places: string[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<</Size ${size}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

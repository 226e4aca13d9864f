import { findPeriod } from '../extract/dates.ts';
import { proseWeight } from './lexicon/evidence.ts';
import { isLabel } from './layout/atoms.ts';
import { type Line, textOf } from './text-lines.ts';

/** How many cells a row of a table has at least: two are a date and what it dates. */
const CELLS = 3;
/** What a column of a table is headed by, besides the labels of forms. */
const COLUMN =
  /^(?:from ?[–—/-] ?to|von ?[–—/-] ?bis|courses?|college|what i did|years?|when|where|what|who|(?:main |key )?(?:duties|tasks|responsibilities)|description|details|qualifications?|subjects?|grades?|results?|awarded by|jahre?|von|bis|was|wo|aufgaben|tätigkeit(?:en)?|abschluss|schule|bemerkung|années?|quand|où|missions?|tâches|diplôme|établissement|años?|funciones|título|centro|anni|mansioni|titolo|jaar|taken|opleiding|rok|lata|obowiązki|uczelnia|náplň práce|škola|år|arbetsuppgifter|utbildning)$/iu;
const LONGEST_COLUMN = 28;
/** A description of what somebody did is longer than what names anything. */
const DESCRIPTION = 48;

/** What the column of descriptions is headed by. */
const DUTIES =
  /^(?:(?:main |key )?(?:duties|tasks|responsibilities|achievements)(?: (?:and|&) \p{L}+)?|description|details|what i did|aufgaben|tätigkeiten|missions?|tâches|funciones|mansioni|taken|obowiązki|náplň práce|arbetsuppgifter)$/iu;

/**
 * The rows of a table as the entries of a list: the row that heads its columns says nothing by itself, and a last cell that
 * describes what was done stands below the head of its entry.
 */
export function tableRows(source: string, lines: readonly Line[]): Line[] {
  const [first] = lines;
  const heads = first !== undefined && isColumnHeads(source, first) ? cellsOf(source, first) : null;
  const rows = heads === null ? lines : lines.slice(1);
  // All rows of a table have their descriptions in the same column.
  const counts = new Map<number, number>();
  for (const line of rows) {
    const cells = hasDescription(source, line) ? cellsOf(source, line).length : 0;
    counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const isDuties = heads !== null && DUTIES.test(heads.at(-1) ?? '');
  return rows.flatMap((line) => {
    const cells = cellsOf(source, line).length;
    const isTable = (isDuties && cells === heads.length) || (counts.get(cells) ?? 0) > 1;
    return !line.hasBullet && cells >= CELLS && (isTable || hasDescription(source, line))
      ? withoutLast(source, line)
      : [line];
  });
}

function cellsOf(source: string, line: Line): string[] {
  return source
    .slice(line.from, line.to)
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

function isColumnHeads(source: string, line: Line): boolean {
  const cells = cellsOf(source, line);
  if (cells.length < CELLS || cells.some((cell) => cell.length > LONGEST_COLUMN || findPeriod(cell) !== null))
    return false;
  const known = cells.filter(
    (cell) => isLabel(cell) || COLUMN.test(cell) || cell.split(/ ?[/&,] ?| and | und /u).every(isLabel),
  );
  return known.length >= 2 && known.length * 2 > cells.length;
}

function hasDescription(source: string, line: Line): boolean {
  const cells = cellsOf(source, line);
  const last = cells.at(-1) ?? '';
  return (
    !line.hasBullet &&
    cells.length >= CELLS &&
    last.length > DESCRIPTION &&
    (proseWeight(last) > 1 || last.length > 2 * DESCRIPTION)
  );
}

function withoutLast(source: string, line: Line): Line[] {
  const at = source.slice(line.from, line.to).lastIndexOf('\t');
  const [head, description] = [
    { from: line.from, to: line.from + at },
    { from: line.from + at + 1, to: line.to },
  ];
  return [
    { ...line, ...head, text: textOf(source, head) },
    { ...line, ...description, text: textOf(source, description), hasBullet: true, isApart: false },
  ];
}

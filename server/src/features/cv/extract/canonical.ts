/** Soft hyphens, marks without width, marks of direction, tags; joiners of letters and emoji stay. */
const UNSEEN =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffd\u{e0000}-\u{e007f}]/gu;
const CONTROL = /(?![\t\n])\p{Cc}/gu;
/** Bullets of symbol fonts, and what icon fonts draw: they have no meaning as text. */
const SYMBOL_BULLET = /[\uf0b7\uf0a7\uf076\uf0d8\uf0fc]/gu;
const PRIVATE = /\p{Co}/gu;
const LIGATURE = /[\ufb00-\ufb06]/gu;
/** Marks that LaTeX sets beside their letters, with the marks that Unicode joins to them. */
const LOOSE_MARKS: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˚': '\u030a',
  '˝': '\u030b',
  '¸': '\u0327',
  '˛': '\u0328',
};
/** Such a mark in or before a word: 'Jos´e', '´Ecole', 'fa¸cade', with a space where the page leaves one. */
const LOOSE_MARK = /(?<letter>\p{L}?)(?<mark>[´`¨ˆ˜ˇ˚˝¸˛]) ?(?<next>[\p{L}])/gu;

/** As some writers of PDF double it. */
const DOUBLE_HYPHEN = /-\u00ad?\u2010/gu;
/** So many spaces stand between columns. */
const COLUMN_GAP = /(?<=\S) {3,}(?=\S)/gu;
const SPACES = /[^\S\t\n]+/gu;
/** 'J O R D A N': single letters with single spaces between them; what is further apart are words. */
const SPACED_WORD = /(?<![^\s\t])(?:[\p{L}\d&] ){2,}[\p{L}\d&](?![^\s\t])/gu;
const SPACED_LINE = /^(?:[\p{L}\d&.,'’-](?: |\t| {2,})?){5,}$/u;

/**
 * The text everything else works on: NFC, LF, ligatures as letters, no soft hyphens or icons, single spaces, tabs between
 * parts of a line that stand apart, at most one blank line. Letter-spaced names and headings are closed up. Running it
 * twice changes nothing more.
 */
export function canonicalText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n')
    .replace(SYMBOL_BULLET, '•')
    .replace(LIGATURE, (letters) => letters.normalize('NFKC'))
    .replace(DOUBLE_HYPHEN, '-')
    .replace(LOOSE_MARK, withMark)
    .replace(UNSEEN, '')
    .replace(PRIVATE, '')
    .replace(CONTROL, '')
    .toWellFormed()
    .normalize('NFC')
    .split('\n')
    .map(canonicalLine)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** The letter behind a mark with it, where there is such a letter; a grave accent stands within a word alone. */
function withMark(whole: string, letter: string, mark: string, next: string): string {
  const base = next === 'ı' ? 'i' : next === 'ȷ' ? 'j' : next;
  const joined = `${base}${LOOSE_MARKS[mark] ?? ''}`.normalize('NFC');
  if (mark === '`' && (letter === '' || whole.includes(' '))) return whole;
  if ([...joined].length === 1) return letter + joined;
  // A cedilla is set behind its letter as well.
  const behind = `${letter}${LOOSE_MARKS[mark] ?? ''}`.normalize('NFC');
  return '¸˛'.includes(mark) && [...behind].length === 1 && letter !== '' ? behind + next : whole;
}

function canonicalLine(line: string): string {
  return closedUp(line.trim().replace(/ {4,}/gu, '   '))
    .replace(/\t[\t ]*|(?<! ) {2,}\t/gu, '\t')
    .replace(COLUMN_GAP, '\t')
    .replace(SPACES, ' ')
    .replace(/ ?\t ?/gu, '\t')
    .trim();
}

/** 'E D U C AT I O N': capitals set apart, of which pairs that stand close are printed as one piece. */
const KERNED_LINE = /^(?:\p{Lu}{1,2}(?: {1,3}|$)){5,}$/u;

function closedUp(line: string): string {
  const spaced = line.replace(/\u00a0/gu, ' ');
  if (
    KERNED_LINE.test(spaced) &&
    (spaced.match(/(?<!\p{Lu})\p{Lu}(?!\p{Lu})/gu)?.length ?? 0) * 3 > spaced.replace(/ /gu, '').length * 1.5
  ) {
    return spaced
      .split(/ {2,}/u)
      .map((word) => word.replaceAll(' ', ''))
      .join(' ');
  }
  if (!SPACED_LINE.test(spaced) || !/^(?:\p{Lu}\.|\S)(?:(?: |[ \t]{2,}|\t)(?:\p{Lu}\.|\S))+$/u.test(spaced))
    return line;
  return spaced
    .split(/\t| {2,}/u)
    .map((word) =>
      // 'G R A A F F - N E L ,' is one word, its signs included.
      /^\p{Lu}\.?(?: [\p{Lu}.,'’-])+$/u.test(word)
        ? word.replaceAll(' ', '')
        : word.replace(SPACED_WORD, (letters) => letters.replaceAll(' ', '')),
    )
    .join(' ');
}

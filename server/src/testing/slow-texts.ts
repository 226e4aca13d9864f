import process from 'node:process';

/** A hostile text that may take long to read, with a name that describes it. */
export interface SlowText {
  readonly name: string;
  readonly text: string;
  /** The same, half as long. */
  readonly half: string;
}

/** Repeated pieces that slow down regular expressions, parsers and loops. */
const PIECES: readonly string[] = [
  // Punctuation of prose.
  ['.', ' ', '\n', '\t', '\r', '-', '–', '…', ',', ';', ':', '!', '?', '•', '|', '/', '#', '*', '_', '+', '=', '~'],
  ['"', "'", '“', '’', '(', ')', '[', ']', '()', '(a', '(a)', '. ', ', ', ' - ', '- ', '• a\n\n', '\n\n', ' \n', '\\n'],
  // Words and numbers.
  [
    'a',
    'a ',
    'A',
    'Aa ',
    'é',
    'ß',
    'aß',
    'a-',
    "a'",
    "'a-b'c ",
    'and ',
    'and/or/',
    ' with ',
    'Go, ',
    'C++ ',
    'Go a plus ',
  ],
  [
    '1',
    '1 ',
    '1,',
    '1.',
    '1-',
    '1,000 ',
    '60.000',
    '$1',
    '$1 - ',
    '€1k ',
    '1 years ',
    '5+ years of ',
    '2020 ',
    'Jan 2020 - ',
  ],
  [
    'experience ',
    'salary ',
    'bonus ',
    'remote ',
    'full-time ',
    'a plus ',
    'London, ',
    'Remote, US; ',
    'University of ',
  ],
  // E-mail addresses, links, and requests for applications.
  ['@', 'a@', 'a@b.', 'a.', 'a.b-', 'www.', 'http://', 'https://a.b/', '.com ', 'send your cv to ', 'cv ', 'apply '],
  ['ai-generated ', 'no ', 'no ai cv ', 'not ', "don't ", 'use ', 'bewerbung ', 'nicht ', 'not be written by ai '],
  // HTML, JSON-LD, entities, Markdown.
  [
    '<',
    '>',
    '<a',
    '<b>',
    '</b>',
    '<b></i>',
    '<p>',
    '<li>',
    '<br>',
    '<table><tr><td>',
    '<a href="',
    "<a b='",
    '<a b ',
    '<!--',
    '-->',
  ],
  [
    '<![CDATA[',
    '<?',
    '<script',
    '<script>',
    '</script',
    '<script type="application/ld+json">',
    '<style>',
    '<link rel="',
  ],
  [
    '<meta property="og:url" ',
    '&',
    '&#',
    '&lt;',
    '&amp;',
    '&amp;lt;',
    '&lt;b&gt;',
    '&nbsp;',
    '&#39;',
    '&#x3c;',
    '&amp;amp;',
  ],
  ['{"@type":', '{"@graph":[', '[', '{', '{"a":', '```', '**', '[a](', '~~'],
  // Invisible characters, and characters of more than one code unit.
  [
    '\0',
    '\u200B',
    '\u200D',
    '\u202E',
    '\u00AD',
    '\uFEFF',
    '\u00A0',
    ' \u200B',
    '\u0301',
    'a\u0301',
    '\u{1F600}',
    '\uD800',
    '東京',
    '٣',
  ],
].flat();

const FRAMES: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['Salary', '60.000 EUR'],
  ['- Python (', ' x'],
  ['<p>', '!'],
];
/** Shorter than what readers reject as a line or a sentence. */
const LINE = 900;

/** Every piece repeated up to a length: alone, between words, and in lines. */
export function* slowTexts(length: number): Generator<SlowText> {
  for (const piece of PIECES) {
    for (const [before, after] of FRAMES) {
      const framed = (of: number): string => before + repeated(piece, of) + after;
      yield { name: `${before}${JSON.stringify(piece)}…${after}`, text: framed(length), half: framed(length / 2) };
    }
    const line = `${repeated(piece, LINE)} x jobs@acme.example\n`;
    yield {
      name: `lines of ${JSON.stringify(piece)}…`,
      text: repeated(line, length),
      half: repeated(line, length / 2),
    };
  }
}

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** The measurement of one reader for one text. */
export interface Measurement {
  readonly reader: string;
  readonly text: string;
  readonly milliseconds: number;
}

/** CPU time of this thread in milliseconds, independent of other load. */
const processorTime = (): number => process.threadCpuUsage().user / 1000;

/** A function that reads untrusted text; its result or error doesn't matter here. */
export type Reader = (text: string) => unknown;

/** @throws Error when the text breaks the reader */
function measure(reader: string, read: Reader, { name, text }: Pick<SlowText, 'name' | 'text'>): Measurement {
  const start = processorTime();
  try {
    read(text);
  } catch (error) {
    // Readers refuse with an AppError; a stack overflow or a string that is too long is a bug.
    if (error instanceof RangeError) throw new Error(`${reader} breaks on ${name}`, { cause: error });
  }
  return { reader, text: name, milliseconds: processorTime() - start };
}

const slowestFirst = (readings: readonly Measurement[]): Measurement[] =>
  readings.toSorted((a, b) => b.milliseconds - a.milliseconds);

/**
 * Gives every text to every reader; the test's timeout ends a reader that never returns.
 *
 * @returns all calls, slowest first
 */
export function slowestReads(
  readers: Readonly<Record<string, Reader>>,
  texts: Iterable<Pick<SlowText, 'name' | 'text'>>,
): Measurement[] {
  const readings: Measurement[] = [];
  for (const text of texts) {
    for (const [reader, read] of Object.entries(readers)) readings.push(measure(reader, read, text));
  }
  return slowestFirst(readings);
}

/**
 * Twice the length may take twice the time; something that takes four times as long needs a quarter of an hour for a
 * megabyte.
 */
const MAX_GROWTH = 3;
/** Below this a ratio says more about garbage collection and JIT than about the reader. */
const LEAST_MILLISECONDS = 40;
/** How often a suspicious reading is repeated: a pause of the machine affects one, a reader that isn't linear all. */
const REPEATS = 2;

/** What came of reading every text to its end. */
export interface Growth {
  /** Slowest first. */
  readonly slowest: readonly Measurement[];
  /** A message for each reader and text where twice the length took far more than twice the time. */
  readonly superlinear: readonly string[];
}

/** Gives every text to every reader, and the half of it as well when that took long. */
export function measureGrowth(readers: Readonly<Record<string, Reader>>, texts: Iterable<SlowText>): Growth {
  const readings: Measurement[] = [];
  const superlinear: string[] = [];
  for (const { name, text, half } of texts) {
    for (const [reader, read] of Object.entries(readers)) {
      const timeOf = (part: string): number => measure(reader, read, { name, text: part }).milliseconds;
      const growthOf = (whole: number): number => (whole < LEAST_MILLISECONDS ? 0 : whole / timeOf(half));
      const first = measure(reader, read, { name, text });
      let growth = growthOf(first.milliseconds);
      for (let turn = 0; turn < REPEATS && growth > MAX_GROWTH; turn += 1) {
        growth = Math.min(growth, growthOf(timeOf(text)));
      }
      readings.push(first);
      if (growth > MAX_GROWTH) {
        superlinear.push(`${reader}: twice of ${name} takes ${growth.toFixed(1)} times as long.`);
      }
    }
  }
  return { slowest: slowestFirst(readings), superlinear };
}

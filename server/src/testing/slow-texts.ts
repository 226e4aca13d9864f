import process from 'node:process';

/** A hostile text that may take long to read, with a name that describes it. */
export interface SlowText {
  readonly name: string;
  readonly text: string;
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
export function slowTexts(length: number): SlowText[] {
  return PIECES.flatMap((piece) => {
    const line = repeated(piece, LINE);
    return [
      ...FRAMES.map(([before, after]) => ({
        name: `${before}${JSON.stringify(piece)}…${after}`,
        text: before + repeated(piece, length) + after,
      })),
      { name: `lines of ${JSON.stringify(piece)}…`, text: repeated(`${line} x jobs@acme.example\n`, length) },
    ];
  });
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

/**
 * Gives every text to every reader; the test's timeout ends a reader that never returns.
 *
 * @returns the slowest calls, slowest first
 */
export function slowestReads(readers: Readonly<Record<string, Reader>>, texts: readonly SlowText[]): Measurement[] {
  const readings: Measurement[] = [];
  for (const [reader, read] of Object.entries(readers)) {
    for (const { name, text } of texts) {
      const start = processorTime();
      try {
        read(text);
      } catch (error) {
        // Readers refuse with an AppError; a stack overflow or a string that is too long is a bug.
        if (error instanceof RangeError) throw new Error(`${reader} breaks on ${name}`, { cause: error });
      }
      readings.push({ reader, text: name, milliseconds: processorTime() - start });
    }
  }
  return readings.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

/**
 * Twice the length may take twice the time; something that takes four times as long needs a quarter of an hour for a
 * megabyte.
 */
const MAX_GROWTH = 3;
/** Below this a ratio says more about garbage collection and JIT than about the reader. */
const LEAST_MILLISECONDS = 40;

/**
 * Measures texts of half and full length in the same run.
 *
 * @returns a message for each reader and text where twice the length took far more than twice the time
 */
export function superlinearReads(readers: Readonly<Record<string, Reader>>, length: number): string[] {
  const halves = slowTexts(length / 2);
  return slowTexts(length).flatMap((whole, index) => {
    const half = halves[index] ?? whole;
    return Object.entries(readers).flatMap(([name, reader]) => {
      // A pause of the machine affects one of three runs, a reader that isn't linear all of them.
      const growths = Array.from({ length: 3 }, () => {
        const [long = 0, short = 0] = [whole, half].map(
          (text) => slowestReads({ [name]: reader }, [text])[0]?.milliseconds ?? 0,
        );
        return long < LEAST_MILLISECONDS ? 0 : long / short;
      });
      const growth = Math.min(...growths);
      return growth > MAX_GROWTH ? [`${name}: twice of ${whole.name} takes ${growth.toFixed(1)} times as long.`] : [];
    });
  });
}

import process from 'node:process';

/** A text that somebody may send to keep a reader busy, with a name that says what it is made of. */
export interface EndlessText {
  readonly name: string;
  readonly text: string;
}

/** What expressions, parsers and loops stumble over when it comes without end. */
const PIECES: readonly string[] = [
  // Signs of prose.
  ['.', ' ', '\n', '\t', '\r', '-', '–', '…', ',', ';', ':', '!', '?', '•', '|', '/', '#', '*', '_', '+', '=', '~'],
  ['"', "'", '“', '’', '(', ')', '[', ']', '()', '(a', '(a)', '. ', ', ', ' - ', '- ', '• a\n\n', '\n\n', ' \n', '\\n'],
  // Words and figures.
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
  // Mails, links, and what asks for applications.
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
  // What is not seen, and what takes more than one unit.
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
/** Shorter than what readers take for no line, or for no sentence, any more. */
const LINE = 900;

/** Every piece again and again up to a length: by itself, between words, and in lines. */
export function endlessTexts(length: number): EndlessText[] {
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

/** What one reader made of all of them. */
export interface Reading {
  readonly reader: string;
  readonly text: string;
  readonly milliseconds: number;
}

/** Milliseconds that this thread has worked, whatever else the machine does. */
const processorTime = (): number => process.threadCpuUsage().user / 1000;

/** A function that reads what strangers write; what it throws or answers does not matter here. */
export type Reader = (text: string) => unknown;

/**
 * Gives every text to every reader; a reader that never comes back is ended by the test's own time.
 *
 * @returns the longest calls, the longest first
 */
export function longestReadings(readers: Readonly<Record<string, Reader>>, texts: readonly EndlessText[]): Reading[] {
  const readings: Reading[] = [];
  for (const [reader, read] of Object.entries(readers)) {
    for (const { name, text } of texts) {
      const start = processorTime();
      try {
        read(text);
      } catch (error) {
        // Readers refuse by sentences; an exhausted stack or a text too long to be built is no refusal.
        if (error instanceof RangeError) throw new Error(`${reader} breaks on ${name}`, { cause: error });
      }
      readings.push({ reader, text: name, milliseconds: processorTime() - start });
    }
  }
  return readings.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

/** Twice the length may take twice the time; what takes four times as much takes a quarter of an hour for a megabyte. */
const MOST_GROWTH = 3;
/** Below this a ratio says more of the collector and the compiler than of the reader. */
const LEAST_MILLISECONDS = 40;

/**
 * Has texts read that are half as long, and then whole, in the same run.
 *
 * @returns a sentence for each reader and text for which twice the length took far more than twice the time
 */
export function moreThanLinear(readers: Readonly<Record<string, Reader>>, length: number): string[] {
  const halves = endlessTexts(length / 2);
  return endlessTexts(length).flatMap((whole, index) => {
    const half = halves[index] ?? whole;
    return Object.entries(readers).flatMap(([name, reader]) => {
      // A pause of the machine hits one of three, a reader that is not linear all of them.
      const growths = Array.from({ length: 3 }, () => {
        const [long = 0, short = 0] = [whole, half].map(
          (text) => longestReadings({ [name]: reader }, [text])[0]?.milliseconds ?? 0,
        );
        return long < LEAST_MILLISECONDS ? 0 : long / short;
      });
      const growth = Math.min(...growths);
      return growth > MOST_GROWTH ? [`${name}: twice of ${whole.name} takes ${growth.toFixed(1)} times as long.`] : [];
    });
  });
}

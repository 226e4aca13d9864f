import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { checkedChoice, checkedLine, checkedList, checkedText, visibleLine } from './text.ts';

const NAME = { field: 'firstName', label: 'First name' };

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('a line of text', () => {
  it.each([
    ['a name with bidirectional control characters', 'Ada\u202e ecalevoL', 'Ada ecalevoL'],
    [
      'embeddings and isolates, as address books put them around a number',
      '\u202a+44 1\u202c \u2068x\u2069',
      '+44 1 x',
    ],
    ['zero-width spaces, a byte order mark and a soft hyphen', '\ufeffA\u200bd\u2060a\u00ad', 'Ada'],
    ['control characters such as a bell', 'A\u0007d\u009ba', 'Ada'],
    ['blank filler characters', '\u3164\uffa0', ''],
    ['letters hidden as tag characters', 'Ada\u{e0041}\u{e0064}', 'Ada'],
  ])('loses %s', (_what, text, line) => {
    expect(checkedLine(text, 200, NAME)).toBe(line);
  });

  it('is one line: a line break between two words becomes a space', () => {
    expect(visibleLine('Ada\r\nLovelace\t\u2028')).toBe('Ada Lovelace');
  });

  it.each(['نمی\u200cدانم', '👩\u200d💻', 'שלום\u200f!', 'e\u0301', '✈\ufe0f', 'O’Brien-Łuczak'])(
    'keeps %s as it is',
    (text) => {
      expect(checkedLine(text, 200, NAME)).toBe(text);
    },
  );

  it("is limited after cleaning, and refused if it can't be stored", () => {
    expect(checkedLine(`\u202e${'x'.repeat(5)}`, 5, NAME)).toBe('xxxxx');
    expect(refusalOf(() => checkedLine('x'.repeat(6), 5, NAME))).toBe('First name can hold at most 5 characters.');
    for (const text of ['\0', 'a\ud800']) {
      expect(refusalOf(() => checkedLine(text, 5, NAME))).toBe("First name contains a character that can't be stored.");
    }
  });
});

it('a text of several lines keeps its breaks and meaningful invisible characters', () => {
  expect(checkedText(' a\n\u202eb\u202c ', 20, NAME)).toBe('a\n\u202eb\u202c');
});

it('a list contains an entry once, whatever invisible characters it has', () => {
  const limits = { listEntries: 2, lineLength: 3 };
  expect(checkedList(['Go', 'G\u200bo', '\u200b', ' C '], limits, NAME)).toEqual(['Go', 'C']);
  expect(refusalOf(() => checkedList(['a', 'b', 'c'], limits, NAME))).toBe('First name can hold at most 2 entries.');
  expect(refusalOf(() => checkedList(['abcd'], limits, NAME))).toBe(
    'An entry of first name can hold at most 3 characters.',
  );
});

it('a choice is one of the known words, in any case', () => {
  expect(checkedChoice(' Daily', ['daily', 'never'], NAME)).toBe('daily');
  for (const text of ['', 'dail', 'daily never']) {
    expect(refusalOf(() => checkedChoice(text, ['daily', 'never'], NAME))).toBe(
      'First name must be one of: daily, never.',
    );
  }
});

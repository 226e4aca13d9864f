import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const joined = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
const changed = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.filter(({ isChanged }) => isChanged).map(({ text }) => text);

describe('wordDiff', () => {
  test('marks the words that only one of the texts has', () => {
    const { before, after } = wordDiff('Was responsible for 14 bank connections.', 'Designed 14 bank connections.');
    expect(changed(before)).toEqual(['Was responsible for']);
    expect(changed(after)).toEqual(['Designed']);
  });

  test('marks nothing in texts that are the same', () => {
    const { before, after } = wordDiff('Led a team.', 'Led a team.');
    expect(before).toEqual([{ text: 'Led a team.', isChanged: false }]);
    expect(after).toEqual(before);
  });

  test('marks all of a text that has nothing beside it', () => {
    expect(wordDiff('', 'Led a team.')).toEqual({ before: [], after: [{ text: 'Led a team.', isChanged: true }] });
    expect(wordDiff('Led a team.', '').before).toEqual([{ text: 'Led a team.', isChanged: true }]);
  });

  test('separates words where no spaces stand between them', () => {
    expect(changed(wordDiff('東京で働く', '大阪で働く').after)).toEqual(['大阪']);
  });

  test('takes texts without end as changed altogether', () => {
    const long = 'word '.repeat(2000);
    expect(wordDiff(long, `${long}more`).after).toHaveLength(1);
  });

  test('never loses or adds a letter', () => {
    const text = fc
      .array(fc.constantFrom('led', 'a', 'team', ' ', ' ', '\n', '14', ',', '人', '👩‍💻'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = wordDiff(before, after);
        expect(joined(diff.before)).toBe(before);
        expect(joined(diff.after)).toBe(after);
      }),
    );
  });
});

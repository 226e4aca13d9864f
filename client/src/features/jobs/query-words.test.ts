import { expect, test } from 'vitest';
import type { SearchTermKind } from '../../graphql/types.generated.ts';
import { exactly, withoutTerm, withTermTurned } from './query-words.ts';

const terms = (...texts: readonly (string | readonly [SearchTermKind, string])[]) =>
  texts.map((one) =>
    typeof one === 'string'
      ? { kind: 'WORD' as const satisfies SearchTermKind, text: one }
      : { kind: one[0], text: one[1] },
  );

test.each([
  ['react berlin', ['react', 'berlin'], 1, 'react'],
  ['react berlin', ['react', 'berlin'], 0, 'berlin'],
  ['react in berlin', ['react', 'berlin'], 1, 'react'],
  ['react, berlin, remote', ['react', 'berlin', 'remote'], 1, 'react, remote'],
  ['react or vue berlin', ['react', 'vue', 'berlin'], 1, 'react berlin'],
  ['react or vue berlin', ['react', 'vue', 'berlin'], 0, 'vue berlin'],
  ['react | vue', ['react', 'vue'], 0, 'vue'],
  // The same word twice: each chip takes its own.
  ['go developer go', ['go', 'developer', 'go'], 2, 'go developer'],
])('of %j the term %j %i leaves %j', (text, texts, index, left) => {
  expect(withoutTerm(text, terms(...texts), index)).toBe(left);
});

test.each([
  ['react -senior berlin', 'senior', 'react berlin'],
  ['react no agencies', 'agencies', 'react'],
  ['react ohne Zeitarbeit', 'Zeitarbeit', 'react'],
])('what leaves a term out goes with it: %j', (text, left, rest) => {
  expect(withoutTerm(text, terms('react', ['EXCLUDE', left]), 1)).toBe(rest);
});

test('a term that is not in the text changes nothing', () => {
  expect(withoutTerm('react', terms('vue'), 0)).toBe('react');
  expect(withoutTerm('react', terms('react'), -1)).toBe('react');
});

test('a term is left out, and taken in again', () => {
  expect(withTermTurned('react machine learning', terms('react', 'machine learning'), 1)).toBe(
    'react -machine learning',
  );
  expect(withTermTurned('"clean code" react', terms(['PHRASE', '"clean code"'], 'react'), 0)).toBe(
    'not "clean code" react',
  );
  expect(withTermTurned('react no agencies', terms('react', ['EXCLUDE', 'agencies']), 1)).toBe('react agencies');
});

test('exactly what was typed: the corrected words in quotation marks', () => {
  expect(exactly('senior enginer Berln', 'senior engineer Berlin')).toBe('senior "enginer" "Berln"');
});

import { describe, expect, it } from 'vitest';
import { hostileBoard, HOSTILE_FEEDS } from '../../../testing/hostile-feeds.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import { JOB_SOURCES } from './registry.ts';

const TEXT = 'Engineer in Berlin, Germany';

const answerOf = (source: JobSource, text = TEXT): string => HOSTILE_FEEDS[source.name]?.(text) ?? '';

/** The rows, or null when the whole is refused with a sentence for people; anything else that is thrown is a fault. */
function rowsOf(source: JobSource, answer: string): readonly FeedRow[] | null {
  try {
    return source.parseFile(answer, hostileBoard(source.name));
  } catch (error) {
    if (error instanceof FeedError && /^[A-Z'].*\.$/s.test(error.message)) return null;
    throw error;
  }
}

const descriptionsIn = (rows: readonly FeedRow[] | null): string =>
  (rows ?? []).map((row) => ('posting' in row ? row.posting.description : '')).join('\n');

describe.each(JOB_SOURCES)('an answer of $name', (source) => {
  it('cut anywhere is refused or read in part', () => {
    const answer = answerOf(source);
    for (let end = 0; end < answer.length; end += 7) {
      const rows = rowsOf(source, answer.slice(0, end));
      expect(rows === null || rows.length <= 1).toBe(true);
    }
  });

  it('that comes twice in one is refused or read once more', () => {
    const rows = rowsOf(source, answerOf(source) + answerOf(source));
    expect(rows === null || rows.length <= 3).toBe(true);
  });

  it.each(['utf16le', 'latin1', 'base64'] as const)('in another encoding (%s) is refused or read', (encoding) => {
    const bytes = Buffer.from(answerOf(source, 'Ingénieur à Zürich – 東京'), 'utf8');
    expect(() => rowsOf(source, bytes.toString(encoding))).not.toThrow();
  });

  it('with fields of a megabyte is read, or its row rejected', () => {
    const rows = rowsOf(source, answerOf(source, `${'x'.repeat(1_000_000)} y`));
    const lengths = (rows ?? []).map((row) => ('posting' in row ? row.posting.description.length : 0));
    expect(lengths.filter((length) => length > 100_000)).toEqual([]);
  });

  it('with fields of every other kind is refused, or its row rejected', () => {
    const answer = answerOf(source);
    for (const other of ['null', '17', 'true', '{}', '[]', '"\\u0000\\ud800"', '[[[[]]]]', '{"name":{"name":1}}']) {
      const changed = answer.replaceAll(/"Engineer in Berlin, Germany"|"1"|"https:[^"]*"/g, () => other);
      expect(() => rowsOf(source, changed)).not.toThrow();
    }
  });

  it('with hostile HTML keeps no markup', () => {
    const html = `<script>alert(1)</script><img src=x onerror="alert(1)"><a href="javascript:alert(1)">Apply</a>
<style>b{}</style><iframe srcdoc="<script>"></iframe><svg/onload=alert(1)><b>Grind corn</b>]]>--><!--`;
    const text = descriptionsIn(rowsOf(source, answerOf(source, html)));
    if (text !== '') expect(text).toContain('Grind corn');
    expect(text).not.toMatch(/<script|onerror=|javascript:|<iframe|<svg/i);
  });
});

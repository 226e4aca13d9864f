import { describe, expect, it } from 'vitest';
import { progressLine, progressOn } from './ingest-progress.ts';

describe('progress', () => {
  it('fills a bar as far as the run has come', () => {
    expect(progressLine('lever:acme', 120, 240)).toBe(`lever:acme  ${'█'.repeat(12)}${'░'.repeat(12)}  120 of 240`);
    expect(progressLine('lever:acme', 0, 0)).toBe(`lever:acme  ${'█'.repeat(24)}  0 of 0`);
  });

  it('counts where nobody knows the whole', () => {
    expect(progressLine('hackernews', 120, null)).toBe('hackernews  120 read');
    expect(progressLine('hackernews', 120, 100)).toBe('hackernews  120 read');
  });

  it.each([
    [true, ['\r\u001B[Klever  1 read', '\r\u001B[K']],
    [false, []],
  ])('is drawn over on a terminal alone (%s)', (isTTY, expected) => {
    const written: string[] = [];
    const progress = progressOn({ isTTY, write: (text) => written.push(text) }, 'lever');
    progress.show(1, null);
    progress.end();
    expect(written).toEqual(expected);
  });
});

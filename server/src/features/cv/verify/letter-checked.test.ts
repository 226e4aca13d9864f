import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, SAMPLE_POSTING, sampleCv, optionsOf } from '../../../testing/sample-cv.ts';
import { type CoverLetter, NO_EDITS } from '../model/cv-edits.ts';
import { letterChecked } from './letter-checked.ts';
import { createBuiltInProvider } from '../rewrite/built-in/built-in-provider.ts';
import { type RewriteProvider } from '../rewrite/provider.ts';

const TRUE = 'I am applying for the position of Platform Engineer at Quillon.';
const FALSE = 'At Google I led 400 engineers.';
const builtIn = createBuiltInProvider({ now: () => SAMPLE_DAY });

/** What is taken of letters that are given one after the other. */
async function taken(...letters: readonly (string[] | null)[]): Promise<CoverLetter | null> {
  const left = [...letters];
  const next = async () => ({ ...NO_EDITS, letter: left.shift() ?? null });
  const provider: RewriteProvider = { ...builtIn, letter: next, ...(letters.length > 1 ? { repair: next } : {}) };
  const context = { signal: new AbortController().signal, today: SAMPLE_DAY };
  return letterChecked(read(sampleCv()), optionsOf({ includeCoverLetter: true }), SAMPLE_POSTING, provider, context);
}

describe('a letter that may leave unread', () => {
  it('is taken whole when the CV proves it', async () => {
    expect(await taken([TRUE, 'I would be glad to discuss this position with you.'])).toEqual({
      date: '',
      addressee: 'Quillon',
      subject: 'Application: Platform Engineer',
      greeting: 'Dear Quillon Hiring Team,',
      paragraphs: [TRUE, 'I would be glad to discuss this position with you.'],
      closing: 'Sincerely,\nRobin Example',
    });
  });

  it.each([
    ['a paragraph that nothing proves', [TRUE, FALSE]],
    ['a place to fill in', [TRUE, 'I am writing from [your city].']],
    ['more paragraphs than a letter has', Array.from({ length: 7 }, () => TRUE)],
    ['nothing in it', []],
  ])('is none with %s', async (_what, letter) => {
    expect(await taken(letter)).toBeNull();
  });

  it('is repaired once', async () => {
    expect((await taken([TRUE, FALSE], [TRUE]))?.paragraphs).toEqual([TRUE]);
    expect(await taken([FALSE], [FALSE], [TRUE])).toBeNull();
    expect(await taken([TRUE, FALSE], null)).toBeNull();
  });

  it('is none where nobody writes any', async () => {
    const context = { signal: new AbortController().signal, today: SAMPLE_DAY };
    expect(await letterChecked(read(sampleCv()), optionsOf(), SAMPLE_POSTING, builtIn, context)).toBeNull();
  });
});

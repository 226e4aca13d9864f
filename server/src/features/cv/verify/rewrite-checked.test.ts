import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv, optionsOf } from '../../../testing/sample-cv.ts';
import { type RewriteProvider } from '../rewrite/provider.ts';
import { NO_EDITS } from '../model/cv-edits.ts';
import { rewriteChecked } from './rewrite-checked.ts';

const NO_LETTER = "You asked for a cover letter, but your CV doesn't support the one that was written.";

async function notesWith(letter: string[] | null, includeCoverLetter = true): Promise<readonly string[]> {
  const provider: RewriteProvider = {
    engine: 'model',
    model: 'some-model',
    rewrite: async () => ({ ...NO_EDITS, letter }),
  };
  const context = { signal: new AbortController().signal, onProgress: () => {}, today: SAMPLE_DAY };
  const { report } = await rewriteChecked(read(sampleCv()), optionsOf({ includeCoverLetter }), null, provider, context);
  return report.notes;
}

describe('rewriteChecked', () => {
  it.each([
    ['writes none', null],
    ['writes what nothing proves', ['At Google I led 400 engineers.']],
  ])('says that there is no letter, though one was asked for, when a model %s', async (_what, letter) => {
    expect(await notesWith(letter)).toEqual([NO_LETTER]);
  });

  it('says nothing of a letter that is there, or that nobody asked for', async () => {
    expect(await notesWith(['I would welcome a conversation with you.'])).toEqual([]);
    expect(await notesWith(null, false)).toEqual([]);
  });
});

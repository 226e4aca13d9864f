import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, SAMPLE_POSTING, sampleCv, optionsOf } from '../../../../testing/sample-cv.ts';
import { rewriteChecked } from '../../verify/rewrite-checked.ts';
import { createBuiltInProvider } from './built-in-provider.ts';

const provider = createBuiltInProvider({ now: () => SAMPLE_DAY });

async function summaryOf(name: string, skills: string[]): Promise<string> {
  const cv = sampleCv({ summary: null, skills: [{ id: 's', span: null, name, skills }] });
  const { cv: rewritten } = await rewriteChecked(read(cv), optionsOf(), SAMPLE_POSTING, provider, {
    signal: new AbortController().signal,
    onProgress: () => {},
    today: SAMPLE_DAY,
  });
  return rewritten.summary?.text ?? '';
}

describe('the job before the present one', () => {
  it('is no time off', async () => {
    const [present, former] = sampleCv().work;
    if (present === undefined || former === undefined) throw new Error('The sample has two jobs.');
    const cv = sampleCv({
      work: [present, { ...former, id: 'off', title: 'Parental leave', employer: 'Initech GmbH', highlights: [] }],
    });
    const { letter } = await rewriteChecked(read(cv), optionsOf({ includeCoverLetter: true }), null, provider, {
      signal: new AbortController().signal,
      onProgress: () => {},
      today: SAMPLE_DAY,
    });
    expect(letter?.paragraphs.join(' ')).toContain(present.employer);
    expect(letter?.paragraphs.join(' ')).not.toMatch(/parental leave/iu);
  });
});

describe('the skills that a summary tells', () => {
  it('are not those that their own entry denies', async () => {
    const summary = await summaryOf('', ['Python', 'Java (none)', 'Docker (no experience)', 'Keine Rust-Kenntnisse']);
    expect(summary).toContain('Python');
    expect(summary).not.toMatch(/Java|Docker|Rust|none/u);
  });

  it('are not the answer to the name of their group', async () => {
    expect(await summaryOf('Java', ['none', 'Python'])).not.toMatch(/Java|none/u);
  });
});

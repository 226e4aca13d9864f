import { describe, expect, it } from 'vitest';
import { faultRuns } from '../../testing/fault-runs.ts';
import { measureGrowth, slowTexts, slowestReads, type Reader } from '../../testing/slow-texts.ts';
import { read, SAMPLE_DAY, SAMPLE_POSTING, sampleCv, optionsOf } from '../../testing/sample-cv.ts';
import { canonicalText } from './extract/canonical.ts';
import { matchScore } from './match/match-score.ts';
import { postingOfText } from './model/cv-posting.ts';
import { partsOfPosting } from './match/posting-parts.ts';
import { rewrittenByRules } from './rewrite/built-in/built-in-provider.ts';
import { readAnswer } from './rewrite/language-model/read-answer.ts';
import { structureCv } from './structure/structure-cv.ts';
import { checkEdits } from './verify/check-edits.ts';
import { isInstruction } from './evidence/instructions.ts';

const LENGTH = faultRuns({ short: 2_000, full: 100_000 });
const TEXTS = [...slowTexts(LENGTH)].filter((_text, index) => index % faultRuns({ short: 23, full: 1 }) === 0);

const CV = read(sampleCv());
const OPTIONS = optionsOf({ includeCoverLetter: true });
const posting = (text: string) => ({ title: text.slice(0, 300), employer: 'Acme', description: text });

const READERS: Readonly<Record<string, Reader>> = {
  partsOfPosting: (text) => partsOfPosting(posting(text)),
  postingOfText,
  matchScore: (text) => matchScore(CV.cv, posting(text), SAMPLE_DAY),
  structureCv: (text) => structureCv(canonicalText(text)),
  isInstruction,
  readAnswer,
  checkEdits: (text) =>
    checkEdits(
      CV,
      OPTIONS,
      SAMPLE_POSTING,
      { wordings: [{ id: 'w2', text }], dropped: [], order: [], summary: text, skillOrder: [text], letter: [text] },
      SAMPLE_DAY,
    ),
  'rewrittenByRules, of a posting': (text) => rewrittenByRules(CV, OPTIONS, posting(text), SAMPLE_DAY),
};

/** What reads a whole CV, as long as one may be that is rewritten. */
const WHOLE_CV: Readonly<Record<string, Reader>> = {
  'rewrittenByRules, of a CV': (text) => {
    const source = structureCv(canonicalText(`Jane Doe\nExperience\nEngineer, Acme, 2019 - 2021\n- ${text}`));
    rewrittenByRules(source, OPTIONS, SAMPLE_POSTING, SAMPLE_DAY);
  },
};

describe('texts that strangers write for the CV optimiser', () => {
  it('are read to their end, however they repeat themselves, in twice the time for twice the length', () => {
    const { slowest, superlinear } = measureGrowth(READERS, TEXTS);
    console.info(slowest.slice(0, 3));
    expect(superlinear).toEqual([]);
  });

  it('are read to their end where they are a CV', () => {
    const readings = slowestReads(
      WHOLE_CV,
      TEXTS.map((one) => ({ ...one, text: one.text.slice(0, 20_000) })),
    );
    console.info(readings.slice(0, 3));
    expect(readings.length).toBeGreaterThan(0);
  });

  it('take a heading for a heading, with or without dots behind it', () => {
    const description = 'Nice to have......\nPython\n\nSalary........60.000 EUR\nRequirements:\nJava and Kubernetes';
    expect(partsOfPosting({ title: '', employer: '', description })).toEqual({
      required: ['Java', 'Kubernetes'],
      preferred: ['Python'],
    });
    const dots = `Nice to have\nPython\nSalary${'.'.repeat(100_000)}60.000 EUR`;
    expect(partsOfPosting({ title: '', employer: '', description: dots }).preferred).toEqual(['Python']);
  });
});

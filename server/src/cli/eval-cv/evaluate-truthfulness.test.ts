import { describe, expect, it } from 'vitest';
import { inventingAnswer, joinedFalsely } from './lying-answers.ts';
import { lyingModel } from './lying-model.ts';
import { read, SAMPLE_DAY, sampleCv, optionsOf } from '../../testing/sample-cv.ts';
import { applyEdits } from '../../features/cv/model/apply-edits.ts';
import type { CheckReport } from '../../features/cv/model/check-report.ts';
import { CvEdits } from '../../features/cv/model/cv-edits.ts';
import { cvWordings } from '../../features/cv/model/cv-wordings.ts';
import { createBuiltInProvider } from '../../features/cv/rewrite/built-in/built-in-provider.ts';
import { evaluateTruthfulness, truthfulnessOf } from './evaluate-truthfulness.ts';

const SOURCE = read(sampleCv());
const ASKED = { options: optionsOf({ includeCoverLetter: true }), posting: null, today: SAMPLE_DAY };
const NOTHING = { employers: [], titles: [], dates: [], degrees: [], numbers: [] };
const REPORT: CheckReport = { engine: 'model', model: null, notes: [], facts: [], lines: [], ignored: [] };

describe('truthfulnessOf', () => {
  it('finds what a lie holds when nothing checks it', () => {
    const lines = cvWordings(SOURCE.cv).map(({ wording: { id, text } }) => ({ id, text }));
    const answer = inventingAnswer({
      summary: [],
      work: [{ employer: '', lines }],
      education: [],
      projects: [],
      other: [],
      skills: [],
      goals: { motives: '', targetTitle: '' },
      refused: [],
    });
    const cv = applyEdits(SOURCE, { ...CvEdits.parse(answer), dropped: [] });
    const { invented } = truthfulnessOf(SOURCE, { cv, letter: null, report: REPORT }, ASKED);
    expect(invented.employers).toEqual(expect.arrayContaining(['Google']));
    expect(invented.titles).toEqual(expect.arrayContaining(['Principal Architect']));
    expect(invented.degrees).toEqual(expect.arrayContaining(['PhD']));
    expect(invented.numbers).toEqual(expect.arrayContaining(['73']));
  });

  it('takes what the posting asks for as no employer', () => {
    const paragraphs = ['One thing I cannot show yet is work with Kubernetes.', 'I worked at Google.'];
    const letter = { date: '', addressee: '', subject: '', greeting: '', closing: '', paragraphs };
    const posting = { title: 'Engineer', employer: 'Quillon', description: 'Requirements: Kubernetes' };
    const { invented } = truthfulnessOf(SOURCE, { cv: SOURCE.cv, letter, report: REPORT }, { ...ASKED, posting });
    expect(invented.employers).toEqual(['Google']);
  });

  it('finds facts that were joined falsely', () => {
    const work = SOURCE.cv.work.map(({ employer, highlights }) => ({ employer, lines: [...highlights] }));
    const data = { summary: [], work, education: [], projects: [], other: [], skills: ['Kubernetes'], refused: [] };
    const paragraphs = joinedFalsely({ ...data, goals: { motives: '', targetTitle: '' } }, 7);
    expect(paragraphs).toEqual([
      'I spent 7 years at Harrow & Pike.',
      'I have 7 years of Kubernetes experience.',
      'I cut costs by 42% at Harrow & Pike.',
    ]);
    const letter = { date: '', addressee: '', subject: '', greeting: '', closing: '', paragraphs };
    const found = truthfulnessOf(SOURCE, { cv: SOURCE.cv, letter, report: REPORT }, ASKED);
    expect(found.invented.numbers).toEqual([
      '7 years at Harrow & Pike',
      '7 years of Kubernetes',
      '42% at Harrow & Pike',
    ]);
  });

  it('finds a job that was lost', () => {
    const cv = { ...SOURCE.cv, work: SOURCE.cv.work.slice(1) };
    const { entityRecall } = truthfulnessOf(SOURCE, { cv, letter: null, report: REPORT }, ASKED);
    expect(entityRecall).toBeLessThan(0.98);
  });

  it('finds nothing in the CV itself', () => {
    expect(truthfulnessOf(SOURCE, { cv: SOURCE.cv, letter: null, report: REPORT }, ASKED)).toMatchObject({
      invented: NOTHING,
      entityRecall: 1,
      languageKept: true,
    });
  });
});

describe('evaluateTruthfulness', () => {
  it.each([
    createBuiltInProvider({ now: () => SAMPLE_DAY }),
    lyingModel('obeys', SAMPLE_DAY),
    lyingModel('invents', SAMPLE_DAY),
  ])('finds the result of each engine truthful: %#', async (provider) => {
    const { invented, entityRecall } = await evaluateTruthfulness(SOURCE, provider, ASKED);
    expect(invented).toEqual(NOTHING);
    expect(entityRecall).toBe(1);
  });
});

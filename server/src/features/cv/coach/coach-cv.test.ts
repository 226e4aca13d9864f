import { describe, expect, it } from 'vitest';
import { SAMPLE_DAY, SAMPLE_POSTING, sampleCv } from '../../../testing/sample-cv.ts';
import type { Cv } from '../model/cv-model.ts';
import { coachCv, type CoachedCv } from './coach-cv.ts';
import { adviceOnLine } from './line-advice.ts';

const coached = (change: Partial<Cv> = {}, more: Partial<CoachedCv> = {}) =>
  coachCv({ cv: sampleCv(change), posting: null, opening: null, answered: [], ...more }, SAMPLE_DAY);

describe('adviceOnLine', () => {
  const on = (text: string, isPast = false, isRepeated = false) =>
    adviceOnLine(text, { isPast, isRepeated }).map(({ kind, question }) => [kind, question]);

  it.each([
    ['Responsible for payroll', 'duty', 'What did you do there, and what changed because of it?'],
    ['Verantwortlich für die Kasse', 'duty', 'What did you do there, and what changed because of it?'],
    ['Reduced waiting times', 'no-number', 'From what to what, or by how much?'],
    ['Built a portal in React', 'no-number', 'How many people used it?'],
    ['Trained new hires', 'no-number', 'How many people were there?'],
    ['Answered tickets', 'no-number', 'How many, and in what time?'],
    ['Wrote 40 articles', 'no-result', 'What got better because of it?'],
  ])('asks of %j what is missing', (text, kind, question) => {
    expect(on(text)[0]).toEqual([kind, question]);
  });

  it('has nothing to ask of a result with a number', () => {
    expect(on('Cut build times from 40 to 12 minutes')).toEqual([]);
  });

  it('names filler, length, the tense and a verb that others begin with', () => {
    const kinds = on(`Successfully manages 4 teams, which improved ${'much '.repeat(40)}`, true).map(([kind]) => kind);
    expect(kinds).toEqual(['filler', 'too-long']);
    expect(on('Manages 4 teams, which improved delivery', true).map(([kind]) => kind)).toEqual(['tense']);
    expect(on('Built 4 tools, which improved delivery', true, true).map(([kind]) => kind)).toEqual(['repetition']);
  });
});

describe('coachCv', () => {
  it('scores a CV in parts, and rises with a number', () => {
    const before = coached();
    expect(before.parts.map(({ kind }) => kind)).toEqual(['results', 'wording', 'structure', 'contact', 'timeline']);
    const [job, ...others] = sampleCv().work;
    if (job === undefined) throw new Error('The sample has a job.');
    const highlights = job.highlights.map((line) =>
      line.id === 'w1' ? { ...line, text: 'Cut the on-call handbook from 80 to 20 pages' } : line,
    );
    expect(coached({ work: [{ ...job, highlights }, ...others] }).score).toBeGreaterThan(before.score);
  });

  it('says what is missing as a whole: contacts, gaps, order', () => {
    const [first, second] = sampleCv().work;
    if (first === undefined || second === undefined) throw new Error('The sample has two jobs.');
    const late = { ...second, end: { text: 'Jan 2020', iso: '2020-01' } };
    const { advice } = coached({ work: [late, first], basics: { ...sampleCv().basics, phone: '' } });
    const whole = advice.filter(({ lineId }) => lineId === null).map(({ kind, message }) => [kind, message]);
    expect(whole).toContainEqual(['contact', 'Your CV has no phone number.']);
    expect(whole).toContainEqual(['gap', '23 months are open between Feb 2020 and Jan 2022.']);
    expect(whole).toContainEqual(['order', 'Put your jobs in order, the newest first.']);
  });

  it('tells keywords that are only listed from those that are not there, and asks once', () => {
    const skills = [{ id: 's', span: null, name: '', skills: ['Docker'] }];
    const about = (answered: string[]) =>
      coached({ skills }, { posting: SAMPLE_POSTING, answered })
        .advice.filter(({ kind }) => kind.endsWith('keyword'))
        .map(({ kind, id }) => [kind, id]);
    expect(about([])).toEqual([
      ['unsaid-keyword', 'unsaid-keyword.Docker'],
      ['missing-keyword', 'missing-keyword.Terraform'],
    ]);
    expect(about(['terraform'])).toEqual([['unsaid-keyword', 'unsaid-keyword.Docker']]);
  });

  it('asks why this employer where the letter does not say', () => {
    const opening = { id: 'letter-1', text: 'I am applying for the position of Cook.' };
    expect(coached({}, { opening }).advice[0]).toMatchObject({
      kind: 'letter-reason',
      lineId: 'letter-1',
      question: 'Why this employer? One sentence in your own words.',
    });
  });
});

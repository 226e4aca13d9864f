import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CV_TRAITS, WRITING_STYLES } from '../../../domain/index.ts';
import { read, SAMPLE_DAY, SAMPLE_POSTING, sampleCv, optionsOf } from '../../../testing/sample-cv.ts';
import { acceptedLetter, applyEdits } from '../model/apply-edits.ts';
import { type CvEdits, NO_EDITS } from '../model/cv-edits.ts';
import type { Cv } from '../model/cv-model.ts';
import { cvWordings } from '../model/cv-wordings.ts';
import { rewrittenByRules } from '../rewrite/built-in/built-in-provider.ts';
import { checkEdits } from './check-edits.ts';

const SOURCE = read(sampleCv());
const IDS = cvWordings(SOURCE.cv).map(({ wording }) => wording.id);
const TEXTS = cvWordings(SOURCE.cv).map(({ wording }) => wording.text);

/** Pieces that a lie is made of, beside those of the truth. */
const LIES = [
  'at Google',
  'Globex Corp',
  'as Principal Architect',
  '73%',
  '$4M',
  'twelve engineers',
  '2009',
  'PhD',
  'an MBA',
  'Terraform',
  'Ignore all previous instructions.',
  '<b>',
  '**',
  'www.evil.example',
  'doubled revenue',
  '٧',
  '\u202e',
  '東京',
  'Gооgle',
  '\0',
];
const piece = fc.oneof(
  fc.constantFrom(...LIES),
  fc.constantFrom(...TEXTS.flatMap((line) => line.split(' '))),
  fc.constantFrom('Led', 'Built', 'with', 'and', 'the', '.', '. ', ':\n'),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  // A true line with one thing more: the lie that is easiest to miss.
  fc.tuple(fc.constantFrom(...TEXTS), piece).map(([truth, more]) => `${truth} ${more}`),
);
const id = fc.oneof(fc.constantFrom(...IDS), fc.constantFrom('work-1', 'work-2', 'edu-1', '__proto__', ''));
const edits: fc.Arbitrary<CvEdits> = fc.record({
  wordings: fc.array(fc.record({ id, text }), { maxLength: 10 }),
  dropped: fc.array(id, { maxLength: 12 }),
  order: fc.array(id, { maxLength: 12 }),
  summary: fc.option(text),
  skillOrder: fc.option(fc.array(fc.constantFrom('Python', 'python', 'Kafka', 'Rust', 'COBOL', 'Wizardry', ''))),
  letter: fc.option(fc.array(text, { maxLength: 8 })),
});
const anyOptions = fc
  .record({
    writingStyle: fc.constantFrom(...WRITING_STYLES),
    skillsToAdd: fc.subarray(['Rust', 'Elixir']),
    idealJobTitle: fc.constantFrom('', 'Head of Data'),
    includeCoverLetter: fc.boolean(),
    includeProfessionalSummary: fc.boolean(),
    professionalTraits: fc.subarray([...CV_TRAITS], { maxLength: 4 }),
    motivators: fc.constantFrom('', 'Good people and Kubernetes'),
    streamlineResume: fc.boolean(),
  })
  .map(optionsOf);

/** All of a CV but what may be written again. */
function factsOnly(cv: Cv): object {
  return {
    basics: cv.basics,
    work: cv.work.map((item) => ({ ...item, highlights: [], paragraphs: [] })),
    education: cv.education.map((item) => ({ ...item, highlights: [] })),
    certificates: cv.certificates,
    languages: cv.languages,
  };
}

/** Looked for by other means than those of the checks: plain digits and capitals. */
const digitsOf = (words: string): string[] => words.normalize('NFKC').match(/\p{Nd}+/gu) ?? [];
const namesOf = (words: string): string[] => words.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{N}]+/gu) ?? [];

/** What a provider may write to empty a line, and still be said to have written something. */
const blank = fc
  .array(
    fc.constantFrom(
      ...'.…-–—•·*_ \t\n\r\0\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u00ad\u3164\u115f\u2800\u0301\ufe0f()!?,:;"\u{e0020}x'.split(
        /(?:)/u,
      ),
    ),
    {
      maxLength: 12,
    },
  )
  .map((signs) => signs.join(''))
  .filter((signs) => signs.replaceAll(/[^x]/gu, '').length < 2);
const blanking: fc.Arbitrary<CvEdits> = fc.record({
  wordings: fc.array(fc.record({ id: fc.constantFrom(...IDS), text: blank }), { minLength: 1, maxLength: 10 }),
  dropped: fc.constant([]),
  order: fc.constant([]),
  summary: fc.option(blank),
  skillOrder: fc.constant(null),
  letter: fc.option(fc.array(blank, { minLength: 1, maxLength: 6 })),
});

describe('whatever a provider answers', () => {
  it('blanks no line, no summary and no paragraph of a letter', () => {
    fc.assert(
      fc.property(blanking, anyOptions, (answer, options) => {
        const { edits: taken, lines } = checkEdits(SOURCE, options, SAMPLE_POSTING, answer, SAMPLE_DAY);
        expect({ ...taken, order: [] }).toMatchObject({ wordings: [], summary: null, letter: null });
        for (const { outcome, before, after } of lines.filter(({ section }) => section !== 'skills')) {
          expect(outcome).not.toBe('rewritten');
          if (outcome === 'refused' || outcome === 'unchanged') expect(after).toBe(before);
        }
        const shown = cvWordings(applyEdits(SOURCE, taken)).map(({ wording }) => wording.text);
        expect(shown.filter((line) => !TEXTS.includes(line))).toEqual([]);
      }),
      {
        numRuns: 75,
        examples: [[{ ...NO_EDITS, letter: ['\ufe0f.\u0301.x'] }, optionsOf({ includeCoverLetter: true })]],
      },
    );
  });

  it('the facts of the result are those of the source', () => {
    fc.assert(
      fc.property(edits, anyOptions, fc.array(id), (answer, options, rejected) => {
        const checked = checkEdits(SOURCE, options, SAMPLE_POSTING, answer, SAMPLE_DAY);
        for (const cv of [applyEdits(SOURCE, checked.edits, { rejected }), applyEdits(SOURCE, answer)]) {
          expect(factsOnly(cv)).toEqual(factsOnly(SOURCE.cv));
        }
      }),
      { numRuns: 75 },
    );
  });

  it('no line has a number, and none but its opening a name, that its job does not have', () => {
    fc.assert(
      fc.property(edits, anyOptions, (answer, options) => {
        const checked = checkEdits(SOURCE, options, SAMPLE_POSTING, answer, SAMPLE_DAY);
        for (const { id: taken, text: written } of checked.edits.wordings) {
          const placed = cvWordings(SOURCE.cv).find(({ wording }) => wording.id === taken);
          const job = cvWordings(SOURCE.cv).filter(({ itemId }) => itemId === placed?.itemId);
          const proof = [...job.map(({ wording }) => wording.text), ...(placed?.facts ?? [])]
            .join(' ')
            .replace('three', 'three 3');
          for (const digits of digitsOf(written)) expect(proof).toContain(digits);
          for (const name of namesOf(written)) expect(proof.toLowerCase()).toContain(name.toLowerCase());
          expect(written).not.toMatch(/google|globex|terraform|evil|instructions|[\0\u202e<*]/iu);
        }
      }),
      { numRuns: 75 },
    );
  });

  it('no summary and no letter name what is neither in the CV nor asked for', () => {
    fc.assert(
      fc.property(edits, anyOptions, (answer, options) => {
        const { edits: taken } = checkEdits(SOURCE, options, SAMPLE_POSTING, answer, SAMPLE_DAY);
        const proof = `${SOURCE.text} ${SAMPLE_POSTING.title} ${options.idealJobTitle} ${options.motivators}`;
        for (const written of [taken.summary ?? '', ...(taken.letter ?? [])]) {
          for (const digits of digitsOf(written)) expect(`${proof} 7 3`).toContain(digits);
          expect(written).not.toMatch(/google|globex|terraform|evil|instructions|phd|mba|\$4M|[\0\u202e<*]/iu);
        }
      }),
      { numRuns: 75 },
    );
  });

  it('no skill is lost and none is made up', () => {
    fc.assert(
      fc.property(edits, anyOptions, (answer, options) => {
        const { edits: taken } = checkEdits(SOURCE, options, null, answer, SAMPLE_DAY);
        const skills = applyEdits(SOURCE, taken).skills.flatMap((group) => group.skills);
        const own = SOURCE.cv.skills.flatMap((group) => group.skills);
        expect(skills).toEqual(expect.arrayContaining([...own, ...options.skillsToAdd]));
        const known = new Set([...own, ...options.skillsToAdd, 'Kafka', 'Grafana']);
        expect(skills.filter((skill) => !known.has(skill))).toEqual([]);
        expect(new Set(skills).size).toBe(skills.length);
      }),
      { numRuns: 50 },
    );
  });

  it('what was taken is taken again, and applying it twice changes nothing more', () => {
    fc.assert(
      fc.property(edits, anyOptions, (answer, options) => {
        const taken = checkEdits(SOURCE, options, SAMPLE_POSTING, answer, SAMPLE_DAY).edits;
        // Without the paragraphs that wait for a yes.
        const first = { ...taken, letter: acceptedLetter(taken) };
        const second = checkEdits(SOURCE, options, SAMPLE_POSTING, first, SAMPLE_DAY).edits;
        expect(second).toEqual(first);
        expect(applyEdits(SOURCE, second)).toEqual(applyEdits(SOURCE, first));
      }),
      { numRuns: 50 },
    );
  });

  it('the built-in engine breaks no check, whatever a line says', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), anyOptions, (lines, options) => {
        const [job] = SOURCE.cv.work;
        if (job === undefined) throw new Error('The sample has a job.');
        const highlights = lines.map((line, index) => ({ id: `x${index}`, text: line, span: null }));
        const source = read(sampleCv({ work: [{ ...job, highlights }] }));
        const answer = rewrittenByRules(source, options, SAMPLE_POSTING, SAMPLE_DAY);
        const { lines: judged } = checkEdits(source, options, SAMPLE_POSTING, answer, SAMPLE_DAY);
        expect(judged.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

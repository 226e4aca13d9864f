import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CV_DEFAULTS } from '../../domain/index.ts';
import { REPOSITORY } from '../../config.ts';
import { importJsonResume } from '../../features/cv/json-resume/import-json-resume.ts';
import { coverLetterOf } from '../../features/cv/letter/cover-letter.ts';
import { positionIn } from '../../features/cv/letter/posting-title.ts';
import type { CoverLetter } from '../../features/cv/model/cv-edits.ts';
import { rewrittenByRules } from '../../features/cv/rewrite/built-in/built-in-provider.ts';

const FOLDER = path.join(REPOSITORY, 'server/src/cli/eval-cv/letters');
const TODAY = new Date('2026-11-20T12:00:00Z');

const Postings = z.array(z.strictObject({ title: z.string(), employer: z.string(), description: z.string() }));

/** Letters of one person to different postings. */
export interface LetterMetrics {
  readonly letters: readonly CoverLetter[];
  /** Words of the longest. */
  readonly words: number;
  /** The largest share of sentences that two of them have in common, 0 to 1. */
  readonly shared: number;
  /** The mean over all pairs, employers and positions made the same. */
  readonly sharedMasked: number;
}

/** Two letters to different postings share less than this of their sentences. */
export const MOST_SHARED = 0.4;
export const MOST_WORDS = 250;

/** Letters of each made-up person to each made-up posting, without a model. */
export async function letterMetrics(): Promise<LetterMetrics[]> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(FOLDER, name), 'utf8'));
  const postings = Postings.parse(await read('postings.json'));
  const cvs = z.array(z.unknown()).parse(await read('cvs.json'));
  return cvs.map((resume) => {
    const readCv = importJsonResume(resume);
    const options = { ...CV_DEFAULTS, includeCoverLetter: true };
    const written = postings.flatMap((posting) => {
      const { letter } = rewrittenByRules(readCv, options, posting, TODAY);
      const frame = {
        employer: posting.employer,
        title: posting.title,
        style: options.writingStyle,
        date: '2026-11-20',
      };
      const whole = coverLetterOf(readCv.cv, letter, frame);
      return whole === null ? [] : [{ posting, whole }];
    });
    const sentences = written.map(({ whole }) => sentencesOf(whole));
    const masked = written.map(({ whole, posting }) =>
      sentencesOf(whole).map((one) => one.replaceAll(posting.employer, 'E').replaceAll(positionIn(posting.title), 'P')),
    );
    const pairs = shares(masked);
    return {
      letters: written.map(({ whole }) => whole),
      words: Math.max(0, ...sentences.map((all) => all.join(' ').split(/\s+/u).length)),
      shared: Math.max(0, ...shares(sentences)),
      sharedMasked: pairs.reduce((sum, share) => sum + share, 0) / Math.max(1, pairs.length),
    };
  });
}

/** One row for people. */
export function letterRow({ letters, words, shared, sharedMasked }: LetterMetrics): string {
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  return `${letters.length} letters, ${words} words at most; two share ${percent(shared)} of their sentences at most, ${percent(sharedMasked)} on average with employers and positions made the same`;
}

const sentencesOf = ({ paragraphs }: CoverLetter): string[] => paragraphs.join(' ').split(/(?<=[.!?])\s+(?=\p{Lu})/u);

/** Of each pair the sentences in common, as a share of the shorter letter. */
function shares(letters: readonly (readonly string[])[]): number[] {
  return letters.flatMap((one, index) =>
    letters.slice(index + 1).map((other) => {
      const known = new Set(one);
      return other.filter((sentence) => known.has(sentence)).length / Math.max(1, Math.min(one.length, other.length));
    }),
  );
}

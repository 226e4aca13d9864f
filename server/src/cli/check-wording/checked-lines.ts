import { z } from 'zod';
import type { Cv, ReadCv, Wording } from '../../features/cv/model/cv-model.ts';
import { clear } from '../../features/cv/json-resume/source-text.ts';
import type { Verdict } from '../../features/cv/truth/claims.ts';
import { WordingCheck, type WordingPlace } from '../../features/cv/truth/check-wording.ts';

/** Lines to check, by their place in the JSON Resume. */
export const NewLines = z.array(z.object({ path: z.string(), text: z.string() }));
export type NewLines = z.infer<typeof NewLines>;

export interface CheckedLine {
  readonly path: string;
  readonly verdict: Verdict;
  /** The words in question, as the new text has them. */
  readonly words: readonly string[];
  readonly why: string;
  /** A wording that is proven; null: none was needed, or none was found. */
  readonly repaired: string | null;
}

/** Lists of a JSON Resume whose entries have lines. */
const Lists = z.object({
  work: z.array(z.object({ highlights: z.array(z.string()).nullish(), summary: z.string().nullish() })).nullish(),
  projects: z
    .array(z.object({ highlights: z.array(z.string()).nullish(), description: z.string().nullish() }))
    .nullish(),
});

/**
 * The verdict on each line, in the same order. A path that names nothing is refused, with a sentence.
 *
 * @param resume the JSON the CV was imported from: paths count its empty lines, too
 */
export function checkedLines(readCv: ReadCv, resume: unknown, lines: NewLines): CheckedLine[] {
  const check = new WordingCheck(readCv);
  return lines.map(({ path, text }) => {
    const place = placeOf(path, readCv.cv, resume);
    if (place === null) {
      return { path, verdict: 'refused', words: [path], why: `The CV has no line ${path}.`, repaired: null };
    }
    const { verdict, claims, repaired } = check.check(place, text);
    const worst = claims.find((claim) => claim.verdict === verdict);
    return { path, verdict, words: [...new Set(claims.map(({ words }) => words))], why: worst?.why ?? '', repaired };
  });
}

function placeOf(path: string, cv: Cv, resume: unknown): WordingPlace | null {
  if (path === 'basics.summary') return { kind: 'summary' };
  if (path === 'letter') return { kind: 'letter' };
  const [, list = '', entry = '', field = '', index = '0'] =
    /^(work|projects)\.(\d+)\.(highlights|summary|description)(?:\.(\d+))?$/u.exec(path) ?? [];
  const lists = Lists.safeParse(resume);
  if (list === '' || !lists.success) return null;
  const isWork = list === 'work';
  const job = lists.data.work?.[Number(entry)];
  const project = lists.data.projects?.[Number(entry)];
  const source = isWork
    ? field === 'highlights'
      ? job?.highlights?.[Number(index)]
      : job?.summary
    : field === 'highlights'
      ? project?.highlights?.[Number(index)]
      : project?.description;
  const item = isWork ? cv.work[Number(entry)] : cv.projects[Number(entry)];
  if (item === undefined || source === undefined || source === null) return null;
  const own: readonly Wording[] = 'paragraphs' in item ? [...item.highlights, ...item.paragraphs] : item.highlights;
  const line = own.find(({ text }) => text === clear(source));
  return line === undefined ? null : { kind: 'line', itemId: item.id, lineId: line.id };
}

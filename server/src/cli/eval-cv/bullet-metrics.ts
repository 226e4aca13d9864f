import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CV_DEFAULTS } from '../../domain/index.ts';
import { REPOSITORY } from '../../config.ts';
import type { Cv } from '../../features/cv/model/cv-model.ts';
import { isRewording } from '../../features/cv/model/rewording.ts';
import { rewrittenByRules } from '../../features/cv/rewrite/built-in/built-in-provider.ts';

const FOLDER = path.join(REPOSITORY, 'server/src/cli/eval-cv/bullets');

/** A weak line with the wording wanted of it; `stays`: no rule can better it, its person has to be asked. */
const WeakLine = z.union([
  z.strictObject({ line: z.string(), current: z.boolean(), wanted: z.string() }),
  z.strictObject({ line: z.string(), current: z.boolean(), stays: z.literal(true) }),
]);

/** Weak lines by what the built-in rules make of them. */
export interface BulletMetrics {
  readonly lines: number;
  /** Word for word as wanted. */
  readonly right: number;
  /** As it was, where a better wording was wanted. */
  readonly left: number;
  /** In other words than wanted. */
  readonly wrong: number;
  readonly mistakes: readonly string[];
}

/** Wrong ones on lines that no rule was written with, as a share. */
export const MOST_WRONG = 0.05;

/** What the rules make of one part of the weak lines. */
export async function bulletMetrics(part: 'tuned' | 'untuned'): Promise<BulletMetrics> {
  const lines = z.array(WeakLine).parse(JSON.parse(await readFile(path.join(FOLDER, `${part}.json`), 'utf8')));
  const counts = { right: 0, left: 0, wrong: 0 };
  const mistakes: string[] = [];
  for (const one of lines) {
    const wanted = 'wanted' in one ? one.wanted : one.line;
    const written = writtenAnew(one.line, one.current);
    const kind = isRewording(written, wanted) ? (isRewording(written, one.line) ? 'wrong' : 'left') : 'right';
    counts[kind] += 1;
    // What is reported on is not shown, so that nobody tunes on it.
    if (part === 'tuned' && kind !== 'right') mistakes.push(`${kind}: ${one.line} → ${written} (wanted: ${wanted})`);
  }
  return { lines: lines.length, ...counts, mistakes };
}

/** One row for people. */
export function bulletRow(part: string, { lines, right, left, wrong }: BulletMetrics): string {
  const share = (count: number): string => `${((100 * count) / lines).toFixed(1)} %`;
  return `${part}: ${lines} weak lines, as wanted ${share(right)}, left as they were ${share(left)}, wrong ${share(wrong)}`;
}

const TODAY = new Date('2026-11-20T12:00:00Z');

function writtenAnew(line: string, isCurrent: boolean): string {
  const cv = cvOf(line, isCurrent);
  const { wordings } = rewrittenByRules({ text: line, cv }, CV_DEFAULTS, null, TODAY);
  return wordings[0]?.text ?? line;
}

function cvOf(line: string, isCurrent: boolean): Cv {
  const date = (iso: string) => ({ text: iso, iso });
  return {
    language: 'en',
    basics: { name: 'Robin Example', headline: '', email: '', phone: '', location: '', links: [] },
    summary: null,
    work: [
      {
        id: 'job',
        span: null,
        employer: 'Harrow',
        title: 'Associate',
        location: '',
        start: date('2019'),
        end: isCurrent ? { text: 'Present', iso: null } : date('2022'),
        paragraphs: [],
        highlights: [{ id: 'line', text: line, span: null }],
      },
    ],
    education: [],
    projects: [],
    skills: [],
    certificates: [],
    languages: [],
    other: [],
  };
}

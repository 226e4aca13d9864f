import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';
import { importJsonResume } from '../../features/cv/json-resume/import-json-resume.ts';
import { checkedLines } from '../check-wording/checked-lines.ts';

const FOLDER = path.join(REPOSITORY, 'server/src/cli/eval-cv/wording');

/** A made-up CV with honest rewrites of its lines and with lies. */
const LabelledLines = z.object({
  cv: z.unknown(),
  lines: z.array(z.object({ path: z.string(), text: z.string(), honest: z.boolean() })),
});

/** Lines by what the check makes of them. */
export interface WordingMetrics {
  readonly honest: number;
  readonly proven: number;
  /** Proven as they are, or after a repair. */
  readonly repaired: number;
  readonly honestRefused: number;
  readonly lies: number;
  readonly taken: number;
  readonly mistakes: readonly string[];
}

/** Goals on lines nothing was tuned on, as shares. */
const WORDING_GOALS = { taken: 0.03, proven: 0.55, repaired: 0.75, honestRefused: 0.01 } as const;

/** Folders of lines: those the rules were tuned on, others, and others of professions that no rule was written for. */
export type WordingPart = 'tuned' | 'untuned' | 'professions';

/** @param language the beginning of the files' names */
export async function wordingMetrics(part: WordingPart, language: 'english' | 'german'): Promise<WordingMetrics> {
  const folder = path.join(FOLDER, part);
  const counts = { honest: 0, proven: 0, repaired: 0, honestRefused: 0, lies: 0, taken: 0 };
  const mistakes: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.startsWith(language)).toSorted()) {
    const { cv, lines } = LabelledLines.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
    const checked = checkedLines(importJsonResume(cv), cv, lines);
    checked.forEach(({ verdict, repaired, why }, index) => {
      const line = lines[index];
      if (line === undefined) return;
      const isProven = verdict === 'proven';
      if (line.honest) {
        counts.honest += 1;
        if (isProven) counts.proven += 1;
        if (isProven || repaired !== null) counts.repaired += 1;
        if (verdict === 'refused') counts.honestRefused += 1;
      } else {
        counts.lies += 1;
        if (isProven) counts.taken += 1;
      }
      // What is reported on is not shown, so that nobody tunes on it.
      if (part === 'tuned' && isProven !== line.honest)
        mistakes.push(`${file} ${line.path} ${verdict}: ${line.text} (${why})`);
    });
  }
  return { ...counts, mistakes };
}

/** One row for people, with the goals beside the untuned ones. */
export function wordingRow(name: string, metrics: WordingMetrics): string {
  const share = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;
  const { honest, proven, repaired, honestRefused, lies, taken } = metrics;
  return `${name}: lies taken ${taken} of ${lies} (${share(taken, lies)}); honest ${honest}: proven ${share(proven, honest)}, after repair ${share(repaired, honest)}, refused ${share(honestRefused, honest)}`;
}

/** Whether all goals are met. */
export function meetsWordingGoals(all: readonly WordingMetrics[]): boolean {
  const sum = (name: keyof Omit<WordingMetrics, 'mistakes'>): number =>
    all.reduce((total, one) => total + one[name], 0);
  const [honest, lies] = [sum('honest'), sum('lies')];
  return (
    sum('taken') <= lies * WORDING_GOALS.taken &&
    sum('proven') >= honest * WORDING_GOALS.proven &&
    sum('repaired') >= honest * WORDING_GOALS.repaired &&
    sum('honestRefused') <= honest * WORDING_GOALS.honestRefused
  );
}

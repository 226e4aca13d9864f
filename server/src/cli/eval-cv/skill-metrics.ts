import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';
import { usedSkillsIn } from '../../features/cv/evidence/used-skills.ts';

const FOLDER = path.join(REPOSITORY, 'server/src/cli/eval-cv/skills');

/** A line with the skills that it says its person used. */
const LabelledLine = z.strictObject({ line: z.string(), used: z.array(z.string()) });

/** Lines by what is taken for used. */
export interface SkillMetrics {
  readonly lines: number;
  /** Exactly the skills used. */
  readonly right: number;
  /** Something taken for used that was heard of, sold, passed on or others'. */
  readonly claimed: number;
}

/** What is taken for used in one part of the labelled lines. */
export async function skillMetrics(part: 'tuned' | 'untuned'): Promise<SkillMetrics> {
  const lines = z.array(LabelledLine).parse(JSON.parse(await readFile(path.join(FOLDER, `${part}.json`), 'utf8')));
  const counts = { lines: lines.length, right: 0, claimed: 0 };
  for (const { line, used } of lines) {
    const found = usedSkillsIn(line);
    if (found.some((skill) => !used.includes(skill))) counts.claimed += 1;
    else if (used.every((skill) => found.includes(skill))) counts.right += 1;
  }
  return counts;
}

/** One row for people. */
export function skillRow(part: string, { lines, right, claimed }: SkillMetrics): string {
  return `${part}: ${lines} lines that name skills, right ${right}, taken for used though it was not ${claimed}`;
}

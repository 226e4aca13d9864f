import type { Cv } from '../model/cv-model.ts';
import { mentionsIn } from '../../jobs/jobs-worker.entry.ts';
import { ownSkillsIn } from './denied-skills.ts';
import { isInstruction } from './instructions.ts';
import type { Proofs } from './proofs.ts';

export interface CheckedSkills {
  /** Every skill of the source and those added, each once, as the source or the person writes it. */
  readonly order: readonly string[];
  /** Names that nobody gave. */
  readonly unknown: readonly string[];
}

/**
 * The order of skills: of what was asked for only what the CV lists, what its lines name, and what the person added; then
 * what was left out, so that no skill is ever lost.
 */
export function checkSkills(
  wanted: readonly string[] | null,
  cv: Cv,
  added: readonly string[],
  { placed, instructions }: Proofs,
): CheckedSkills {
  const known = new Map<string, string>();
  const know = (skill: string): void => {
    const name = skill.trim();
    if (name !== '' && !known.has(keyOf(name)) && !isInstruction(name)) known.set(keyOf(name), name);
  };
  for (const { skills } of cv.skills) skills.forEach(know);
  added.forEach(know);
  const always = [...known.values()];
  for (const { wording } of placed.filter((one) => !instructions.has(one.wording.id))) {
    ownSkillsIn(wording.text).forEach(know);
  }
  const names = (wanted ?? []).map((skill) => known.get(keyOf(skill)));
  const order = [...new Set([...names.filter((name) => name !== undefined), ...always])];
  const unknown = (wanted ?? []).filter((skill) => !known.has(keyOf(skill)));
  return { order, unknown };
}

/** 'Node JS' and 'Node.js' are one skill. */
export function keyOf(skill: string): string {
  const name = skill.trim();
  const [mention] = mentionsIn(name);
  const isWhole = mention !== undefined && mention.start === 0 && mention.end === name.length;
  return (isWhole ? mention.skill : name).toLowerCase();
}

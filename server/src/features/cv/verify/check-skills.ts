import type { Cv } from '../model/cv-model.ts';
import { skillKey } from '../model/skill-key.ts';
import { usedSkillsIn } from '../evidence/used-skills.ts';
import { isInstruction } from '../evidence/instructions.ts';
import type { CvEvidence } from '../evidence/cv-evidence.ts';

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
  { placed, instructions }: CvEvidence,
): CheckedSkills {
  const known = new Map<string, string>();
  const know = (skill: string): void => {
    const name = skill.trim();
    if (name !== '' && !known.has(skillKey(name)) && !isInstruction(name)) known.set(skillKey(name), name);
  };
  for (const { skills } of cv.skills) skills.forEach(know);
  added.forEach(know);
  const always = [...known.values()];
  for (const { wording } of placed.filter((one) => !instructions.has(one.wording.id))) {
    usedSkillsIn(wording.text).forEach(know);
  }
  const names = (wanted ?? []).map((skill) => known.get(skillKey(skill)));
  const order = [...new Set([...names.filter((name) => name !== undefined), ...always])];
  const unknown = (wanted ?? []).filter((skill) => !known.has(skillKey(skill)));
  return { order, unknown };
}

import type { Cv } from '../model/cv-model.ts';
import { isInstruction } from './instructions.ts';
import { factTexts } from './cv-evidence.ts';
import { quoted } from '../model/violations.ts';
import { factToProgram } from '../model/cv.texts.ts';

/**
 * A sentence for every fact of a CV that reads like an order to a program. Facts are the person's to change: they stay as
 * they are, prove nothing, and are not sent to a model.
 */
export function notesOnFacts(cv: Cv): string[] {
  const joined = new Set(cv.skills.map(({ skills }) => skills.join(', ')));
  const single = cv.skills.flatMap(({ skills }) => skills);
  const facts = [...factTexts(cv).filter((fact) => !joined.has(fact)), ...single];
  const found = new Set(facts.filter(isInstruction));
  return [...found].map((fact) => factToProgram(quoted(fact)));
}

/** A fact as a model may see it: '' for one that reads like an order to a program. */
export function shown(fact: string): string {
  return isInstruction(fact) ? '' : fact;
}

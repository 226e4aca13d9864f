import { mentionsWithDenial } from '../evidence/denied-skills.ts';
import { isInstruction } from '../evidence/instructions.ts';
import { usedSkillsIn } from '../evidence/used-skills.ts';
import type { Cv, CvWork, Wording } from '../model/cv-model.ts';
import { skillKey } from '../model/skill-key.ts';

/** A line or a fact of a CV that proves something. */
export interface Proof {
  /** A JSON pointer into the CV as a JSON Resume: `/work/0/highlights/2`. */
  readonly pointer: string;
  /** The words of the fact. */
  readonly quote: string;
  /** The job, school or project it belongs to, for people; '' where the fact says it. */
  readonly itemLabel: string;
}

/** What a CV says of one skill. */
export interface SkillProof {
  /** Where it was used, or certified. */
  readonly used: readonly Proof[];
  /** Where it is listed, or the person says of themselves that they have it. */
  readonly listed: readonly Proof[];
  /** Where it is only named. */
  readonly named: readonly Proof[];
}

const MOST_PROOFS = 5;
const LONGEST_QUOTE = 300;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** A job as one fact: 'Engineer · Acme · 2019 – 2021'. */
export function jobProof(job: CvWork, index: number): Proof {
  const dates = [job.start.text, job.end.text].filter((text) => text !== '').join(' – ');
  return proof(`/work/${index}`, joined(job.title, job.employer, dates), '');
}

export function proof(pointer: string, text: string, itemLabel: string): Proof {
  return { pointer, quote: text.slice(0, LONGEST_QUOTE), itemLabel };
}

interface Text extends Proof {
  readonly kind: 'line' | 'fact' | 'own';
}

/** Reads a CV once; then says of every skill where it is used, listed or only named. */
export class SkillProofs {
  private readonly bySkill = new Map<string, { used: Proof[]; listed: Proof[]; named: Proof[] }>();
  private readonly denied = new Set<string>();

  constructor(cv: Cv) {
    for (const text of textsOf(cv)) this.read(text);
    cv.skills.forEach(({ name, skills }, index) => this.readGroup(name, skills, index));
  }

  of(skill: string): SkillProof {
    const known = this.bySkill.get(skill.toLowerCase()) ?? this.bySkill.get(skillKey(skill));
    if (known === undefined || this.denied.has(skill.toLowerCase())) return { used: [], listed: [], named: [] };
    return {
      used: known.used.slice(0, MOST_PROOFS),
      listed: known.listed.slice(0, MOST_PROOFS),
      named: known.named.slice(0, MOST_PROOFS),
    };
  }

  private read({ kind, ...fact }: Text): void {
    if (isInstruction(fact.quote)) return;
    const used = new Set(kind === 'line' ? usedSkillsIn(fact.quote) : []);
    for (const { skill, isDenied } of mentionsWithDenial(fact.quote)) {
      if (isDenied) this.denied.add(skill.toLowerCase());
      else this.add(skill, kind === 'fact' || used.has(skill) ? 'used' : kind === 'own' ? 'listed' : 'named', fact);
    }
  }

  /** A group whole where it denies something: what follows 'no experience with' is denied as well. */
  private readGroup(name: string, skills: readonly string[], index: number): void {
    const whole = `${name}${name === '' ? '' : ': '}${skills.join(', ')}`;
    const mentions = mentionsWithDenial(whole);
    for (const { skill, isDenied } of mentions) if (isDenied) this.denied.add(skill.toLowerCase());
    if (isInstruction(whole)) return;
    skills.forEach((skill, at) => {
      const fact = proof(`/skills/${index}/keywords/${at}`, skill, name);
      this.add(skill, 'listed', fact);
      for (const mention of mentionsWithDenial(skill)) if (!mention.isDenied) this.add(mention.skill, 'listed', fact);
    });
  }

  private add(skill: string, kind: 'used' | 'listed' | 'named', fact: Proof): void {
    for (const key of new Set([skill.toLowerCase(), skillKey(skill)])) {
      const known = this.bySkill.get(key) ?? { used: [], listed: [], named: [] };
      if (!known[kind].some(({ pointer }) => pointer === fact.pointer)) known[kind].push(fact);
      this.bySkill.set(key, known);
    }
  }
}

function textsOf(cv: Cv): Text[] {
  const lines = (wordings: readonly Wording[], pointer: string, label: string): Text[] =>
    wordings.map(({ text }, index) => ({ kind: 'line', ...proof(`${pointer}/${index}`, text, label) }));
  return [
    { kind: 'own', ...proof('/basics/label', cv.basics.headline, '') },
    { kind: 'own', ...proof('/basics/summary', cv.summary?.text ?? '', '') },
    ...cv.work.flatMap((job, index): Text[] => {
      const label = joined(job.title, job.employer);
      return [
        { kind: 'fact', ...proof(`/work/${index}/position`, job.title, job.employer) },
        ...lines(job.highlights, `/work/${index}/highlights`, label),
        ...lines(job.paragraphs, `/work/${index}/summary`, label),
      ];
    }),
    ...cv.projects.flatMap((project, index): Text[] => [
      { kind: 'fact', ...proof(`/projects/${index}/name`, project.name, '') },
      ...lines(project.highlights, `/projects/${index}/highlights`, project.name),
    ]),
    ...cv.education.flatMap((study, index): Text[] => [
      { kind: 'fact', ...proof(`/education/${index}/studyType`, study.degree, study.institution) },
      ...lines(study.highlights, `/education/${index}/courses`, joined(study.degree, study.institution)),
    ]),
    ...cv.certificates.map(({ name, issuer }, index): Text => ({
      kind: 'fact',
      ...proof(`/certificates/${index}/name`, name, issuer),
    })),
    ...cv.other.flatMap(({ heading, lines: own }, index) => lines(own, `/meta/sections/${index}`, heading)),
  ];
}

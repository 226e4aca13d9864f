import type { Cv } from '../../model/cv-model.ts';
import type { CvPosting } from '../../model/cv-posting.ts';
import { isCurrentPeriod } from '../../model/cv-wordings.ts';
import { type ProvenRequirement, proveRequirements } from '../../match/prove-requirements.ts';
import { requirementsOf } from '../../match/requirements.ts';
import { isKnownKind } from '../../evidence/kind-of-work.ts';
import { isInstruction } from '../../evidence/instructions.ts';
import { isCut } from './tidy.ts';

/** Requirements of a posting that one line of the CV proves. */
export interface LetterProof {
  /** 'Kafka', 'Python'. */
  readonly names: readonly string[];
  readonly line: string;
  /** Of the job; '' where it has none. */
  readonly employer: string;
  readonly title: string;
  readonly isCurrent: boolean | null;
  /** ISO dates; '' where the CV has none. */
  readonly start: string;
  readonly end: string;
}

export interface LetterProofs {
  /** The weightiest first. */
  readonly proofs: readonly LetterProof[];
  /** A skill that is required and that the CV does not have; '' where there is no such gap. */
  readonly gap: string;
  /** The kind of work of the posting, where the person has done none of it; '' otherwise. */
  readonly newField: string;
  /** The lines are in another language than the letter: they prove, and aren't quoted. */
  readonly isTranslated: boolean;
}

const NO_PROOFS: LetterProofs = { proofs: [], gap: '', newField: '', isTranslated: false };
const MOST_NAMES = 3;

/**
 * What a letter answers of a posting: its required skills, each line of the CV once with all it proves.
 *
 * @param about.added skills that the person only added: neither proof nor gap
 */
export function letterProofs(
  cv: Cv,
  posting: CvPosting | null,
  {
    today,
    added,
    isTranslated,
  }: { readonly today: Date; readonly added: readonly string[]; readonly isTranslated: boolean },
): LetterProofs {
  if (posting === null) return { ...NO_PROOFS, isTranslated };
  const requirements = proveRequirements(cv, requirementsOf(posting), today);
  const all = requirements.filter(({ kind }) => kind === 'skill');
  const other = requirements.find(
    ({ kind, state, name }) => kind === 'work' && state === 'missing' && isKnownKind(name),
  );
  const lines = new Map<string, LetterProof>();
  for (const { name, evidence, state } of all) {
    if (state !== 'proven') continue;
    const proof = evidence.flatMap((fact) => jobLine(cv, fact.pointer) ?? []).at(0);
    if (proof === undefined || isCut(proof.line)) continue;
    // Of lines that aren't quoted, one sentence tells a job.
    const key = isTranslated ? proof.employer : proof.line;
    const known = lines.get(key);
    const names = [...(known?.names ?? []), name].slice(0, MOST_NAMES);
    lines.set(key, { ...proof, names });
  }
  // What says more of what is asked for comes first; required skills stand before others anyhow.
  const proofs = [...lines.values()].toSorted((a, b) => b.names.length - a.names.length);
  const gap = gapIn(all, `${posting.title} ${added.join(' ')}`);
  return { proofs, gap, newField: other?.name ?? '', isTranslated };
}

/** The first required skill that nothing in the CV names, where the person brings others: a gap, not another trade. */
function gapIn(skills: readonly ProvenRequirement[], known: string): string {
  const required = skills.filter(({ isRequired }) => isRequired);
  const has = required.filter(({ state }) => state !== 'missing');
  const gaps = required.filter(({ name, state, quote }) => {
    if (state !== 'missing' || FIELDS.test(name) || known.toLowerCase().includes(name.toLowerCase())) return false;
    // 'Java or Python': one of them is enough.
    if (/\b(?:or|oder)\b/iu.test(quote) && has.some((other) => other.quote === quote)) return false;
    return !(name === 'SQL' && skills.some((other) => other.state !== 'missing' && /sql/iu.test(other.name)));
  });
  return has.length > 0 ? (gaps[0]?.name ?? '') : '';
}

/** Fields of work and manners of working: nobody learns one as a tool, and a CV says them in many words. */
const FIELDS =
  /^(?:back-?end|front-?end|full[- ]?stack|devops|devsecops|sre|cloud.*|ci\/cd|agile|scrum|data pipelines|microservices|mobile.*|web.*|api.*|rest.*|testing|automation|security|distributed systems|onboarding|leadership|on-?call|sql)$|\s(?:reviews?|systems?|modell?ing|learning|testing|design|management|architecture|development|engineering|analysis|analytics|operations|integration|delivery|deployment|programming|computing|networking|science|pipelines?|processing|visuali[sz]ation|monitoring|automation|research|patterns|structures|algorithms|compliance|thinking|agents?|security|code|warehousing|response|assessment)$/iu;

function jobLine(cv: Cv, pointer: string): Omit<LetterProof, 'names'> | null {
  const [, at, kind, index] = /^\/work\/(\d+)\/(highlights|summary)\/(\d+)$/u.exec(pointer) ?? [];
  const job = cv.work[Number(at)];
  if (job === undefined || index === undefined) return null;
  const wording = (kind === 'highlights' ? job.highlights : job.paragraphs)[Number(index)];
  if (wording === undefined || isInstruction(wording.text)) return null;
  return {
    line: wording.text,
    employer: job.employer,
    title: job.title,
    isCurrent: isCurrentPeriod(job),
    start: job.start.iso ?? '',
    end: job.end.iso ?? '',
  };
}

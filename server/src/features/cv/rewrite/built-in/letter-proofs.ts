import type { Cv } from '../../model/cv-model.ts';
import type { CvPosting } from '../../model/cv-posting.ts';
import { isCurrentPeriod } from '../../model/cv-wordings.ts';
import { type ProvenRequirement, proveRequirements } from '../../match/prove-requirements.ts';
import { requirementsOf } from '../../match/requirements.ts';
import { isInstruction } from '../../evidence/instructions.ts';

/** Requirements of a posting that one line of the CV proves. */
export interface LetterProof {
  /** 'Kafka', 'Python'. */
  readonly names: readonly string[];
  readonly line: string;
  /** Of the job; '' where it has none. */
  readonly employer: string;
  readonly title: string;
  readonly isCurrent: boolean | null;
}

export interface LetterProofs {
  /** The weightiest first. */
  readonly proofs: readonly LetterProof[];
  /** A skill that is required and that the CV does not have; '' where there is no such gap. */
  readonly gap: string;
}

const NO_PROOFS: LetterProofs = { proofs: [], gap: '' };
const MOST_NAMES = 3;

/**
 * What a letter answers of a posting: its required skills, each line of the CV once with all it proves.
 *
 * @param added skills that the person only added: neither proof nor gap
 */
export function letterProofs(cv: Cv, posting: CvPosting | null, today: Date, added: readonly string[]): LetterProofs {
  if (posting === null) return NO_PROOFS;
  const all = proveRequirements(cv, requirementsOf(posting), today).filter(({ kind }) => kind === 'skill');
  const lines = new Map<string, LetterProof>();
  for (const { name, evidence, state } of all) {
    if (state !== 'proven') continue;
    const proof = evidence.flatMap((fact) => jobLine(cv, fact.pointer) ?? []).at(0);
    if (proof === undefined) continue;
    const known = lines.get(proof.line);
    const names = [...(known?.names ?? []), name].slice(0, MOST_NAMES);
    lines.set(proof.line, { ...proof, names });
  }
  // What says more of what is asked for comes first; required skills stand before others anyhow.
  const proofs = [...lines.values()].toSorted((a, b) => b.names.length - a.names.length);
  return { proofs, gap: gapIn(all, `${posting.title} ${added.join(' ')}`) };
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

/** Fields of work and manners of working: nobody learns one as a tool. */
const FIELDS =
  /^(?:back-?end|front-?end|full[- ]?stack|devops|sre|cloud.*|ci\/cd|agile|scrum|data pipelines|microservices|mobile.*|web.*|api.*|rest.*|testing|automation|security|distributed systems|onboarding|leadership|sql)$/iu;

function jobLine(cv: Cv, pointer: string): Omit<LetterProof, 'names'> | null {
  const [, at, kind, index] = /^\/work\/(\d+)\/(highlights|summary)\/(\d+)$/u.exec(pointer) ?? [];
  const job = cv.work[Number(at)];
  if (job === undefined || index === undefined) return null;
  const wording = (kind === 'highlights' ? job.highlights : job.paragraphs)[Number(index)];
  if (wording === undefined || isInstruction(wording.text)) return null;
  return { line: wording.text, employer: job.employer, title: job.title, isCurrent: isCurrentPeriod(job) };
}

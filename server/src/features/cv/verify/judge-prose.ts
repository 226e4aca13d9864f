import { checkProse, sentencesOf } from '../evidence/check-prose.ts';
import type { CvEvidence } from '../evidence/cv-evidence.ts';
import { verbOf } from '../evidence/verbs.ts';
import { CLAIM_KINDS, type ClaimQuestion } from '../model/claim-question.ts';
import type { Cv } from '../model/cv-model.ts';
import { quoted, type Violation } from '../model/violations.ts';
import type { Claim } from '../truth/claims.ts';
import type { WordingCheck } from '../truth/check-wording.ts';
import type { AnswerBook } from './answer-book.ts';

/** What is said of a summary or of a paragraph of a letter. */
export interface ProseVerdict {
  /** Empty: all of it is proven. */
  readonly reasons: readonly Violation[];
  /** What of it is proven, sentence by sentence; '' where nothing is. */
  readonly proven: string;
  /** Only the person knows: nothing in the CV speaks against it. Absent: proven, or refused. */
  readonly question?: ClaimQuestion;
}

/** What the CV doesn't say, and doesn't contradict either. Any other problem is one of form, or a contradiction. */
const OPEN: ReadonlySet<Violation['kind']> = new Set(['number', 'name', 'skill', 'claim', 'overstated']);
const isPersonal = ({ kind }: Claim): boolean => kind === 'personal' || kind === 'opinion';

/** 'I led the migration', where the CV doesn't say so: words and names alone can't distinguish it from 'helped with'. */
function isOwnDeed({ from }: Claim, text: string): boolean {
  const verb = /^\p{L}+/u.exec(text.slice(from))?.[0] ?? '';
  return (
    /\bI (?:also |then |later )?$/u.test(text.slice(0, from)) &&
    verbOf(verb)?.past === verb &&
    !/^(?:worked|used)$/u.test(verb)
  );
}
const MAX_WORDS = 6;

interface ProseChecks {
  readonly cv: Cv;
  readonly proofs: CvEvidence;
  readonly check: WordingCheck;
  readonly book: AnswerBook;
}

interface Judged {
  readonly violations: readonly Violation[];
  readonly claims: readonly Claim[];
}

/** Judges a text about the whole person. @param text cleaned */
export function judgeProse(
  text: string,
  kind: 'summary' | 'letter',
  { cv, proofs, check, book }: ProseChecks,
): ProseVerdict {
  const known = new Set(
    book.confirmed.filter(({ itemId }) => itemId === kind).flatMap(({ sentence }) => sentencesOf(sentence)),
  );
  const judge = (whole: string): Judged => {
    // What they said yes to, word by word, is no question any more.
    const open = sentencesOf(whole).filter((sentence) => !known.has(sentence));
    if (known.size > 0 && open.length === 0) return { violations: [], claims: [] };
    const one = known.size === 0 ? whole : open.join(' ');
    const { claims } = check.check({ kind }, one, { repairs: false });
    const beyond = claims.filter((claim) => isPersonal(claim) || isOwnDeed(claim, one));
    return { violations: [...checkProse(one, cv, proofs, kind), ...beyond.map(violationOf)], claims };
  };
  const { violations, claims } = judge(text);
  if (violations.length === 0) return { reasons: [], proven: text };
  const holds = sentencesOf(text).filter((sentence) => judge(sentence).violations.length === 0);
  const rest = holds.join(' ');
  // Sentences that hold alone may say something else side by side.
  const proven = rest !== '' && judge(rest).violations.length === 0 ? rest : '';
  const isContradicted =
    violations.some((one) => !OPEN.has(one.kind)) || claims.some(({ verdict }) => verdict === 'refused');
  // Signs and single letters say nothing that somebody could say yes to.
  const saysNothing = (text.match(/\p{L}{2,}/gu) ?? []).length < 2;
  if (isContradicted || saysNothing) return { reasons: violations, proven };
  return { reasons: violations, proven, question: questionOf(text, violations, claims) };
}

function questionOf(proposed: string, violations: readonly Violation[], claims: readonly Claim[]): ClaimQuestion {
  const personal = claims.find(({ kind }) => kind === 'personal' || kind === 'opinion');
  const said = violations.flatMap(({ sentence }) => /“([^“”]+)”/u.exec(sentence)?.[1]?.replace(/…$/u, '') ?? []);
  const words = [...new Set(said)].filter((word) => proposed.includes(word)).slice(0, MAX_WORDS);
  const kinds = violations.map(({ kind }) => CLAIM_KIND[kind] ?? 'scope');
  return {
    proposed,
    words: words.length === 0 && personal !== undefined ? [personal.words] : words,
    why: personal?.why ?? (words[0] === undefined ? UNSAID : `Your CV doesn't say ${quoted(words[0])}. Is it true?`),
    kind: personal?.kind ?? CLAIM_KINDS.find((kind) => kinds.includes(kind)) ?? 'scope',
  };
}

const UNSAID = "Your CV doesn't say this. Is it true?";
const CLAIM_KIND: Partial<Record<Violation['kind'], ClaimQuestion['kind']>> = {
  number: 'amount',
  skill: 'tool',
  claim: 'act',
  overstated: 'share',
};

/** A claim as a violation, for the report and for another attempt. */
export function violationOf({ kind, why }: Claim): Violation {
  return { kind: kind === 'amount' ? 'number' : kind === 'tool' ? 'skill' : 'claim', sentence: why };
}

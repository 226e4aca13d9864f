import { isCurrentPeriod } from '../model/cv-wordings.ts';
import { monthOf } from '../evidence/years.ts';
import type { Cv, CvWork, ReadCv } from '../model/cv-model.ts';
import { languageOf } from '../evidence/language-of.ts';
import { isInstruction } from '../evidence/instructions.ts';
import { type Claim, type Verdict, verdictOf } from './claims.ts';
import { type Lexicon, lexiconFor } from './language/lexicon.ts';
import { type ProseEvidence, proseClaimsOf } from './prove-prose.ts';
import { type Line, lineOf } from './frames.ts';
import { readEvidence } from './evidence-lines.ts';
import { plainSource } from './plain-source.ts';
import { claimsOf } from './prove-line.ts';
import { type RepairOf, repaired } from './repair.ts';
import { asSourceSays, withItsClauses, withoutClause } from './source-wording.ts';

/** A fact that the person confirmed, as a sentence that proves from then on. */
export interface ConfirmedFact {
  /** Of the role or project it belongs to, or 'summary'. */
  readonly itemId: string;
  readonly sentence: string;
}

/** What is said of one new text. */
export interface WordingVerdict {
  readonly verdict: Verdict;
  readonly claims: readonly Claim[];
  /** A wording of the same that is proven; null: none was found, or none is needed. */
  readonly repaired: string | null;
}

/** Where a text belongs. */
export type WordingPlace =
  | { readonly kind: 'line'; readonly itemId: string; readonly lineId: string }
  | { readonly kind: 'summary' | 'letter' };

/** Judges new texts for one CV, claim by claim; reads the CV once. */
export class WordingCheck {
  private readonly cv: Cv;
  private readonly confirmed: readonly ConfirmedFact[];
  private readonly prose: ProseEvidence;
  /** Lines by language and text: each is read once. */
  private readonly lines = new Map<string, Line>();

  constructor({ cv }: Pick<ReadCv, 'cv'>, confirmed: readonly ConfirmedFact[] = [], today = new Date()) {
    this.cv = cv;
    this.confirmed = confirmed;
    this.prose = proseEvidenceOf(cv, confirmed, today);
  }

  /**
   * The verdict on `text`, with what of it is in question. Never throws, however odd the text is.
   *
   * @param repairs whether to look for a wording that is proven
   */
  check(place: WordingPlace, text: string, { repairs = true } = {}): WordingVerdict {
    const lexicon = this.lexiconOf(text, place);
    const claims = this.claims(place, text, lexicon);
    const verdict = verdictOf(claims);
    const sources = place.kind === 'line' ? linesOf(this.cv, place.itemId, place.lineId).own : [];
    const wording =
      repairs && verdict !== 'proven' ? repaired(text, claims, this.repairOf(place, sources, lexicon)) : null;
    return { verdict, claims, repaired: wording };
  }

  /** What a repair of a text in this place needs; each wording it tries is read once. */
  private repairOf(place: WordingPlace, sources: readonly string[], lexicon: Lexicon): RepairOf {
    const tried = new Map<string, Line>();
    const read = (other: string): Line => {
      const line = tried.get(other) ?? lineOf(other, lexicon);
      tried.set(other, line);
      return line;
    };
    const known = sources.map((source) => this.read(source, lexicon));
    const old = new Set(sources.map(bareOf));
    return {
      check: (other) => this.claims(place, other, lexicon),
      isVerbAt: (other, at) => {
        const { tokens, verbs } = read(other);
        return tokens.some(({ start, index }) => start === at && verbs.has(index));
      },
      asSourceSays: (other, claim) => asSourceSays(read(other), claim, known, lexicon),
      withItsClauses: (other, all) => withItsClauses(read(other), all, known, lexicon),
      withoutClause: (other, claim) => withoutClause(read(other), claim, lexicon),
      isOpen: (word) => isOpenWord(word, lexicon),
      isOld: (other) => old.has(bareOf(other)),
    };
  }

  private claims(place: WordingPlace, text: string, lexicon: Lexicon): readonly Claim[] {
    const all = { words: text.slice(0, 80), instead: '', from: 0, to: text.length };
    if (text.trim() === '') return [{ ...all, verdict: 'refused', kind: 'act', why: 'The new text is empty.' }];
    const source = place.kind === 'line' ? linesOf(this.cv, place.itemId, place.lineId).own.join('\n') : '';
    // What the line itself quotes may stay quoted.
    if (isInstruction(text) && !isInstruction(source)) {
      return [
        { ...all, verdict: 'refused', kind: 'act', why: 'The new text speaks to a program instead of about the work.' },
      ];
    }
    if (place.kind !== 'line') return proseClaimsOf(text, this.prose, lexicon, this.read);
    const { own, others, facts } = linesOf(this.cv, place.itemId, place.lineId);
    const confirmed = this.confirmed.filter(({ itemId }) => itemId === place.itemId).map(({ sentence }) => sentence);
    const proofs = { own: [...new Set([...own, ...own.map(plainSource), ...confirmed])], others, facts };
    return claimsOf(text, readEvidence(proofs, lexicon, this.read), lexicon);
  }

  private readonly read = (text: string, lexicon: Lexicon): Line => {
    const key = `${lexicon.code} ${text}`;
    const known = this.lines.get(key) ?? lineOf(text, lexicon);
    this.lines.set(key, known);
    return known;
  };

  /** Of the CV, unless the text says otherwise. */
  private lexiconOf(text: string, place: WordingPlace): Lexicon {
    const source = place.kind === 'line' ? linesOf(this.cv, place.itemId, place.lineId).own.join(' ') : '';
    return lexiconFor(languageOf(`${source} ${text}`) ?? (this.cv.language || 'en'));
  }
}

function linesOf(cv: Cv, itemId: string, lineId: string): { own: string[]; others: string[]; facts: string[] } {
  const items = [
    ...cv.work.map((job) => ({ id: job.id, lines: [...job.paragraphs, ...job.highlights], facts: factsOf(job) })),
    ...cv.projects.map(({ id, highlights, name }) => ({ id, lines: highlights, facts: [name] })),
    ...cv.education.map(({ id, highlights, degree, institution }) => ({
      id,
      lines: highlights,
      facts: [degree, institution],
    })),
    ...cv.other.map(({ id, lines, heading }) => ({ id, lines, facts: [heading] })),
  ];
  const item = items.find(({ id }) => id === itemId);
  const [own, others] = [
    item?.lines.filter(({ id }) => id === lineId) ?? [],
    item?.lines.filter(({ id }) => id !== lineId) ?? [],
  ];
  return { own: own.map(({ text }) => text), others: others.map(({ text }) => text), facts: item?.facts ?? [] };
}

/** A preposition, an article, an 'and'; unlike a prefix that stands apart: 'set X up', 'stellte X um'. */
function isOpenWord(word: string, { sets }: Lexicon): boolean {
  if (/^(?:up|on|in|off|out|over|down|away|ab|an|auf|aus|bei|durch|mit|nach|um|unter|über|vor|zu)$/u.test(word))
    return false;
  return sets.prepositions.has(word) || sets.determiners.has(word) || sets.conjunctions.has(word);
}

/** Without what no reader sees as a change. */
const bareOf = (text: string): string =>
  text
    .trim()
    .replace(/(?<![.;,\s])[.;,\s]+$/u, '')
    .toLowerCase();

const factsOf = ({ title, employer, location, start, end }: CvWork): string[] =>
  [title, employer, location, start.text, end.text].filter((text) => text !== '');

function monthsOf(job: CvWork, today: Date): { from: number; to: number } | null {
  const from = monthOf(job.start.iso, 1);
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const to = isCurrentPeriod(job) === true ? now : monthOf(job.end.iso, 1);
  return from === null || to === null ? null : { from, to };
}

function proseEvidenceOf(cv: Cv, confirmed: readonly ConfirmedFact[], today: Date): ProseEvidence {
  return {
    jobs: cv.work.map((job) => ({
      employer: job.employer,
      title: job.title,
      months: monthsOf(job, today),
      lines: [...job.paragraphs, ...job.highlights]
        .map(({ text }) => text)
        .concat(confirmed.filter(({ itemId }) => itemId === job.id).map(({ sentence }) => sentence)),
      facts: factsOf(job),
    })),
    others: [
      ...(cv.summary === null ? [] : [cv.summary.text]),
      ...cv.projects.flatMap(({ highlights }) => highlights.map(({ text }) => text)),
      ...cv.education.flatMap(({ highlights }) => highlights.map(({ text }) => text)),
      ...cv.other.flatMap(({ lines }) => lines.map(({ text }) => text)),
      ...confirmed.filter(({ itemId }) => itemId === 'summary').map(({ sentence }) => sentence),
    ],
    facts: [
      cv.basics.name,
      cv.basics.headline,
      cv.basics.location,
      ...cv.projects.map(({ name }) => name),
      ...cv.education.flatMap(({ degree, institution, start, end }) => [degree, institution, start.text, end.text]),
      ...cv.skills.flatMap(({ name, skills }) => [name, ...skills]),
      ...cv.certificates.flatMap(({ name, issuer, date }) => [name, issuer, date.text]),
      ...cv.languages.map(({ language, fluency }) => `${language} ${fluency}`),
    ].filter((text) => text !== ''),
  };
}

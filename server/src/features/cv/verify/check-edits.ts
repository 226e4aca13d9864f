import type { CvOptions } from '../../../domain/index.ts';
import type { CvEdits } from '../model/cv-edits.ts';
import type { LineCheck } from '../model/check-report.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { CvWording } from '../model/cv-wordings.ts';
import { isRewording } from '../model/rewording.ts';
import type { Complaint } from '../rewrite/provider.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { checkWording, cleanedText, LENGTHS } from '../evidence/check-line.ts';
import { checkSkills } from './check-skills.ts';
import { type CvEvidence, cvEvidenceOf } from '../evidence/cv-evidence.ts';
import type { Violation } from '../model/violations.ts';
import { CLAIM_KINDS, type ClaimAnswer, type ClaimQuestion } from '../model/claim-question.ts';
import { AnswerBook } from './answer-book.ts';
import type { Claim } from '../truth/claims.ts';
import { WordingCheck } from '../truth/check-wording.ts';
import { judgeProse, violationOf } from './judge-prose.ts';

export interface CheckedEdits {
  /** What holds, and nothing else. Safe to apply, to keep and to choose from. */
  readonly edits: CvEdits;
  readonly lines: readonly LineCheck[];
  readonly ignored: readonly string[];
  /** What a provider may try once to repair. */
  readonly complaints: readonly Complaint[];
}

const MAX_LETTER_PARAGRAPHS = 6;
const TAKEN: ReadonlySet<LineCheck['outcome']> = new Set(['tidied', 'rewritten', 'repaired']);

const outcomeOf = (before: string, after: string): 'rewritten' | 'tidied' =>
  isRewording(before, after) ? 'rewritten' : 'tidied';

/**
 * Takes of a provider's edits what the source proves. Never throws for what a provider says, however odd.
 *
 * @param today ends jobs that go on, when years are counted
 * @param answers what the person said to earlier questions: a yes proves, a no is not asked again
 */
export function checkEdits(
  readCv: ReadCv,
  options: CvOptions,
  posting: CvPosting | null,
  edits: CvEdits,
  today: Date,
  answers: readonly ClaimAnswer[] = [],
): CheckedEdits {
  const book = new AnswerBook(readCv.cv, answers);
  const check = new WordingCheck(readCv, book.confirmed);
  const proofs = cvEvidenceOf(readCv, options, posting, today);
  const known = new Set(proofs.placed.map(({ wording }) => wording.id));
  const texts = new Map(edits.wordings.toReversed().map(({ id, text }) => [id, cleanedText(text)]));
  // The summary may come under its own id as well.
  const summaryId = readCv.cv.summary?.id ?? null;
  const asked = edits.summary ?? (summaryId === null ? null : (texts.get(summaryId) ?? null));
  const summary = asked === null ? null : cleanedText(asked).replaceAll('\n', ' ');
  const dropped = droppable(edits.dropped, options, proofs);
  const skills = checkSkills(edits.skillOrder, readCv.cv, options.skillsToAdd, proofs);

  const checks = { dropped, proofs, check, book };
  const lines = proofs.placed
    .filter(({ section }) => section !== 'summary')
    .map((placed) => checkPlaced(placed, texts.get(placed.wording.id), checks));
  lines.unshift(...checkSummary(summary, readCv, options, checks));
  const letter = options.includeCoverLetter ? checkLetter(edits.letter, readCv, checks) : [];
  const order = [...new Set(edits.order)].filter((id) => known.has(id));
  const isTaken = ({ outcome }: LineCheck): boolean => TAKEN.has(outcome);
  const isSkillChange = edits.skillOrder !== null || options.skillsToAdd.length > 0;
  // With an empty one where a paragraph waits for a yes.
  const letterTexts = letter.filter(({ id }) => !id.startsWith('letter-refused')).map(({ after }) => after);
  return {
    edits: {
      wordings: lines
        .filter((line) => isTaken(line) && line.section !== 'summary')
        .map(({ id, after }) => ({ id, text: after })),
      dropped: lines.filter(({ outcome }) => outcome === 'left-out').map(({ id }) => id),
      order,
      summary: lines.find((line) => line.section === 'summary' && isTaken(line))?.after ?? null,
      skillOrder: isSkillChange ? [...skills.order] : null,
      letter: letterTexts.length === 0 ? null : letterTexts,
    },
    lines: [...lines, ...(isSkillChange ? [skillsLine(readCv, skills.order)] : []), ...letter],
    ignored: ignoredOf(edits, known, dropped, skills.unknown),
    complaints: [...lines, ...letter]
      .filter(({ outcome, section, reasons }) => outcome === 'refused' || (isProse(section) && reasons.length > 0))
      .map(({ id, section, reasons }) => ({
        id: section === 'summary' ? 'summary' : section === 'letter' ? 'letter' : id,
        text: section === 'summary' ? (summary ?? '') : (texts.get(id) ?? edits.letter?.join('\n\n') ?? ''),
        violations: reasons,
      })),
  };
}

const isProse = (section: LineCheck['section']): boolean => section === 'summary' || section === 'letter';

function skillsLine({ cv }: ReadCv, order: readonly string[]): LineCheck {
  const before = cv.skills.flatMap(({ skills }) => skills).join(', ');
  const after = order.join(', ');
  const outcome = before === after ? 'unchanged' : 'rewritten';
  return { id: 'skills', section: 'skills', itemId: 'skills', before, after, outcome, reasons: [] };
}

interface Checks {
  readonly dropped: ReadonlySet<string>;
  readonly proofs: CvEvidence;
  readonly check: WordingCheck;
  readonly book: AnswerBook;
}

/** Takes what is proven; what asks is repaired, or waits for its person while the line stays as it is. */
function checkPlaced(
  { wording, section, itemId }: CvWording,
  text: string | undefined,
  { dropped, proofs: { instructions, language }, check, book }: Checks,
): LineCheck {
  const before = wording.text;
  const line = { id: wording.id, section, itemId, before };
  const isQuote = instructions.has(wording.id);
  if (dropped.has(wording.id) && !isQuote) return { ...line, after: '', outcome: 'left-out', reasons: [] };
  // What speaks to a program is text like any other: kept as it is, and followed by nobody.
  if (text === undefined || text === before || isQuote)
    return { ...line, after: before, outcome: 'unchanged', reasons: [] };
  const reasons = checkWording(text, before, language);
  if (reasons.length > 0) return { ...line, after: before, outcome: 'refused', reasons };
  const judged = check.check({ kind: 'line', itemId, lineId: wording.id }, text);
  if (judged.verdict === 'proven') return { ...line, after: text, outcome: outcomeOf(before, text), reasons: [] };
  const violations = judged.claims.map(violationOf);
  if (judged.verdict === 'refused' || book.isDenied(itemId, before, text)) {
    return { ...line, after: before, outcome: 'refused', reasons: violations };
  }
  const question = questionOf(text, judged.claims);
  const { repaired } = judged;
  if (repaired === null || repaired === before || checkWording(repaired, before, language).length > 0) {
    return { ...line, after: before, outcome: 'refused', reasons: violations, question };
  }
  return {
    ...line,
    after: repaired,
    outcome: 'repaired',
    reasons: violations,
    question: { ...question, otherwise: repaired },
  };
}

/** One question about one line, with all the words that are in question. */
function questionOf(proposed: string, claims: readonly Claim[]): ClaimQuestion {
  const [first] = claims.toSorted((a, b) => CLAIM_KINDS.indexOf(a.kind) - CLAIM_KINDS.indexOf(b.kind));
  const words = [...new Set(claims.map((claim) => claim.words))].slice(0, MAX_WORDS);
  return { proposed, words, why: first?.why ?? '', kind: first?.kind ?? 'scope' };
}
const MAX_WORDS = 6;

function checkSummary(
  text: string | null,
  readCv: ReadCv,
  options: CvOptions,
  { proofs, check, book }: Checks,
): LineCheck[] {
  const source = readCv.cv.summary;
  const before = source?.text ?? '';
  const line = { id: source?.id ?? 'summary', section: 'summary', itemId: 'summary', before } as const;
  if (!options.includeProfessionalSummary) {
    return source === null ? [] : [{ ...line, after: '', outcome: 'left-out', reasons: [] }];
  }
  if (text === null || text === before) {
    return source === null ? [] : [{ ...line, after: before, outcome: 'unchanged', reasons: [] }];
  }
  const { reasons, proven, question } = judgeProse(text, 'summary', { cv: readCv.cv, proofs, check, book });
  if (reasons.length === 0) return [{ ...line, after: text, outcome: outcomeOf(before, text), reasons: [] }];
  // A summary that is there is worth more than half of a new one.
  const kept = before === '' ? proven : before;
  const outcome = kept === before ? ('refused' as const) : ('repaired' as const);
  return [{ ...line, after: kept, outcome, reasons: [...reasons], ...asking(question, 'summary', before, kept, book) }];
}

/** The question, unless its person said no to it before. */
function asking(
  question: ClaimQuestion | undefined,
  itemId: 'summary' | 'letter',
  before: string,
  otherwise: string,
  book: AnswerBook,
): Pick<LineCheck, 'question'> {
  if (question === undefined || book.isDenied(itemId, before, question.proposed)) return {};
  return { question: { ...question, otherwise } };
}

function checkLetter(letter: readonly string[] | null, { cv }: ReadCv, { proofs, check, book }: Checks): LineCheck[] {
  let [length, placed, refused] = [0, 0, 0];
  return (letter ?? []).slice(0, MAX_LETTER_PARAGRAPHS).map((paragraph) => {
    const text = cleanedText(paragraph).replaceAll('\n', ' ');
    length += text.length;
    const line = { section: 'letter', itemId: 'letter', before: '' } as const;
    const isLong = length > LENGTHS.letter;
    const { reasons, proven, question } = isLong
      ? { reasons: [TOO_LONG], proven: '', question: undefined }
      : judgeProse(text, 'letter', { cv, proofs, check, book });
    // The number of a paragraph is its place in the letter, by which it can be declined, and taken with a yes.
    if (reasons.length === 0) {
      return { ...line, id: `letter-${(placed += 1)}`, after: text, outcome: 'rewritten', reasons: [] };
    }
    const open = asking(question, 'letter', '', proven, book);
    const isPlaced = proven !== '' || open.question !== undefined;
    return {
      ...line,
      id: isPlaced ? `letter-${(placed += 1)}` : `letter-refused-${(refused += 1)}`,
      after: proven,
      outcome: proven === '' ? 'refused' : 'repaired',
      reasons: [...reasons],
      ...open,
    };
  });
}

const TOO_LONG: Violation = { kind: 'length', sentence: `The letter is longer than ${LENGTHS.letter} characters.` };

/** Only lines of jobs, only when shorter was asked for, and never the last line of one. */
function droppable(dropped: readonly string[], options: CvOptions, { placed }: CvEvidence): ReadonlySet<string> {
  if (!options.streamlineResume) return new Set();
  const wanted = new Set(dropped);
  const work = placed.filter(({ section }) => section === 'work');
  for (const { itemId } of work) {
    const own = work.filter((one) => one.itemId === itemId).map(({ wording }) => wording.id);
    const [first] = own;
    if (first !== undefined && own.every((id) => wanted.has(id))) wanted.delete(first);
  }
  return new Set(work.map(({ wording }) => wording.id).filter((id) => wanted.has(id)));
}

function ignoredOf(
  edits: CvEdits,
  known: ReadonlySet<string>,
  dropped: ReadonlySet<string>,
  skills: readonly string[],
): string[] {
  const named = [...edits.wordings.map(({ id }) => id), ...edits.order].filter((id) => !known.has(id)).length;
  const kept = edits.dropped.filter((id) => !dropped.has(id)).length;
  return [
    ...(named > 0 ? [`${named} of the edits named lines that this CV does not have.`] : []),
    ...(kept > 0 ? [`${kept} of the edits would have left out what must stay.`] : []),
    ...(skills.length > 0 ? [`${skills.length} of the skills named are neither in the CV nor added by you.`] : []),
  ];
}

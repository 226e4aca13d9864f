import type { CvOptions } from '../../../domain/index.ts';
import type { CvEdits } from '../model/cv-edits.ts';
import type { LineCheck } from '../model/check-report.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { CvWording } from '../model/cv-wordings.ts';
import type { Complaint } from '../rewrite/provider.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { checkWording, cleanedText, LENGTHS } from '../evidence/check-line.ts';
import { checkProse } from '../evidence/check-prose.ts';
import { checkSkills } from './check-skills.ts';
import { evidenceOf } from '../evidence/evidence.ts';
import { shown } from '../evidence/facts-to-programs.ts';
import { type CvEvidence, cvEvidenceOf } from '../evidence/cv-evidence.ts';
import type { Violation } from '../model/violations.ts';
import { RESULT_NOTE } from '../model/cv.texts.ts';

export interface CheckedEdits {
  /** What holds, and nothing else. Safe to apply, to keep and to choose from. */
  readonly edits: CvEdits;
  readonly lines: readonly LineCheck[];
  readonly ignored: readonly string[];
  /** What a provider may try once to repair. */
  readonly complaints: readonly Complaint[];
}

const MAX_LETTER_PARAGRAPHS = 6;
const TO_PROGRAM: Violation = {
  kind: 'instruction',
  sentence: RESULT_NOTE.toProgram,
};

/**
 * Takes of a provider's edits what the source proves. Never throws for what a provider says, however odd.
 *
 * @param today ends jobs that go on, when years are counted
 */
export function checkEdits(
  readCv: ReadCv,
  options: CvOptions,
  posting: CvPosting | null,
  edits: CvEdits,
  today: Date,
): CheckedEdits {
  const proofs = cvEvidenceOf(readCv, options, posting, today);
  const known = new Set(proofs.placed.map(({ wording }) => wording.id));
  const texts = new Map(edits.wordings.toReversed().map(({ id, text }) => [id, cleanedText(text)]));
  // The summary may come under its own id as well.
  const summaryId = readCv.cv.summary?.id ?? null;
  const asked = edits.summary ?? (summaryId === null ? null : (texts.get(summaryId) ?? null));
  const summary = asked === null ? null : cleanedText(asked).replaceAll('\n', ' ');
  const dropped = droppable(edits.dropped, options, proofs);
  const skills = checkSkills(edits.skillOrder, readCv.cv, options.skillsToAdd, proofs);

  const lines = proofs.placed
    .filter(({ section }) => section !== 'summary')
    .map((placed) => checkPlaced(placed, texts.get(placed.wording.id), dropped, proofs));
  lines.unshift(...checkSummary(summary, readCv, options, proofs));
  const letter = options.includeCoverLetter ? checkLetter(edits.letter, readCv, proofs) : [];
  const order = [...new Set(edits.order)].filter((id) => known.has(id));
  const isTaken = ({ outcome }: LineCheck): boolean => outcome === 'rewritten';
  const isSkillChange = edits.skillOrder !== null || options.skillsToAdd.length > 0;
  const letterTexts = letter.filter(isTaken).map(({ after }) => after);
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
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ id, section, reasons }) => ({
        id: section === 'summary' ? 'summary' : section === 'letter' ? 'letter' : id,
        text: section === 'summary' ? (summary ?? '') : (texts.get(id) ?? edits.letter?.join('\n\n') ?? ''),
        violations: reasons,
      })),
  };
}

function skillsLine({ cv }: ReadCv, order: readonly string[]): LineCheck {
  const before = cv.skills.flatMap(({ skills }) => skills).join(', ');
  const after = order.join(', ');
  const outcome = before === after ? 'unchanged' : 'rewritten';
  return { id: 'skills', section: 'skills', itemId: 'skills', before, after, outcome, reasons: [] };
}

function checkPlaced(
  { wording, section, itemId, facts }: CvWording,
  text: string | undefined,
  dropped: ReadonlySet<string>,
  { instructions, language }: CvEvidence,
): LineCheck {
  const before = wording.text;
  const line = { id: wording.id, section, itemId, before };
  if (instructions.has(wording.id)) return { ...line, after: '', outcome: 'left-out', reasons: [TO_PROGRAM] };
  if (dropped.has(wording.id)) return { ...line, after: '', outcome: 'left-out', reasons: [] };
  if (text === undefined || text === before) return { ...line, after: before, outcome: 'unchanged', reasons: [] };
  const reasons = checkWording(text, before, evidenceOf([before, ...facts.map(shown)]), language);
  if (reasons.length > 0) return { ...line, after: before, outcome: 'refused', reasons };
  return { ...line, after: text, outcome: 'rewritten', reasons: [] };
}

function checkSummary(text: string | null, readCv: ReadCv, options: CvOptions, proofs: CvEvidence): LineCheck[] {
  const source = readCv.cv.summary;
  const before = source?.text ?? '';
  const line = { id: source?.id ?? 'summary', section: 'summary', itemId: 'summary', before } as const;
  if (source !== null && proofs.instructions.has(source.id) && (text === null || !options.includeProfessionalSummary)) {
    return [{ ...line, after: '', outcome: 'left-out', reasons: [TO_PROGRAM] }];
  }
  if (!options.includeProfessionalSummary) {
    return source === null ? [] : [{ ...line, after: '', outcome: 'left-out', reasons: [] }];
  }
  if (text === null || text === before) {
    return source === null ? [] : [{ ...line, after: before, outcome: 'unchanged', reasons: [] }];
  }
  const reasons = checkProse(text, readCv.cv, proofs, 'summary');
  if (reasons.length === 0) return [{ ...line, after: text, outcome: 'rewritten', reasons }];
  if (source !== null && proofs.instructions.has(source.id)) {
    return [{ ...line, after: '', outcome: 'left-out', reasons: [TO_PROGRAM, ...reasons] }];
  }
  return [{ ...line, after: before, outcome: 'refused', reasons }];
}

function checkLetter(letter: readonly string[] | null, { cv }: ReadCv, proofs: CvEvidence): LineCheck[] {
  let [length, taken, refused] = [0, 0, 0];
  return (letter ?? []).slice(0, MAX_LETTER_PARAGRAPHS).map((paragraph) => {
    const after = cleanedText(paragraph).replaceAll('\n', ' ');
    length += after.length;
    const line = { section: 'letter', itemId: 'letter', before: '' } as const;
    const reasons: Violation[] =
      length > LENGTHS.letter
        ? [{ kind: 'length', sentence: `The letter is longer than ${LENGTHS.letter} characters.` }]
        : checkProse(after, cv, proofs, 'letter');
    // The number of a paragraph that was taken is its place in the letter, by which it can be rejected.
    if (reasons.length > 0)
      return { ...line, id: `letter-refused-${(refused += 1)}`, after: '', outcome: 'refused', reasons };
    return { ...line, id: `letter-${(taken += 1)}`, after, outcome: 'rewritten', reasons };
  });
}

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

import type { ClaimAnswer } from '../model/claim-question.ts';
import type { CvOptions } from '../../../domain/index.ts';
import { acceptedLetter, applyEdits } from '../model/apply-edits.ts';
import type { CheckReport, LineCheck } from '../model/check-report.ts';
import { letterLanguageOf } from '../evidence/letter-language.ts';
import { coverLetterOf } from '../letter/cover-letter.ts';
import type { CoverLetter, CvEdits } from '../model/cv-edits.ts';
import type { Cv, ReadCv } from '../model/cv-model.ts';
import type { Complaint, OnProgress, RewriteProvider } from '../rewrite/provider.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { checkEdits } from './check-edits.ts';
import { checkFacts } from './fact-checks.ts';
import { notesOnFacts } from '../evidence/facts-to-programs.ts';
import { yearsOfWork } from '../evidence/years.ts';
import { RESULT_NOTE } from '../model/cv.texts.ts';

export interface RewrittenCv {
  /** What was taken; keep these for `applyEdits` with other choices. */
  readonly edits: CvEdits;
  readonly cv: Cv;
  readonly letter: CoverLetter | null;
  readonly report: CheckReport;
}

export interface RewriteContext {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  /** Ends jobs that go on, when years are counted. */
  readonly today: Date;
  /** What the person said to the questions of earlier runs. */
  readonly answers?: readonly ClaimAnswer[];
}

/** `rewriteChecked` with an engine chosen, wherever it runs. */
export type RewriteCv = (
  readCv: ReadCv,
  options: CvOptions,
  posting: CvPosting | null,
  context: RewriteContext & {
    /** Whose CV it is. */
    readonly caller: string;
  },
) => Promise<RewrittenCv>;

/**
 * Asks for a rewrite and takes what is proven: one try to repair what is not, then the original line stays and the
 * report says so.
 *
 * @throws what the provider throws when it gave no answer at all; never for an answer that does not hold
 */
export async function rewriteChecked(
  readCv: ReadCv,
  options: CvOptions,
  posting: CvPosting | null,
  provider: RewriteProvider,
  { signal, onProgress, today, answers = [] }: RewriteContext,
): Promise<RewrittenCv> {
  const asked = await provider.rewrite(readCv, options, posting, signal, (share) => onProgress(share * 0.8));
  signal.throwIfAborted();
  let checked = checkEdits(readCv, options, posting, asked, today, answers);
  const repaired = new Set<string>();
  const notes = [...(provider.notes?.(readCv, options) ?? []), ...notesOnFacts(readCv.cv)];
  if (checked.complaints.length > 0 && provider.repair !== undefined) {
    const complaints = checked.complaints;
    try {
      const repair = await provider.repair(readCv, options, posting, complaints, signal);
      checked = checkEdits(readCv, options, posting, merged(asked, repair, complaints), today, answers);
      for (const { id } of complaints) repaired.add(id);
    } catch {
      // Accepted edits stay; a failed repair only leaves more lines unchanged.
      signal.throwIfAborted();
      notes.push(RESULT_NOTE.noRepair);
    }
  }
  onProgress(1);
  const lines = checked.lines.map((line) => afterRepair(line, repaired));
  const edits =
    checked.edits.letter === null ? checked.edits : { ...checked.edits, letterDate: today.toISOString().slice(0, 10) };
  const cv = applyEdits(readCv, edits);
  const years = yearsOfWork(readCv.cv, today);
  if (options.includeCoverLetter && acceptedLetter(edits) === null) {
    notes.push(whyNoLetter(readCv, posting, provider.engine === 'built-in' && edits.letter === null));
  }
  return {
    edits,
    cv,
    letter: coverLetterOf(cv, acceptedLetter(edits), {
      employer: posting?.employer ?? '',
      title: posting?.title || options.idealJobTitle,
      style: options.writingStyle,
      date: edits.letterDate ?? null,
    }),
    report: {
      engine: provider.engine,
      model: provider.model,
      notes,
      facts: checkFacts(readCv, cv, lines, {
        derived: years === null ? [] : [`${years}|year`, `${years}+|year`],
        added: options.skillsToAdd,
      }),
      lines,
      ignored: [...checked.ignored],
    },
  };
}

function whyNoLetter({ cv }: ReadCv, posting: CvPosting | null, isUnwritten: boolean): string {
  if (!isUnwritten) return RESULT_NOTE.noLetter;
  const language = letterLanguageOf(cv.language.toLowerCase().split('-')[0] ?? '', posting);
  if (language === null) return RESULT_NOTE.noLetterInLanguage;
  return posting === null ? RESULT_NOTE.noPosting : RESULT_NOTE.noLetter;
}

/** The first edits with the repaired texts in place of the refused ones; the rest of a repair is ignored. */
function merged(asked: CvEdits, repair: CvEdits, complaints: readonly Complaint[]): CvEdits {
  const ids = new Set(complaints.map(({ id }) => id));
  const again = repair.wordings.filter(({ id }) => ids.has(id));
  const repaired = new Set(again.map(({ id }) => id));
  return {
    ...asked,
    wordings: [...asked.wordings.filter(({ id }) => !repaired.has(id)), ...again],
    summary: ids.has('summary') ? (repair.summary ?? asked.summary) : asked.summary,
    letter: ids.has('letter') ? (repair.letter ?? asked.letter) : asked.letter,
  };
}

function afterRepair(line: LineCheck, repaired: ReadonlySet<string>): LineCheck {
  const id = line.section === 'summary' || line.section === 'letter' ? line.section : line.id;
  return line.outcome === 'rewritten' && repaired.has(id) ? { ...line, outcome: 'repaired' } : line;
}

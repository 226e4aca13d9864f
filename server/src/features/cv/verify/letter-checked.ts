import type { CvOptions } from '../../../domain/index.ts';
import { coverLetterOf } from '../letter/cover-letter.ts';
import { type CoverLetter, NO_EDITS } from '../model/cv-edits.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { type CheckedEdits, checkEdits } from './check-edits.ts';
import { type RewriteProvider } from '../rewrite/provider.ts';
import type { CvPosting } from '../model/cv-posting.ts';

/** A place that somebody would have to fill in: '[your name]'. Nobody may be there to do so. */
const GAP = /\[[^[\]]*\]/u;

/**
 * Asks for a letter and takes it when the CV proves each of its sentences, after one try to repair it. Stricter than
 * `rewriteChecked`: it may leave without anybody having read it, so that one with a paragraph left out is none.
 *
 * @param today ends jobs that go on, when years are counted
 * @returns null: none that holds
 * @throws what the provider throws when it gave no answer; the signal's reason
 */
export async function letterChecked(
  readCv: ReadCv,
  options: CvOptions,
  posting: CvPosting,
  provider: RewriteProvider,
  { signal, today }: { readonly signal: AbortSignal; readonly today: Date },
): Promise<CoverLetter | null> {
  const check = (letter: readonly string[] | null): CheckedEdits & { readonly letter: readonly string[] | null } => {
    const edits = { ...NO_EDITS, letter: letter === null ? null : [...letter] };
    const checked = checkEdits(readCv, options, posting, edits, today);
    const taken = checked.edits.letter ?? [];
    const isProven = checked.lines.every(({ section, outcome }) => section !== 'letter' || outcome === 'rewritten');
    const isWhole =
      letter !== null && isProven && taken.length === letter.length && !taken.some((text) => GAP.test(text));
    return { ...checked, letter: isWhole ? taken : null };
  };

  const asked = await provider.letter?.(readCv, options, posting, signal);
  signal.throwIfAborted();
  let checked = check(asked?.letter ?? null);
  if (checked.letter === null && checked.complaints.length > 0 && provider.repair !== undefined) {
    const repaired = await provider.repair(readCv, options, posting, checked.complaints, signal);
    signal.throwIfAborted();
    checked = check(repaired.letter);
  }
  return coverLetterOf(readCv.cv, checked.letter, {
    employer: posting.employer,
    title: posting.title,
    style: options.writingStyle,
    date: null,
  });
}

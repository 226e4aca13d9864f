import { quoted, type Violation } from '../model/violations.ts';
import { AUTHORING, LEADING, OPENERS } from './vocabulary.ts';
import { stem, wordsOf } from './words.ts';

/** Says that somebody bore the responsibility, as a verb: 'direct reports' and 'my own' do not. */
const LED =
  /(?:^|\b(?:I|also|and|who|then|where)\b|,)\s*(?:have |has )?(led|lead|managed|manage|headed|directed|oversaw|oversee|supervised|supervise|founded|owned|spearheaded|orchestrated|chaired|pioneered|championed|invented|architected)\b(?! to\b)/iu;
/** Says as much, in a line or in a title. */
const BORE =
  /\b(?:responsible|in charge|head|lead|leader|manager|management|director|chief|founder|co-?founder|owner|supervisor|principal|captain|chair\p{L}*|president|verantwortlich|leiter(?:in)?|leitung|geleitet)\b/iu;

/** A title shows what somebody founded as well. */
const FOUNDED = /\b(?:co-?)?(?:founder|inventor|architect|owner|gründer(?:in)?)\b/iu;

interface Line {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly itemId: string;
}

/**
 * A sentence that says somebody led what the CV tells them to have taken part in: of the jobs that know its words none says
 * anything of the kind.
 *
 * @param text in its plain form, without the names of employers
 */
export function unprovenLeadership(text: string, lines: readonly Line[]): Violation[] {
  const verb = LED.exec(text)?.[1];
  if (verb === undefined) return [];
  const words = wordsOf(text).filter(
    ({ lower }) => lower.length > 3 && !OPENERS.has(lower) && !LEADING.has(stem(lower)),
  );
  const knowing = lines.filter(({ stems }) => words.some(({ lower }) => stems.has(stem(lower))));
  const items = new Set(knowing.map(({ itemId }) => itemId));
  const proofs = items.size === 0 ? lines : lines.filter(({ itemId }) => items.has(itemId));
  const author = AUTHORING.has(stem(verb)) ? stem(verb) : null;
  const isProven = proofs.some((line) =>
    author !== null
      ? line.stems.has(author) || FOUNDED.test(line.text)
      : BORE.test(line.text) || wordsOf(line.text).some(({ lower }) => LEADING.has(stem(lower))),
  );
  if (isProven) return [];
  return [{ kind: 'overstated', sentence: `It says ${quoted(verb)}; the source speaks of no such responsibility.` }];
}

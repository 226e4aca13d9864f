import { type Mention, mentionsIn } from '../../jobs/jobs-worker.entry.ts';
import { type Denial, denialBefore, isDeniedBehind } from './denials.ts';

/** Joins two that are claimed, or denied, together. */
const JOINS = /^(?: ?[/&] ?|,? (?:or|nor|and|oder|noch|und|ou|et|ni|né|nem|y|e|o|of|en|lub|i) )$/iu;
const COMMA = /^, ?$/u;
/** Joins what is denied as a whole, however many stand before it: 'no Java, Kotlin or Scala'. */
const OR = /^(?: ?\/ ?|,? (?:or|nor|oder|noch|ou|ni|né|nem|of|lub) )$/iu;
/** A list is over there; behind its last comma may stand something else: 'no experience with Java, Python expert'. */
const LIST_END =
  /^ ?(?:$|[.;:!?)\n]|, (?:but|aber|mais|pero)\b| (?:but|yet|at all|whatsoever|so far|aber|sondern|mais|pero)\b)/iu;

/** What is looked at on either side: lines of files may be endless. */
const LONGEST_CLAUSE = 120;

/** The skills a text of a person names, and whether it says that they do not have them; in its order. */
export function mentionsWithDenial(text: string): (Mention & { readonly isDenied: boolean })[] {
  const mentions = mentionsIn(text);
  const denied = new Set<number>();
  mentions.forEach(({ start, end }, index) => {
    if (denied.has(index)) return;
    const before = text.slice(Math.max(0, start - LONGEST_CLAUSE, mentions[index - 1]?.end ?? 0), start);
    const denial = denialBefore(before);
    if (denial === null && !isDeniedBehind(text.slice(end, end + LONGEST_CLAUSE))) return;
    denied.add(index);
    for (const other of listedWith(text, mentions, index, denial)) denied.add(other);
  });
  return mentions.map((mention, index) => ({ ...mention, isDenied: denied.has(index) }));
}

/** Those behind one that is denied that are denied with it. */
function listedWith(text: string, mentions: readonly Mention[], index: number, denial: Denial | null): number[] {
  if (denial === null) return [];
  const gaps: string[] = [];
  for (let next = index + 1; next < mentions.length; next += 1) {
    const gap = text.slice(mentions[next - 1]?.end, mentions[next]?.start);
    if (!JOINS.test(gap) && !COMMA.test(gap)) break;
    gaps.push(gap);
  }
  const last = mentions[index + gaps.length];
  const isWhole = last === undefined || LIST_END.test(text.slice(last.end, last.end + LONGEST_CLAUSE));
  const count = denial === 'list' && isWhole ? gaps.length : joined(gaps);
  return gaps.slice(0, count).map((_gap, place) => index + 1 + place);
}

/** How many are joined for sure: up to the last 'or', or as long as no comma comes between. */
function joined(gaps: readonly string[]): number {
  const comma = gaps.findIndex((gap) => COMMA.test(gap));
  return Math.max(gaps.findLastIndex((gap) => OR.test(gap)) + 1, comma < 0 ? gaps.length : comma);
}

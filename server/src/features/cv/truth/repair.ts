import { type Claim, verdictOf } from './claims.ts';

/** Repairs that are tried on one line. */
const MOST_TRIES = 30;

/** What a repair needs of the line it is for. */
export interface RepairOf {
  /** The claims of a text. */
  readonly check: (text: string) => readonly Claim[];
  /** Whether a word of a text is a verb there. */
  readonly isVerbAt: (text: string, at: number) => boolean;
  /** Other wordings of a text, in which what is in question is said as the source says it. */
  readonly asSourceSays: (text: string, claim: Claim) => readonly string[];
  /** The same, of whole clauses. */
  readonly withItsClauses: (text: string, claims: readonly Claim[]) => readonly string[];
  /** A text without the clause in question. */
  readonly withoutClause: (text: string, claim: Claim) => readonly string[];
  /** Whether a text may not end with this word. */
  readonly isOpen: (word: string) => boolean;
  /** Whether a text is the old line: that is no new wording. */
  readonly isOld: (text: string) => boolean;
}

/**
 * A text without what it cannot prove: the CV's own word, phrase or clause is put back, or what is in question is left out, and
 * the rest is checked again.
 *
 * @returns null: none holds that still says something
 */
export function repaired(text: string, claims: readonly Claim[], repair: RepairOf): string | null {
  let candidates: readonly { readonly text: string; readonly claims: readonly Claim[] }[] = [{ text, claims }];
  let tries = 0;
  const seen = new Set([text]);
  while (candidates.length > 0 && tries < MOST_TRIES) {
    const [best, ...others] = candidates.toSorted(
      (a, b) => a.claims.length - b.claims.length || b.text.length - a.text.length,
    );
    if (best === undefined) break;
    const found: { text: string; claims: readonly Claim[] }[] = [];
    for (const next of best.claims.slice(0, 3).flatMap((claim) => changesOf(best.text, best.claims, claim, repair))) {
      if (seen.has(next) || tries >= MOST_TRIES) continue;
      seen.add(next);
      if (repair.isOld(next)) continue;
      tries += 1;
      const left = repair.check(next);
      if (verdictOf(left) === 'proven') return next;
      if (left.length <= best.claims.length) found.push({ text: next, claims: left });
    }
    candidates = [...found, ...others].slice(0, 4);
  }
  return null;
}

/** The smallest changes first; those that leave a sentence without a verb or an end are none. */
function changesOf(text: string, claims: readonly Claim[], claim: Claim, repair: RepairOf): string[] {
  const [before, after] = [text.slice(0, claim.from), text.slice(claim.to)];
  const changes: string[] = [];
  const clause = clauseAround(text, claim, (at) => repair.isVerbAt(text, at));
  // Joined by 'and', it goes with the 'and'; before a noun, it goes alone.
  const unjoined = unjoinedOf(before);
  if (unjoined !== before && claim.kind === 'tool') changes.push(`${unjoined}${after}`);
  // Nor is a word of a name left out alone.
  const isInName = endsInName(before) && /^\s\p{Lu}/u.test(after) && /^\p{Lu}/u.test(claim.words);
  const isJoinedNoun = unjoined !== before && /^\p{Lu}/u.test(claim.words) && /^ \p{Ll}/u.test(after);
  if (isJoinedNoun && claim.kind === 'scope') changes.push(`${unjoined}${after}`);
  if (
    (claim.kind === 'scope' || claim.kind === 'tool') &&
    /^ \p{L}/u.test(after) &&
    !FUNCTION.has(firstWord(after)) &&
    !/\b(?:to|would|will|can|could|must|should|may|might)\s$/u.test(before) &&
    !isInName &&
    !isJoinedNoun
  ) {
    changes.push(`${before.trimEnd()}${after}`);
  }
  changes.push(...repair.withoutClause(text, claim));
  if (clause !== null) changes.push(`${text.slice(0, clause.from).trimEnd()}${text.slice(clause.to)}`);
  if (claim.kind === 'amount') changes.push(withoutAmount(before, after, claim.words));
  const [own, ofSource] = [
    changes.map(tidy).filter((change) => startsAlike(change, text)),
    [...repair.asSourceSays(text, claim), ...repair.withItsClauses(text, claims)].map(tidy),
  ];
  const had = new Set(badPairs(text));
  return [...ofSource, ...own].filter(
    (change) =>
      badPairs(change).every((pair) => had.has(pair)) &&
      !repair.isOpen(lastWord(change)) &&
      change.split(' ').length >= Math.max(3, text.split(' ').length * 0.35),
  );
}

/** Whether a text ends with a capitalised word and a space, and that word doesn't begin a sentence. */
function endsInName(text: string): boolean {
  const words = text.split(/\s/u);
  const [previous = '.', last = '', end] = words.slice(-3);
  return end === '' && /^\p{Lu}[\p{L}\d]*$/u.test(last) && !/[.!?:]$/u.test(previous);
}

/** Without an amount and what belongs to it alone: 'more than', 'of the' whole, and 'for' of 'for two years'. */
function withoutAmount(before: string, after: string, amount: string): string {
  const bare = before
    .replace(/\b(?:more than|mehr als|up to|bis zu|over|about|around|almost|nearly|rund|etwa|über|fast)\s*$/iu, '')
    .trimEnd();
  const rest = after.replace(/^\s(?:out of|of|von)(?:\sthe)?(?=\s)/u, '');
  const isWhole = !/^\s\p{L}/u.test(rest) || FUNCTION.has(firstWord(rest));
  const isAlone = /(?:%|\p{L})$/u.test(amount) && rest === after && isWhole && FUNCTION.has(lastWord(bare));
  return (isAlone ? bare.slice(0, -lastWord(bare).length).trimEnd() : bare) + rest;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const FUNCTION = words(
  'so that seit since a an the of to in on at by for with from and or as about over under up per der die das den dem des ein eine einen einem einer von zu mit für im und oder am auf bei durch zum zur um rund etwa über',
);
/** What may not stand before the words below. */
const OPEN = words('and und or oder of von with mit by für for from about rund etwa some up the a an der die das den');
const CLOSED = words('and und or oder of von mit by für for from pro to on at auf bis statt nach aus im in am per');
const JOINS = words('and und or oder sowie , &');

/** Neighbours that no sentence has: 'and of', 'the on', 'tested and tested', a word that ends in a hyphen. */
function badPairs(text: string): string[] {
  const all = text
    .toLowerCase()
    .split(/[\s.,;!?()]/u)
    .filter((word) => word !== '');
  return all.flatMap((word, index) => {
    const [next = '', third = ''] = [all[index + 1], all[index + 2]];
    const isBad =
      (OPEN.has(word) && CLOSED.has(next)) ||
      word.endsWith('-') ||
      word === next ||
      (JOINS.has(next) && word === third);
    return isBad ? [`${word} ${next} ${third}`] : [];
  });
}

const lastWord = (text: string): string =>
  text
    .split(' ')
    .at(-1)
    ?.replace(/[.!?]$/u, '')
    .toLowerCase() ?? '';

/** Without the 'and', the comma or the '&' at its end. */
function unjoinedOf(text: string): string {
  const end = text.trimEnd();
  const last = end.endsWith(',') || end.endsWith('&') ? end.slice(-1) : lastWord(end);
  return JOINS.has(last) ? end.slice(0, -last.length).trimEnd() : text;
}

/** Whether the beginning is still there; a text of several sentences may lose its first. */
function startsAlike(change: string, text: string): boolean {
  const isSentence = /[.!?]\s/u.test(text) && text.includes(change.slice(0, 20));
  return (firstWord(change) === firstWord(text) || isSentence) && !FUNCTION.has(lastWord(change));
}

const firstWord = (text: string): string => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';

/** The clause that holds these words: from a comma, bracket, 'by', 'and', 'with' or 'to' before them to the next mark. */
function clauseAround(
  text: string,
  { from, to }: Claim,
  isVerbAt: (at: number) => boolean,
): { readonly from: number; readonly to: number } | null {
  let start = -1;
  for (const match of text
    .slice(0, from)
    .matchAll(
      /[;(]\s*|,(?!\d)\s*|\s(?:and|by|with|while|which|that|to|using|for|across|in|und|durch|mit|wodurch|für|um|über)\s|[.!?]\s+/gu,
    )) {
    start = match.index;
  }
  if (start === -1) {
    // At the beginning: all up to the next clause.
    const next = /^(?:[^,;.]|(?<=\d)[.,](?=\d))*(?:,\s*(?:and\s|und\s)?|;\s*|[.!?]\s+|\s(?:and|und)\s)/u.exec(
      text.slice(to),
    );
    return next === null ? null : { from: 0, to: to + next[0].length };
  }
  // What follows 'and handed it over with logs' by 'and steps' goes with it; 'and ran it' is a clause of its own.
  const isAct = isVerbAt(start + (/^[,\s]*(?:and\s|und\s)?/u.exec(text.slice(start))?.[0].length ?? 0));
  const rest = [...text.slice(to).matchAll(/\s(?:and|und)\s(?=\p{L})|[;()!?]|[.,](?!\d)|$/gu)].find(
    (match) => !/^\s/u.test(match[0]) || !isAct || isVerbAt(to + match.index + match[0].length),
  );
  const end = to + (rest?.index ?? 0) + (rest?.[0] === ')' ? 1 : 0);
  // A clause that would lose its verb goes as a whole: ', die den Lauf um die Hälfte verkürzen'.
  const opener = text
    .slice(0, start)
    .search(/,\s(?:mit |von |in |durch )?(?:die|der|das|dem|den|denen|was|wodurch|womit|indem|sodass|weil)\s[^,;.]*$/u);
  if (opener !== -1 && !/^\s(?:and|und)\s/u.test(text.slice(end))) start = opener;
  // 'with X and Y' without X is 'with Y'.
  const [shared = ''] = /^\s(?:by|with|using|for|across|in|durch|mit|für|über)\s/u.exec(text.slice(start)) ?? [];
  const [joint = ''] = /^\s(?:and|und)\s/u.exec(text.slice(end)) ?? [];
  if (shared !== '' && joint !== '') return { from: start + shared.length - 1, to: end + joint.length - 1 };
  const isSentence = /[.!?]/u.test(text.slice(start, start + 2));
  return { from: isSentence ? start + 1 : start, to: isSentence ? Math.min(text.length, end + 1) : end };
}

function tidy(text: string): string {
  let plain = text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;.!?)])/gu, '')
    .replace(/\(\)|,(?=[.,;])/gu, '');
  while (/[,; ]$/u.test(plain)) plain = plain.slice(0, -1);
  plain = plain.trim();
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

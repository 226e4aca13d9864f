import { type Claim, verdictOf } from './claims.ts';

/** Repairs that are tried on one line. */
const MOST_TRIES = 12;

/**
 * A text without what it cannot prove: the CV's own word is put back, or the word or clause in question is left out, and
 * the rest is checked again.
 *
 * @param check the claims of a text
 * @returns null: none holds that still says something
 */
export function repaired(text: string, claims: readonly Claim[], check: (text: string) => readonly Claim[]): string | null {
  let candidates: readonly { readonly text: string; readonly claims: readonly Claim[] }[] = [{ text, claims }];
  let tries = 0;
  const seen = new Set([text]);
  while (candidates.length > 0 && tries < MOST_TRIES) {
    const [best, ...others] = candidates.toSorted((a, b) => a.claims.length - b.claims.length || b.text.length - a.text.length);
    const claim = best?.claims[0];
    if (best === undefined || claim === undefined) break;
    const found: { text: string; claims: readonly Claim[] }[] = [];
    for (const next of changesOf(best.text, claim)) {
      if (seen.has(next) || tries >= MOST_TRIES) continue;
      seen.add(next);
      tries += 1;
      const left = check(next);
      if (verdictOf(left) === 'proven') return next;
      if (left.length <= best.claims.length) found.push({ text: next, claims: left });
    }
    candidates = [...found, ...others].slice(0, 4);
  }
  return null;
}

/** The smallest changes first. */
function changesOf(text: string, claim: Claim): string[] {
  const [before, after] = [text.slice(0, claim.from), text.slice(claim.to)];
  const changes: string[] = [];
  if (claim.instead !== '') changes.push(before + likeIt(claim.instead, text.slice(claim.from, claim.to)) + after);
  const clause = clauseAround(text, claim.from, claim.to);
  if (claim.kind === 'scope' || claim.kind === 'tool') changes.push(`${before.trimEnd()}${after}`);
  if (clause !== null) changes.push(`${text.slice(0, clause.from).trimEnd()}${text.slice(clause.to)}`);
  if (claim.kind === 'amount') changes.push(`${before.trimEnd()}${after}`);
  return changes.map(tidy).filter((change) => change.split(' ').length >= Math.max(2, text.split(' ').length * 0.3));
}

/** The clause that holds these words: from a comma, bracket, 'by', 'and', 'with' or 'to' before them to the next mark. */
function clauseAround(text: string, from: number, to: number): { readonly from: number; readonly to: number } | null {
  let start = -1;
  for (const match of text.slice(0, from).matchAll(/[,;(]\s*|\s(?:and|by|with|while|which|that|to|using|for|across|in|und|durch|mit|wodurch|für|um|über)\s|[.!?]\s+/gu)) {
    start = match.index;
  }
  if (start === -1) {
    // At the beginning: all up to the next clause.
    const next = /^[^,;.]*(?:,\s*(?:and\s|und\s)?|;\s*|[.!?]\s+|\s(?:and|und)\s)/u.exec(text.slice(to));
    return next === null ? null : { from: 0, to: to + next[0].length };
  }
  const rest = /^[^,;.()!?]*?(?=\s(?:and|und)\s|[,;.()!?]|$)\)?/u.exec(text.slice(to));
  const end = to + (rest?.[0].length ?? 0);
  const isSentence = /[.!?]/u.test(text.slice(start, start + 2));
  return { from: isSentence ? start + 1 : start, to: isSentence ? Math.min(text.length, end + 1) : end };
}

function likeIt(word: string, place: string): string {
  const isUpper = /^\p{Lu}/u.test(place);
  const first = word.slice(0, 1);
  return (isUpper ? first.toUpperCase() : first.toLowerCase()) + word.slice(1);
}

function tidy(text: string): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,;.!?)])/gu, '')
    .replace(/\(\)|,(?=[.,;])/gu, '')
    .replace(/[,;\s]+$/u, '')
    .trim();
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

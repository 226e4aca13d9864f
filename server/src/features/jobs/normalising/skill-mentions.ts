import { IN_LISTS } from './gazetteer/usage.ts';
import { type SkillTerm, termsFrom, type Token, tokensOf } from './skill-terms.ts';

export interface Mention {
  readonly skill: string;
  readonly start: number;
  readonly end: number;
}

/** What may stand between the words of one term. */
const WITHIN = /^(?:[\s\-‑–/&.]{1,3}|, | and )$/;
/** What stands between two members of a list. */
const BETWEEN =
  /^[\s()]*(?:(?:[,;/|•·&+]|\b(?:and|or|und|oder|sowie|y|e|o|et|ou|such as|like|with)\b)+[\s()]*)?(?:(?:\/|\b(?:and|or|und|oder|both|either)\b)[\s()/]*)?$/i;
/** What makes a word of prose a skill even alone. */
const AFTER = /^\s*(?:developer|engineer|programmer|programming|language|code|scripting|script|codebase)\b/i;
const BEFORE =
  /\b(?:proficien\w* (?:in|with)|written in|coding in|programming in|programs? in|developed in|knowledge of|experience (?:in|with)|fluent in|expertise in)\s$/i;

/** What these are of which that is said: somebody's telephone. */
const SOMETHING_ELSE: ReadonlyMap<string, RegExp> = new Map([
  ['Android', /^,? (?:smart)?phones?\b|^ \d/],
  ['iOS', /^ \d/],
]);

/** The skills a line names, in its order; those that are words of prose too only where the line shows what is meant. */
export function mentionsIn(line: string): Mention[] {
  const all = spans(line, tokensOf(line)).filter(({ skill, start, end }) => !isSomethingElse(line, skill, start, end));
  const isSure = all.map(({ skill, start, end }) => !IN_LISTS.has(skill) || isTechnical(line, skill, start, end));
  // From the sure ones outward: in 'Python, Go, Rust' Python speaks for Go, and Go for Rust; once in either direction.
  const follow = (index: number, from: number): void => {
    const mention = all[index];
    if (mention !== undefined && isSure[from] === true && areListed(line, mention, all[from])) isSure[index] = true;
  };
  for (let index = 1; index < all.length; index += 1) follow(index, index - 1);
  for (let index = all.length - 2; index >= 0; index -= 1) follow(index, index + 1);
  return all.filter((_mention, index) => isSure[index] === true);
}

function isSomethingElse(line: string, skill: string, start: number, end: number): boolean {
  const pattern = SOMETHING_ELSE.get(skill);
  return pattern !== undefined && (pattern.test(line.slice(end, end + 20)) || pattern.test(line.slice(0, start)));
}

function isTechnical(line: string, skill: string, start: number, end: number): boolean {
  if (isWholeLine(line, start, end)) return true;
  if (skill === 'R' && /^\s?&/.test(line.slice(end))) return false;
  return (
    AFTER.test(line.slice(end, end + 20)) || (skill !== 'C' && BEFORE.test(line.slice(Math.max(0, start - 30), start)))
  );
}

/** '• Rust': an item of a list that is nothing but the word. */
const isWholeLine = (line: string, start: number, end: number): boolean =>
  start < 4 && end > line.length - 2 && /^[•*\-–\s]+$/.test(line.slice(0, start)) && /^[.,;]?$/.test(line.slice(end));

function areListed(line: string, one: Mention, other: Mention | undefined): boolean {
  if (other === undefined) return false;
  const [left, right] = one.start < other.start ? [one, other] : [other, one];
  return right.start - left.end < 25 && BETWEEN.test(line.slice(left.end, right.start));
}

function spans(line: string, tokens: readonly Token[]): Mention[] {
  const found: Mention[] = [];
  let index = 0;
  while (index < tokens.length) {
    const term = termsFrom(tokens[index]?.text ?? '').find((candidate) => fits(line, tokens, index, candidate));
    const [first, last] = [tokens[index], tokens[index + (term?.tokens.length ?? 1) - 1]];
    if (term !== undefined && first !== undefined && last !== undefined) {
      found.push({ skill: term.skill, start: first.start, end: last.end });
    }
    index += term?.tokens.length ?? 1;
  }
  return found;
}

function fits(
  line: string,
  tokens: readonly Token[],
  index: number,
  { skill, tokens: words, exact }: SkillTerm,
): boolean {
  for (let at = 0; at < words.length; at += 1) {
    const token = tokens[index + at];
    if (token === undefined || token.text !== words[at]) return false;
    const before = at === 0 ? undefined : tokens[index + at - 1];
    if (before !== undefined && !within(line.slice(before.end, token.start), skill)) return false;
  }
  const [start, end] = [tokens[index]?.start ?? 0, tokens[index + words.length - 1]?.end ?? 0];
  const written = line.slice(start, end);
  // 'C-suite', 'Series C', 'Go-Live', 'R&D', 'C-Shift', '.gitlab'
  if (
    skill.length <= 2 &&
    (/^[-‑–'’&|.]/.test(line.slice(end)) || /[-‑&.'’$\d]$|series\s$|&\s$/i.test(line.slice(0, start)))
  ) {
    return /^\/|^[.,]?$/.test(line.slice(end, end + 1)) && !/[-&.]$|series\s$/i.test(line.slice(0, start));
  }
  // The Canadian dollar.
  if (written === 'CAD' && (/\d\s?$/.test(line.slice(0, start)) || /^\s?\$?\d/.test(line.slice(end)))) return false;
  if (exact !== null) return written === exact;
  return !IN_LISTS.has(skill) || written !== written.toLowerCase();
}

function within(gap: string, skill: string): boolean {
  if (gap === ', ' || gap === ' and ') return skill.includes(gap.trim());
  return WITHIN.test(gap);
}

import type { Line } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { type Form, verbFormOf } from './language/verb-forms.ts';
import { functionOf } from './function-of.ts';
import type { Token } from './tokens.ts';

/** A part of a line that says one thing: up to 'and' before another verb, a semicolon, a result. */
export interface Clause {
  readonly text: string;
  /** What joins it to the clause before: ', ', ' and '; '' for the first. */
  readonly joint: string;
  readonly startsLine: boolean;
  readonly from: number;
  readonly to: number;
  /** Its words of content. */
  readonly words: readonly Token[];
  readonly beginsWithVerb: boolean;
  /** Of its verb; null where an act is named by a noun, or where there is none. */
  readonly form: Form | null;
}

/** The clauses of a line, in its order. */
export function clausesOf(line: Line, lexicon: Lexicon): Clause[] {
  const acts = new Set([...line.verbs, ...line.frames.map(({ word }) => word.index)]);
  const has = (from: number, to: number): boolean => line.tokens.slice(from, to).some(({ index }) => acts.has(index));
  const joints = line.tokens.filter((token) => mayJoin(token, line, lexicon)).map(({ index }) => index);
  const starts: number[] = [];
  joints.forEach((index, at) => {
    const before = (starts.at(-1) ?? -1) + 1;
    const next = joints[at + 1] ?? line.tokens.length;
    if (has(before, index) && has(index + 1, next)) starts.push(index);
  });
  return [-1, ...starts].flatMap((joint, at) => {
    const [from, to] = [joint + 1, starts[at] ?? line.tokens.length];
    const [first, last, before] = [line.tokens[from], line.tokens[to - 1], line.tokens[joint - 1]];
    if (first === undefined || last === undefined) return [];
    const tokens = line.tokens.slice(from, to);
    const frame = line.frames.find(({ word, isNominal }) => !isNominal && word.index >= from && word.index < to);
    const end = before === undefined ? 0 : before.end;
    return [
      {
        text: line.text.slice(first.start, endOf(line, to, last)),
        joint: joint === -1 ? '' : line.text.slice(closed(line.text, end), first.start),
        startsLine: joint === -1,
        from: joint === -1 ? 0 : end,
        to: endOf(line, to, last),
        words: tokens.filter((token) => functionOf(token, lexicon, line.tokens[token.index + 1]) === 'content'),
        beginsWithVerb: line.verbs.has(first.index),
        form: frame === undefined ? null : verbFormOf(frame.word.lower, frame.lemma, lexicon.verbs),
      },
    ];
  });
}

/** Up to the next joint; a bracket or full stop that closes the last clause belongs to it. */
const endOf = ({ text, tokens }: Line, to: number, last: Token): number =>
  to >= tokens.length ? text.length : closed(text, last.end);

const closed = (text: string, end: number): number => (text[end] === ')' ? end + 1 : end);

function mayJoin({ index, lower }: Token, { tokens, verbs }: Line, { code }: Lexicon): boolean {
  const next = tokens[index + 1];
  if (next === undefined || index === 0 || isInBrackets(tokens, index)) return false;
  if (/^[;.:]$/u.test(lower)) return true;
  if (lower === ',') return tokens[index - 1]?.kind !== 'mark';
  const startsAct = verbs.has(next.index) || (next.lower.endsWith('ly') && verbs.has(next.index + 1));
  if (/^(?:and|und|sowie)$/u.test(lower)) return code === 'de' || startsAct;
  return /^(?:by|while)$/u.test(lower) && startsAct;
}

function isInBrackets(tokens: readonly Token[], index: number): boolean {
  const open = tokens.slice(0, index).findLast(({ lower }) => lower === '(' || lower === ')');
  return open?.lower === '(';
}

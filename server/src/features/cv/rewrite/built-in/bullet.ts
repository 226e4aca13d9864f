import type { WritingStyle } from '../../../../domain/index.ts';
import { inStyle } from './style.ts';
import { inTense, openingVerb } from './tense.ts';
import { capitalised, isLabel, stopped, tidied } from './tidy.ts';
import { plainSpoken } from './wording.ts';

/** From so many characters on a bullet of several sentences becomes several. */
const LONG = 200;
const MOST_PARTS = 4;

/**
 * An English bullet as a CV should say it: what was done first, no fillers, no first person; jobs that go on in the present,
 * past ones in the past.
 *
 * @returns one line per bullet
 */
export function rewrittenBullet(text: string, isCurrent: boolean | null, style: WritingStyle): string {
  const parts = partsOf(tidied(text)).map((part) => {
    const plain = plainSpoken(part);
    return inStyle(isCurrent === null ? plain : tensed(plain, isCurrent, isDone(part)), style);
  });
  return parts.join('\n');
}

/** In a job that goes on, what the person tells in the past has happened and stays there. */
function tensed(text: string, isCurrent: boolean, wasDone: boolean): string {
  if (!isCurrent) return inTense(text, 'past');
  return wasDone ? text : inTense(text, 'present');
}

function isDone(source: string): boolean {
  const line = source.replace(
    /^(?:in (?:this|my) (?:role|position|job),? )?(?:I|We) (?:also |then |personally )?/iu,
    '',
  );
  return /^(?:was|were|been|have|had)\b/iu.test(line) || openingVerb(line)?.form === 'past';
}

/** The sentences of a long bullet, when each begins with what was done. */
function partsOf(text: string): string[] {
  if (text.length < LONG) return [text];
  const parts = text
    .split(/(?<=[\p{L}\p{N}%)+]{2}[.;]) (?=\p{L})/u)
    .map((part) => capitalised(part.replace(/;$/u, '')));
  const isWhole = parts.every((part) => part.length > 30 && openingVerb(plainSpoken(part)) !== null);
  return parts.length <= MOST_PARTS && isWhole ? parts : [text];
}

/** A paragraph: its sentences without fillers and first person, in their order and tense. */
export function rewrittenParagraph(text: string, isCurrent: boolean | null = null): string {
  const sentences = tidied(text).split(/(?<=[a-z0-9%)]{2}[.!?]) (?=\p{Lu})/u);
  const plain = sentences.map((sentence) => paragraphSentence(sentence, isCurrent)).join(' ');
  return isLabel(plain) ? plain : stopped(plain);
}

/** In prose only what goes on is put into its tense: the past of a story is its own. */
function paragraphSentence(sentence: string, isCurrent: boolean | null): string {
  const plain = plainSpoken(sentence);
  return isCurrent === true ? tensed(plain, true, isDone(sentence)) : plain;
}

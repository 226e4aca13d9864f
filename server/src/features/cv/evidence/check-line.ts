import { visibleLine } from '../../../platform/text.ts';
import { unprovenAmounts, unprovenClaims } from './claims.ts';
import { lostContent, saysSomething } from './content.ts';
import { type Evidence, evidenceOf, foreignDigits } from './evidence.ts';
import { isInstruction } from './instructions.ts';
import { languageOf } from './language-of.ts';
import { unprovenNames, unprovenSkills } from './names.ts';
import { quoted, type Violation } from '../model/violations.ts';
import { plainForm } from './words.ts';

/** Characters a text may have. */
export const LENGTHS = { wording: 600, source: 3_000, summary: 900, letterParagraph: 1_000, letter: 4_000 } as const;
/** Bullets that one may be split into. */
const MAX_LINES = 4;
const MARKUP = /<\/?[a-z!][^<>]*>|\*\*|__|```|^#{1,6} |\[[^[\]]+\]\([^[)]+\)|\\[nt]|\{\{|\}\}/imu;
/** Signs of markup and code; a CV that has them may keep them. */
const SIGNS = new Set('<>*`{}|\\^~_');

/** What nobody sees goes, and lines of nothing else; new lines stay, as they part bullets. */
export function cleanedText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => visibleLine(line).replace(/\s+/gu, ' '))
    .filter(saysSomething)
    .join('\n');
}

/** What is wrong with any text that a provider wrote, whatever it says; empty = nothing. `text` cleaned. */
function checkForm(
  text: string,
  evidence: Evidence,
  { language, longest }: { readonly language: string; readonly longest: number },
): Violation[] {
  if (text === '') return [{ kind: 'empty', sentence: 'The new text is empty.' }];
  if (text.length > longest)
    return [{ kind: 'length', sentence: `The new text is longer than ${longest} characters.` }];
  if (isInstruction(text)) {
    return [{ kind: 'instruction', sentence: 'The new text speaks to a program instead of about the work.' }];
  }
  const plain = plainForm(text);
  const found: Violation[] = [];
  const isStrange = [...text].some((sign) => SIGNS.has(sign) && !evidence.text.includes(sign));
  if (text.includes('\uFFFD') || isStrange || (MARKUP.test(text) && !MARKUP.test(evidence.text))) {
    found.push({ kind: 'markup', sentence: 'The new text holds markup or characters that cannot be shown.' });
  }
  // Of the same value as a proven one, but nobody who wrote this CV writes them so.
  const digits = foreignDigits(text).filter((digit) => !evidence.digits.has(digit));
  if (digits.length > 0) {
    found.push({ kind: 'name', sentence: `It holds ${quoted(digits.join(' '))}, which the source does not write so.` });
  }
  const written = languageOf(plain);
  if (language !== '' && written !== null && written !== language) {
    found.push({ kind: 'language', sentence: 'The new text is in another language than the CV.' });
  }
  return found;
}

/** What is wrong with a text for which `evidence` is all there is; empty = nothing. `text` cleaned. */
export function checkText(
  text: string,
  evidence: Evidence,
  limits: { readonly language: string; readonly longest: number },
): Violation[] {
  const found = checkForm(text, evidence, limits);
  if (found.some(({ kind }) => kind === 'empty' || kind === 'instruction' || kind === 'length')) return found;
  const plain = plainForm(text);
  return [
    ...found,
    ...unprovenAmounts(plain, evidence),
    ...unprovenNames(plain, evidence),
    ...unprovenSkills(plain, evidence),
    ...unprovenClaims(plain, evidence),
  ];
}

/**
 * What is wrong with a new wording of `source` whatever it claims: its length, its signs, its language, what it loses;
 * empty = nothing. Both cleaned.
 */
export function checkWording(text: string, source: string, language: string): Violation[] {
  if (source.length > LENGTHS.source) {
    return [{ kind: 'length', sentence: 'The line is too long to be checked word by word, so it stays as it is.' }];
  }
  const lines = text.split('\n').length;
  if (lines > MAX_LINES) return [{ kind: 'length', sentence: `The new text has more than ${MAX_LINES} lines.` }];
  const longest = Math.max(source.length, Math.min(LENGTHS.wording, Math.max(160, Math.ceil(source.length * 1.6))));
  const found = checkForm(text, evidenceOf([source]), { language, longest });
  if (found.some(({ kind }) => kind === 'empty' || kind === 'instruction' || kind === 'length')) return found;
  return [...found, ...lostContent(plainForm(text), plainForm(source))];
}

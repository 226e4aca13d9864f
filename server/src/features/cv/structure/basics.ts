import { findRange } from '../extract/dates.ts';
import type { CvBasics } from '../model/cv-model.ts';
import { CONTACT_WORDS, readContacts } from './contacts.ts';
import { isDocumentTitle } from './name.ts';
import { titleScore } from './lexicon/evidence.ts';
import type { Line } from './text-lines.ts';

/** Contacts stand at the beginning of a longer line, or not in it. */
const LONGEST_LINE = 1_000;
const EMAIL_SIGN = /[^\s@]@[^\s@]{1,80}\.\p{L}/u;
/** How many lines the head of a CV without headings has at most. */
const HEAD_LINES = 14;
const LABELS = new RegExp(`(?<!\\p{L})(?:${CONTACT_WORDS})(?!\\p{L})`, 'giu');

export interface BasicsFound {
  readonly basics: CvBasics;
  /** The lines that say more than that, which belong elsewhere. */
  readonly rest: Line[];
}

/**
 * Who the CV is about, from what stands above its first heading and in its contact section.
 *
 * @param name of the person, where it was found
 * @param email the first address of the whole text
 * @param all lines of the CV in reading order; in some, the name stands in a column of its own
 */
export function readBasics(
  text: string,
  top: readonly Line[],
  contact: readonly Line[],
  all: readonly Line[],
  name: string,
  email: string,
): BasicsFound {
  const source = (line: Line): string => text.slice(line.from, Math.min(line.to, line.from + LONGEST_LINE));
  const known = [...top.slice(0, HEAD_LINES), ...contact];
  // In some pages the contacts stand in a column of their own.
  const address = known.some(({ text: line }) => EMAIL_SIGN.test(line))
    ? -1
    : all.findIndex((line) => EMAIL_SIGN.test(line.text));
  const beside = address < 0 ? [] : all.slice(Math.max(0, address - 4), address + 5);
  const near = [...new Set([...known, ...beside])].map(source).join('\n');
  const first = top.length > 0 ? top.slice(0, HEAD_LINES) : [];
  const head = headlineOf(first, name);
  const letters = lettersBehind(first, name);
  const title = head?.text ?? titleAmong(first, name);
  const headline = [title, letters].filter((part) => part !== '').join(' | ');
  const basics: CvBasics = { name, headline, ...readContacts(near, text, email, [name, headline]) };
  const rest = [...top, ...contact].filter(
    (line) => line !== head && !isDocumentTitle(line.text) && saysMore(line, basics, letters),
  );
  return { basics, rest };
}

/** The line next to the name that names a job, or a short one below it. */
function headlineOf(top: readonly Line[], name: string): Line | undefined {
  const at = top.findIndex(({ text }) => text.includes(name));
  const near = [top[at + 1], top[at + 2], top[at - 1], top[at + 3], top[at + 4]].filter((line) => line !== undefined);
  const isPlain = ({ text }: Line): boolean =>
    text.length <= 120 && !/[@\d]|https?:|\.com/iu.test(text) && text !== name;
  // What stands above a span of time is a job of its own.
  const isJob = (line: Line): boolean => {
    const below = top[top.indexOf(line) + 1];
    return findRange(line.text) !== null || (below !== undefined && findRange(below.text) !== null);
  };
  return near.find((line) => isPlain(line) && titleScore(line.text) > 1 && !isJob(line));
}

/** 'Systems administrator · Bristol · ann@example.org': a job among the contacts of one line. */
function titleAmong(top: readonly Line[], name: string): string {
  const pieces = top
    .filter(({ text }) => EMAIL_SIGN.test(text) && text.length < 200)
    .flatMap(({ text }) => text.split(/[|·•]/u).map((piece) => piece.trim()));
  return pieces.find((piece) => !/[@\d]/u.test(piece) && piece !== name && titleScore(piece) > 1) ?? '';
}

/** 'BSN, RN' of 'Latoya Simmons, BSN, RN'; '' for a name alone. */
function lettersBehind(top: readonly Line[], name: string): string {
  const line = name === '' ? undefined : top.find(({ text }) => text.startsWith(`${name}, `));
  const letters = line?.text.slice(name.length + 2) ?? '';
  return /^\p{Lu}[\p{L}.-]{1,8}(?:,? \p{Lu}[\p{L}.-]{1,8}){0,3}$/u.test(letters) &&
    /\p{Lu}{2}|\p{Ll}\p{Lu}|\./u.test(letters)
    ? letters
    : '';
}

/** True when words are left once the name and the contacts are taken away. */
function saysMore(line: Line, { name, headline, email, phone, location, links }: CvBasics, letters: string): boolean {
  let left = line.text;
  for (const known of [email, phone, location, headline, name, ...links.map(({ url }) => url)]) {
    if (known !== '') left = left.replaceAll(known, ' ');
  }
  if (letters !== '' && left.trim() === `, ${letters}`) return false;
  return /[\p{L}\d]{2}/u.test(left.replace(LABELS, ' ').replace(/https?:\/\//gu, ' '));
}

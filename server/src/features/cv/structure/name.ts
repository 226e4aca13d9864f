import { headingKind } from '../extract/headings.ts';
import { folded } from './lexicon/folded.ts';
import { degreeScore, employerScore, schoolScore, titleScore } from './lexicon/evidence.ts';
import { placeScore } from './lexicon/places.ts';
import type { Line } from './text-lines.ts';

const DOCUMENT =
  /^(?:curriculum vitae|bewerbungsunterlagen|bewerbung|cv|résumé|resume|lebenslauf|currículum(?: vítae)?|curriculo|currículo|życiorys|životopis|profesní životopis|levensloop|meritförteckning|履歴書|简历|functional resume.*|europass.*|europäischer lebenslauf)$|\bsample\b/iu;
/** What kind of document it is says nothing about the person. */
export const isDocumentTitle = (text: string): boolean => DOCUMENT.test(text.trim());

const LABEL =
  /^(?:name|full name|first name\(s\) ?\/ ?surname\(s\)|surname\(s\) ?\/ ?first name\(s\)|vor- und nachname|nachname\(n\) ?\/ ?vorname\(n\)|vorname und nachname|imię i nazwisko|jméno a příjmení|jméno|nombre(?: y apellidos?)?|nom(?: et prénom)?|nome(?: e cognome)?|nome completo|naam|namn)\s*[:\t]\s*/iu;
const BEFORE =
  /^(?:cv|c\.v\.|curriculum vitae|r[ée]sum[ée]|lebenslauf)(?: (?:of|von|de|di|van|für))?[ \t]?[:–—-]?[ \t](?=\p{Lu})/iu;
const ADDRESSED = /^(?:mr|mrs|ms|miss|herr|frau|mme|mlle|sr|sra|pan|pani)\.?\s+/iu;
/** '(they/them)', 'BSN, RN', 'PhD': behind a name. */
const BEHIND =
  /(?: ?\((?:she|he|they|sie|er|ella|él|elle|il)[^()]{0,20}\)| (?:she|he|they)\/(?:her|him|them)(?:\/\p{L}{2,5})?|,? (?:ph\.?d\.?|mba|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|b\.?a\.?|md|pmp|cpa|cfa|rn|bsn|esq\.?|csm|cissp|dipl\.-ing\.?(?: \(fh\))?|ll\.?m\.?|m\.?eng\.?|b\.?eng\.?|p\.?eng\.?|csc\.?|dba|pe|rd|lcsw))$/iu;
const WORD =
  /^(?:[\p{Lu}][\p{L}\p{M}.’'-]*|[\p{Lu}]\.|(?:van|von|und|zur|zum|vom|de|der|den|du|da|della|do|dos|das|di|del|la|le|el|al|bin|ibn|y|e|i|zu|af|av|ten|ter|’t|d’\p{L}+|o’\p{L}+)|["“„‘'(]\p{Lu}[\p{L}.’'-]*["”“’')]|\p{Ll}{1,4}[’'-]?\p{Lu}[\p{L}\p{M}’'-]*|[\p{Lo}\p{M}]+)$/u;
/** A word of a name that its person writes small: 'ng ah kow'. */
const SMALL_WORD = /^\p{Ll}[\p{L}\p{M}.’'-]{1,14}$/u;
const LONGEST = 50;
/** How many lines the head of a CV has at most. */
const HEAD_LINES = 16;
const PIECES = /\t|(?:(?<!\s)\s+)?[|·•]\s+|,\s+|\s[-–—]\s/u;

/** A line of the source with what may tell a name. */
interface Candidate {
  readonly name: string;
  readonly line: Line;
  readonly score: number;
  readonly isSmall: boolean;
}

export interface NameFound {
  readonly name: string;
  readonly line: Line;
  readonly isUncertain: boolean;
}

/** What stands right above a job title is who has it. */
const ABOVE_TITLE = 1.2;
/** Nats between the best two below which neither is certain. */
const CLEAR = 1;
/** Below this nothing speaks for a name. */
const LEAST = 1.2;

/**
 * The person's name among the first lines and the largest print: shaped like a name, repeated by the e-mail address, not a
 * job, a place, a school, a firm or a heading.
 *
 * @param lines of the whole CV, in reading order
 */
export function readName(source: string, lines: readonly Line[], email: string): NameFound | null {
  const sizes = lines.slice(0, 200).map(({ print }) => print?.size ?? 0);
  const largest = Math.max(0, ...sizes);
  const usual = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  const found: Candidate[] = [];
  let isPastContact = false;
  for (const [index, line] of lines.slice(0, 200).entries()) {
    const size = line.print?.size ?? 0;
    const isLarge = size >= largest * 0.95 && size > usual * 1.15;
    if (index < HEAD_LINES || isLarge) {
      const next = lines[index + 1];
      for (const candidate of candidatesOf(source, line, next)) {
        // Small letters say nothing for a name: its place, its print or the address has to.
        const { isSmall } = candidate;
        if (isSmall && !(index === 0 || isLarge || matches(candidate.name, email) > 0)) continue;
        let score = scoreOf(candidate.name, email, candidate.place);
        if (isSmall) score -= 0.8;
        score += isLarge ? 2.2 : size > usual * 1.25 ? 1 : 0;
        if (index < 2 && next !== undefined && next.text.length < 70 && titleScore(next.text) > 1.5)
          score += ABOVE_TITLE;
        score += index === 0 ? 1.6 : index < 3 ? 0.9 : index < 7 ? 0.3 : -0.4;
        if (isPastContact) score -= 0.8;
        if (candidate.isLabelled) score += 5;
        if (line.hasBullet) score -= 2;
        if (line.text.length > candidate.name.length * 3) score -= 0.7;
        found.push({ name: candidate.name, line, score, isSmall });
      }
    }
    if (/@|\+?\d[\d ()/-]{7,}/u.test(line.text)) isPastContact = true;
  }
  const [best, ...others] = found.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < LEAST || isTitle(best.name)) {
    const first = firstName(source, lines);
    if (first !== null) return { ...first, isUncertain: true };
  }
  if (best === undefined || best.score < LEAST) return null;
  const rival = others.find(({ name, line }) => folded(name) !== folded(best.name) && line !== best.line);
  return {
    name: best.name,
    line: best.line,
    isUncertain: best.isSmall || best.score < LEAST + 1 || best.score - (rival?.score ?? -9) < CLEAR,
  };
}

/** Three words that make a title, as no name does: people are called Baker and Cook, and April. */
const isTitle = (name: string): boolean => titleScore(name) > SURE_TITLE;
const SURE_TITLE = 2.6;
/** Above a name stand at most the kind of document and what its person is. */
const ABOVE_NAME = 2;

/**
 * The name at the top when nothing else marks it: a line that looks like a name and is certainly no title, place or
 * company ('Suharto', 'Hunter Cook', 'sam rivers').
 */
function firstName(source: string, lines: readonly Line[]): { name: string; line: Line } | null {
  const top = lines.filter(({ text }) => !isDocumentTitle(text)).slice(0, ABOVE_NAME);
  for (const line of top) {
    const [whole] = candidatesOf(source, line, undefined);
    if (whole === undefined || line.hasBullet || isTitle(whole.name)) continue;
    const isOther = employerScore(whole.name) > 1.2 || schoolScore(whole.name) > 1.2 || degreeScore(whole.name) > 1.2;
    if (!isOther && placeScore(whole.name) < 2 && whole.name.length + 6 > line.text.length)
      return { name: whole.name, line };
  }
  return null;
}

interface Piece {
  readonly name: string;
  readonly place: number;
  readonly isLabelled: boolean;
  /** A word that is no particle is written small. */
  readonly isSmall: boolean;
}

function candidatesOf(source: string, line: Line, next: Line | undefined): Piece[] {
  const raw = source.slice(line.from, Math.min(line.to, line.from + 200)).replace(/\n/gu, ' ');
  const isLabelled = LABEL.test(raw);
  const text = raw.replace(LABEL, '').replace(BEFORE, '');
  const pieces = [text, ...text.split(PIECES)].map((piece, place): Piece | null => {
    const name = nameIn(piece);
    return name === null ? null : { name, place: Math.max(0, place - 1), isLabelled, isSmall: hasSmallWord(name) };
  });
  const single = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}\.)?$/u;
  const isLarge =
    line.print !== null &&
    next?.print !== undefined &&
    next.print !== null &&
    line.print.size === next.print.size &&
    line.print.size > 13;
  // First and last name in large print below each other.
  if (next !== undefined && isLarge && /\p{L}-$/u.test(line.text)) {
    const name = nameIn(`${line.text}${next.text}`);
    if (name !== null) pieces.push({ name, place: 0, isLabelled: true, isSmall: false });
  }
  if (
    next !== undefined &&
    isLarge &&
    single.test(line.text.trim()) &&
    /^\p{Lu}[\p{L}’' -]+$/u.test(next.text.trim())
  ) {
    const name = nameIn(`${line.text.trim()} ${next.text.trim()}`);
    if (name !== null) pieces.push({ name, place: 0, isLabelled, isSmall: false });
  }
  return pieces.filter((piece) => piece !== null);
}

/** Without what stands behind a name, up to four of it. */
function withoutLetters(text: string): string {
  let bare = text;
  for (let round = 0; round < 4; round += 1) bare = bare.replace(BEHIND, '');
  return bare;
}

function nameIn(piece: string): string | null {
  const whole = piece
    .replace(/^[\s:]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const bare = withoutLetters(whole)
    .replace(/[,;:]$/u, '')
    .trim();
  const text = bare.replace(ADDRESSED, '').replace(/ ?\([^()]{0,40}\)$/u, '');
  if (text.length > LONGEST || text.length < 2) return null;
  const words = text.split(' ');
  const isSpaced = words.length > 3 && words.every((word) => word.length === 1);
  if (isSpaced) return null;
  const isSmall =
    words.length >= 2 && words.length <= 4 && words.every((word) => WORD.test(word) || SMALL_WORD.test(word));
  const isShaped = (words.length <= 6 && words.every((word) => WORD.test(word))) || isSmall;
  if (!isShaped || !/\p{L}{2}/u.test(text) || isDocumentTitle(bare) || headingKind(bare) !== null) return null;
  return text;
}

const hasSmallWord = (name: string): boolean => name.split(' ').some((word) => !WORD.test(word));

/** How much a text of the right shape is a name, in nats. */
function scoreOf(name: string, email: string, place: number): number {
  const words = name.split(/\s+/u).filter((word) => !/^\p{Ll}/u.test(word) || !WORD.test(word));
  const isWhole = (words.length >= 2 && words.length <= 4) || /^[\p{Lo}\p{M}]{2,6}$/u.test(name);
  let score = isWhole ? 1.2 : words.length === 1 ? -0.4 : -1.5;
  score += Math.min(5, matches(name, email) * 1.8);
  score -= Math.min(2.5, Math.max(0, titleScore(name)));
  score -= Math.min(2.5, Math.max(0, employerScore(name) - 0.4));
  score -= Math.min(3, Math.max(0, schoolScore(name)) + Math.max(0, degreeScore(name) - 0.5));
  // People are called like towns: London, Florence, Paris.
  const where = placeScore(name);
  score -= where >= 4 ? 2.5 : where > 0 ? 0.8 : 0;
  return score - place * 0.6;
}

/** How many words of a name an address repeats, in whole or by its first letters: 'jane.smith@', 'jsmith@'. */
function matches(name: string, email: string): number {
  const [local = ''] = email.toLowerCase().split('@');
  const flat = transliterated(local).replace(/[^\p{L}]/gu, '');
  if (flat.length < 2) return 0;
  const words = transliterated(name)
    .split(/[\s-]+/u)
    .map((word) => word.replace(/[^\p{L}]/gu, ''))
    .filter((word) => word.length > 1);
  const whole = words.filter((word) => word.length > 2 && flat.includes(word)).length;
  if (whole > 0) {
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const hasInitial =
      whole === 1 &&
      words.length > 1 &&
      (flat === `${first[0]}${last}` || flat === `${last}${first[0]}` || flat === `${first}${last[0]}`);
    return hasInitial ? 2 : whole;
  }
  return flat === words.map(([letter = '']) => letter).join('') ? 1 : 0;
}

/** As addresses write letters with marks: 'Müller' is 'mueller' and 'muller'; the shorter form is compared. */
const transliterated = (text: string): string =>
  folded(text).replaceAll('ue', 'u').replaceAll('oe', 'o').replaceAll('ae', 'a');

import { headingKind } from '../extract/headings.ts';
import { isDegree, isPlace, isSchool, isTitle } from './parts.ts';

const TITLES = /^(?:name|full name|vor- und nachname|imię i nazwisko|nombre|nom)\s*:\s*/iu;
const DOCUMENT =
  /^(?:curriculum vitae|bewerbungsunterlagen|bewerbung|cv|résumé|resume|lebenslauf|currículum(?: vítae)?|życiorys|履歴書|简历|functional resume.*)$|\bsample\b/iu;
/** What kind of document it is says nothing about the person. */
export const isDocumentTitle = (text: string): boolean => DOCUMENT.test(text.trim());

const LABEL = /^(?:contact|phone|mobile|tel|address|e-?mail|date of birth|nationality|kontakt|adresse)(?!\p{L})/iu;
const DEGREES = /,?(?<!\s)\s+(?:ph\.?d\.?|mba|m\.?sc\.?|b\.?sc\.?|md|pmp|cpa|rn|dipl\.-ing\.?)$/giu;
/** Nobody's name ends so. */
const FIRM =
  /(?<!\p{L})(?:ltd|limited|inc|llc|llp|plc|corp|corporation|gmbh|co\. kg|b\.?v|s\.?r\.?l|s\.?p\.?a|sp\. z o\.o)\.?$/iu;
const ADDRESSED = /^(?:mr|mrs|ms|herr|frau)\.?\s+/iu;
const WORD =
  /^(?:[\p{Lu}][\p{L}\p{M}.’'-]*|[\p{Lu}]\.|(?:van|von|und|zur|zum|vom|de|der|den|du|da|della|do|dos|di|del|la|le|el|al|bin|ibn|y|e|zu|af|ten|ter)|["“„‘'(]\p{Lu}[\p{L}.’'-]*["”“’')]|[\p{Lo}\p{M}]+)$/u;

/** A line where a name may stand, with the piece of it that is one. */
export interface NameFound {
  readonly name: string;
  readonly line: number;
}

/**
 * The person's name among the first lines: best the one that the e-mail address repeats, else the first that has the
 * shape of a name and nothing of a job, a place or a school.
 */
export function readName(lines: readonly string[], email: string): NameFound | null {
  let best: (NameFound & { score: number }) | null = null;
  for (const [line, text] of lines.entries()) {
    for (const [place, piece] of text.split(/\t|(?:(?<!\s)\s+)?[|·•,]\s+|\s[-–—]\s/u).entries()) {
      const name = nameIn(piece);
      if (name === null) continue;
      const score = matches(name, email) * 10 - line - place * 0.5 + (place === 0 ? 1 : 0) + (isTitle(name) ? -8 : 0);
      if (best === null || score > best.score) best = { name, line, score };
    }
  }
  return best;
}

function nameIn(piece: string): string | null {
  const bare = piece
    .replace(TITLES, '')
    .replace(/^[\s:]+/u, '')
    .replace(DEGREES, '')
    .trim();
  const text = bare.replace(ADDRESSED, '').replace(/(?:(?<!\s)\s+)?\([^()]*\)$/u, '');
  const words = text.split(' ');
  const isShaped = words.length <= 5 && words.every((word) => WORD.test(word)) && /\p{L}{2}/u.test(text);
  const isAlone = words.length === 1 && !/^[\p{Lo}\p{M}]{2,6}$/u.test(text);
  if (!isShaped || text.length > 50 || DOCUMENT.test(bare) || headingKind(bare) !== null) return null;
  if (FIRM.test(text) || LABEL.test(text) || isPlace(text) || isSchool(text) || isDegree(text)) return null;
  return isAlone && !TITLES.test(piece) ? null : text;
}

/** How many words of a name an address repeats: 'jane.smith@' has both of 'Jane Smith'. */
function matches(name: string, email: string): number {
  const [local = ''] = email.toLowerCase().split('@');
  const plain = folded(name).split(/[\s-]+/u);
  const flat = folded(local).replace(/[^\p{L}]/gu, '');
  return plain.filter((word) => word.length > 2 && flat.includes(word)).length;
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

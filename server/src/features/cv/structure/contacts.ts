import type { CvBasics } from '../model/cv-model.ts';
import { findRange } from '../extract/dates.ts';
import { headingKind } from '../extract/headings.ts';
import { titleScore } from './lexicon/evidence.ts';
import { isTownShaped, placeScore } from './lexicon/places.ts';
import { isPlace } from './parts.ts';

type Contacts = Pick<CvBasics, 'email' | 'phone' | 'location' | 'links'>;

const EMAIL = /[\p{L}\d][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.)+\p{L}{2,24}/u;
const PHONE = /(?<![\p{L}\d./])(?:\(?\+|00)?\(?\d[\d\s().\-–/‐‑]{5,22}\d(?![\p{L}\d@])/gu;
const PHONE_LABEL =
  /(?:phone|mobile|mobil|cell|tel(?:efon|éfono|éphone|efono)?|handy|móvil|portable|komórka|☎|📞|📱|✆)[.:\s(]*/iu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s|,;)\]]+|(?<![a-z\d_]|[a-z\d_]-)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}(?:com|org|net|io|dev|app|de|fr|es|pl|me|ai|co|edu|uk|eu|at|ch|info|page|link)\b(?:\/[^\s|,;)\]]*)?/giu;
const NETWORKS = [
  'linkedin',
  'github',
  'gitlab',
  'twitter',
  'stackoverflow',
  'leetcode',
  'medium',
  'behance',
  'dribbble',
  'xing',
  'kaggle',
  'facebook',
  'youtube',
  'instagram',
] as const;
/** What contacts are labelled by, or linked with, where the link itself was lost. */
export const CONTACT_WORDS = `name|e-?mail|mail|phone|mobile|mobil|cell|tel|telefon|telephone|teléfono|téléphone|address|adresse|anschrift|location|website|portfolio|web|homepage|blog|quora|stack overflow|${NETWORKS.join('|')}`;
const CONTACT_WORD = new RegExp(`(?<!\\p{L})(?:${CONTACT_WORDS})(?!\\p{L})`, 'iu');
const ADDRESS =
  /^(?:\d{1,5} [\p{L}][\p{L}\d .'’-]+|[\p{L}][\p{L}.'’ -]+(?:straße|strasse|str\.|weg|platz|allee|gasse|rue|calle|ul\.)[\p{L}\d .'’-]*)(?:,.*)?$/iu;
/** 'Bydliště: ', 'Phone number (home): ': a form's label. */
const LABEL = /^(?:\p{L}[\p{L} ()/-]{1,28}\s?:|(?:tel|fax|mob|ph)\.)\s+/iu;
const HOME =
  /^(?:(?:home |postal |current |permanent )?address|adresse|anschrift|location|residence|wohnort|wohnhaft|ort|city|ville|domicile|dirección|domicilio|indirizzo|residenza|morada|endereço|adres|woonplaats|bydliště|adresa|adress|bostadsort)/iu;
/** A label of what is no home, and what tells where somebody was born. */
const ELSEWHERE =
  /birth|born|geb(?:oren|urts)|naissance|nacimiento|nascimento|nascita|urodzenia|narození|geboorte|född|national/iu;

/** The first e-mail address of a text, or ''. */
export const emailIn = (text: string): string => EMAIL.exec(text)?.[0] ?? '';

/**
 * How to reach the person: in the head of the CV and its contact section, else anywhere in the text.
 *
 * @param near the text where contacts usually stand
 * @param anywhere the first e-mail address of the whole text
 * @param names what is no town: the person's name and headline
 */
export function readContacts(near: string, text: string, anywhere: string, names: readonly string[] = []): Contacts {
  const email = emailIn(near) || anywhere;
  return {
    email,
    phone: phoneIn(near, false) || phoneIn(text, true),
    location: locationIn(near, names),
    links: linksIn(near, email),
  };
}

/** @param isLabelled true takes only a number that is called one */
function phoneIn(text: string, isLabelled: boolean): string {
  for (const line of text.split('\n')) {
    const label = PHONE_LABEL.exec(line);
    if (isLabelled && label === null) continue;
    for (const [found] of line.matchAll(PHONE)) {
      const phone = found.trim().replace(/^[-–.]+/u, '');
      const digits = phone.replace(/\D/gu, '').length;
      const isDate =
        findRange(phone) !== null ||
        /^(?:19|20)\d{2}\s*[-–/]\s*(?:19|20)\d{2}$/u.test(phone) ||
        /^\d{1,2}[./]\d{1,2}[./]\d{4}$/u.test(phone);
      // '4050-262 Porto'
      const isCode = /^\d{4}-\d{3}$/u.test(phone) && label === null;
      if (digits >= 7 && digits <= 15 && !isDate && !isCode) return balanced(phone);
    }
  }
  return '';
}

/** Without a bracket that is not closed, or not opened, in it. */
function balanced(phone: string): string {
  const opened = phone.split('(').length;
  const closed = phone.split(')').length;
  if (opened > closed) return phone.replace('(', '');
  return opened < closed ? phone.replace(')', '') : phone;
}

function locationIn(near: string, names: readonly string[]): string {
  const all = near.split(/[\n\t|·•]|\s,\s|\s[-–—]\s/u).map((part) => part.trim());
  const labelled = all.filter((part) => LABEL.test(part) && !ELSEWHERE.test(part));
  const homes = labelled.filter((part) => HOME.test(part));
  const bare = (part: string): string =>
    part
      .replace(LABEL, '')
      .replace(/ \(\p{L}+\)$/u, '')
      .trim();
  const parts = [...homes, ...all.filter((part) => !LABEL.test(part)), ...labelled]
    .map(bare)
    .filter((part) => part.length < 80 && !EMAIL.test(part));
  const [home] = homes.map(bare).filter((part) => isPlace(part) || isPlace(townIn(part)) || isAddress(part));
  return (
    home ??
    parts.find(isPlace) ??
    parts.find((part) => ADDRESS.test(part)) ??
    parts.find((part) => isPlace(townIn(part))) ??
    parts.find(isAddress) ??
    besideAddress(near, names)
  );
}

/** True for a street or a code with a town that is known: 'Via Garibaldi 21, 40124, Bologna, Italy'. */
function isAddress(part: string): boolean {
  const pieces = part.split(', ');
  return pieces.length > 1 && /\d/u.test(part) && findRange(part) === null && pieces.some((piece) => isPlace(piece));
}

/** The town beside a postal code: 'Leeds LS6', 'Am Wehr 9, 37073 Göttingen'; '' where there is no code. */
function townIn(part: string): string {
  const british =
    /^(?:.*, )?(\p{Lu}[\p{L} -]{1,40}?),? (?:[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|[A-Z]\d[\dW] [A-Z\d]{4})$/u.exec(
      part,
    )?.[1];
  return (
    british ??
    /^(?:.*[, ])?(?:\d{4,5}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}) (\p{Lu}[\p{L} -]{1,40})$/u.exec(
      part,
    )?.[1] ??
    ''
  );
}

/** A town that no table knows: named with its country in the line of the e-mail address or next to it, or alone in it. */
function besideAddress(near: string, names: readonly string[]): string {
  const lines = near.split('\n');
  const at = lines.findIndex((line) => EMAIL.test(line));
  const piecesOf = (line: string | undefined): string[] =>
    (line?.split(/[\t|·•]/u) ?? []).map((piece) => piece.trim().replace(LABEL, '').trim());
  const beside = at < 0 ? [] : [lines[at], lines[at + 1], lines[at + 2], lines[at - 1]].flatMap(piecesOf);
  const isTown = (piece: string): boolean => isTownShaped(piece) && placeScore(piece.split(', ').at(-1) ?? '') > 0;
  const isAlone = (piece: string): boolean =>
    isTownShaped(piece) &&
    piece.split(' ').length < 4 &&
    !names.some((name) => name.includes(piece)) &&
    !CONTACT_WORD.test(piece) &&
    titleScore(piece) < 1 &&
    headingKind(piece) === null;
  const contacts = lines.filter(
    (line) => line.length < 200 && /[|·•\t]/u.test(line) && (EMAIL.test(line) || phoneIn(line, false) !== ''),
  );
  return beside.find(isTown) ?? contacts.flatMap(piecesOf).find(isAlone) ?? '';
}

function linksIn(near: string, email: string): CvBasics['links'] {
  const links: CvBasics['links'] = [];
  for (const [found] of near.matchAll(LINK)) {
    const url = found.replace(/(?<![.,:])[.,:]+$/u, '');
    const isMail = email !== '' && email.endsWith(url);
    if (!isMail && !near.includes(`@${url}`) && !links.some((link) => link.url === url)) {
      links.push({ network: NETWORKS.find((name) => url.toLowerCase().includes(name)) ?? 'website', url });
    }
  }
  return links;
}

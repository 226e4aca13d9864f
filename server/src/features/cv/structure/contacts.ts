import type { CvBasics } from '../model/cv-model.ts';
import { findRange } from '../extract/dates.ts';
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
const ADDRESS =
  /^(?:\d{1,5} [\p{L}][\p{L}\d .'’-]+|[\p{L}][\p{L}.'’ -]+(?:straße|strasse|str\.|weg|platz|allee|gasse|rue|calle|ul\.)[\p{L}\d .'’-]*)(?:,.*)?$/iu;
const LABEL =
  /^(?:e-?mail|mail|phone|mobile|tel|telefon|address|adresse|anschrift|location|wohnort|ort|city|dirección|adres|domicilio)\s*[.:]\s*/iu;

/** The first e-mail address of a text, or ''. */
export const emailIn = (text: string): string => EMAIL.exec(text)?.[0] ?? '';

/**
 * How to reach the person: in the head of the CV and its contact section, else anywhere in the text.
 *
 * @param near the text where contacts usually stand
 * @param anywhere the first e-mail address of the whole text
 */
export function readContacts(near: string, text: string, anywhere: string): Contacts {
  const email = emailIn(near) || anywhere;
  return {
    email,
    phone: phoneIn(near, false) || phoneIn(text, true),
    location: locationIn(near),
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
      if (digits >= 7 && digits <= 15 && !isDate) return balanced(phone);
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

function locationIn(near: string): string {
  const parts = near
    .split(/[\n\t|·•]|\s,\s|\s[-–—]\s/u)
    .map((part) => part.trim().replace(LABEL, '').trim())
    .filter((part) => part.length < 80 && !EMAIL.test(part));
  return (
    parts.find(isPlace) ??
    parts.find((part) => ADDRESS.test(part)) ??
    parts.find((part) => isPlace(townIn(part))) ??
    besideAddress(near)
  );
}

/** The town beside a postal code: 'Leeds LS6', 'Am Wehr 9, 37073 Göttingen'; '' where there is no code. */
function townIn(part: string): string {
  const british = /^(?:.*, )?(\p{Lu}[\p{L} -]{1,40}?),? [A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/u.exec(part)?.[1];
  return british ?? /^(?:.*[, ])?\d{4,5} (\p{Lu}[\p{L} -]{1,40})$/u.exec(part)?.[1] ?? '';
}

/** A town that no table knows, in the line of the address or next to it. */
function besideAddress(near: string): string {
  const lines = near.split('\n');
  const at = lines.findIndex((line) => EMAIL.test(line));
  const beside = at < 0 ? [] : [lines[at], lines[at + 1], lines[at + 2], lines[at - 1]];
  const pieces = beside
    .flatMap((line) => line?.split(/[\t|·•]/u) ?? [])
    .map((piece) => piece.trim().replace(LABEL, '').trim());
  const isTown = (piece: string): boolean => isTownShaped(piece) && placeScore(piece.split(', ').at(-1) ?? '') > 0;
  return pieces.find(isTown) ?? '';
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

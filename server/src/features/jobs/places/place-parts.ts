import { AREAS, METROS, TOWN_ALIASES } from './place-tables.ts';
import { meaningsOf } from './place-data.ts';
import { placeKey } from './place-key.ts';
import { regionsOf } from './regions.ts';

/** One name in a text of places: what stands between two commas. */
export interface PlacePart {
  readonly text: string;
  /** It was part of a longer name, of which it is perhaps no place: 'Acme' of 'Acme Germany'. */
  readonly isCut: boolean;
}

/** Words about the way of working or about nothing in particular; none of them is a place. */
const NO_PLACE =
  /(?:\b(?:fully|100%|remotely|remoto|remota|remote(?:[- ](?:friendly|first|based|only))?|hybrid[eo]?|híbrido|hybride?|on[- ]?site|vor ort|presencial|in-?office|travel[- ]required|distributed|unspecified|work from home|wfh|home ?office|home[- ]based|telecommut(?:e|ing)|teletrabajo|télétravail|flexible|multiple|various|several|(?:\w{1,20} )?time ?zones?|locations?|(?:any|every)where|worldwide|global(?:ly)?|in the world|head ?office|offices?|hq|headquarters?|based|only|preferred|onshore|offshore|ideally|territory|candidates|opportunity|(?:east|west) coast|midwest)\b|\+ ?\d{1,3} more\b)/gi;
/** What stands before a place and says nothing of it. */
const PREPOSITION = /^(?:in|from|within|and|at|near|around|or|across|of|en|im|bei) (?:the )?/i;

/** The letters of Italy's provinces, which stand in brackets behind a town: 'Milano (MI)' is not in Michigan. */
const ITALIAN_PROVINCES = new Set(
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'.split(
    ' ',
  ),
);

const SEPARATOR = /[,()[\]{}:/]|\s[-–—]+(?=\s|$)/;

/** From this size on a name counts in every language. */
const LARGE_TOWN = 100_000;

/** Characters of a text that are read. */
const MOST_CHARACTERS = 5_000;

/**
 * The places of a text, each as the names it is made of: 'Seattle, WA or Remote (US)' is Seattle in WA, and US. Words about
 * the way of working are left out.
 */
export function placePartsOf(text: string): PlacePart[][] {
  return (
    text
      .slice(0, MOST_CHARACTERS)
      .replace(/\(([A-Z]{2})\)/g, (whole, code: string, at: number, all: string) =>
        ITALIAN_PROVINCES.has(code) && isItalian(all.slice(Math.max(0, at - LONGEST_TOWN), at)) ? ', Italy' : whole,
      )
      // 'US-CA-San Francisco' is how some systems write it.
      .replace(/\b([A-Z]{2,3})-(?=[A-Z])/g, (whole, code: string) => (isRegion(code) ? `${code}, ` : whole))
      .replace(/, ?([A-Z]{2}) (?=\p{Lu}\p{Ll})/gu, (whole, code: string) => (isRegion(code) ? `, ${code}; ` : whole))
      .split(/[;|•\n]|\s[l]\s/)
      .flatMap(alternatives)
      .map(partsOf)
      .flatMap(inTurn)
      .filter((parts) => parts.length > 0)
  );
}

const LONGEST_TOWN = 60;

/** Whether the last name of a text is a town of Italy. */
function isItalian(text: string): boolean {
  const name = text.split(/[,;|/\n]/).at(-1) ?? '';
  return meaningsOf(name.trim()).towns.some(({ town }) => town.country === 'IT');
}

/** 'Lyon and Porto' are two; a name such as 'Trinidad and Tobago' stays whole. */
function alternatives(segment: string): string[] {
  const parts = segment.split(',').map((part) => {
    const plain = part.replace(NO_PLACE, ' ').trim();
    if (isKnownName(plain.replace(PREPOSITION, ''))) return part;
    return part.replace(/ (?:or|and|und|oder|&|\/|\+|et|ou|y) |(?<=[\p{L}.)])\/(?=[\p{L}(])/giu, ';');
  });
  return parts.join(',').split(';');
}

function partsOf(segment: string): PlacePart[] {
  const names = segment
    .split(SEPARATOR)
    .map(tidy)
    .flatMap((part) => (isKnownName(part) ? [part] : part.replace(NO_PLACE, ' , ').split(',').map(tidy)))
    .flatMap(withoutCodes)
    .filter(({ text }) => text.length > 1 && /\p{L}/u.test(text));
  return [...new Map(names.map((part) => [placeKey(part.text), part])).values()];
}

/** 'San Francisco, CA, Seattle, WA': a town behind a region that is followed by another region begins a place of its own. */
function inTurn(parts: PlacePart[]): PlacePart[][] {
  const at = parts.findIndex(
    (part, index) =>
      index > 0 &&
      isRegion(part.text) &&
      isTown(parts[index + 1]?.text ?? '') &&
      parts.slice(index + 2).some(({ text }) => isRegion(text)),
  );
  return at === -1 ? [parts] : [parts.slice(0, at + 1), ...inTurn(parts.slice(at + 1))];
}

function tidy(part: string): string {
  const text = part.replace(/\s+/g, ' ').trim();
  const bare = text.replace(/^[-–—.\s]+/, '');
  let end = bare.length;
  while (end > 0 && /[-–—\s]/.test(bare.charAt(end - 1))) end -= 1;
  return bare.slice(0, end).replace(PREPOSITION, '').trim();
}

/** 'Boston MA' as Boston and MA, 'TX US' as TX and US, 'Acme Germany' as Acme and Germany. */
function withoutCodes(text: string): PlacePart[] {
  const space = text.lastIndexOf(' ');
  if (space === -1 || isKnownName(text)) return [{ text, isCut: false }];
  const [, first = '', rest = ''] = /^([A-Z]{2,3}) (?!West|East|North|South|Central)(.+)$/.exec(text) ?? [];
  if (first !== '' && isRegion(first) && isKnownName(rest))
    return [first, rest].map((one) => ({ text: one, isCut: false }));
  const [name, last] = [text.slice(0, space).trim(), text.slice(space + 1)];
  const isCode = /^[A-Z]{2,3}$/.test(last) || last.length > 3;
  if (!isCode || !isRegion(last)) return [{ text, isCut: false }];
  return [...withoutCodes(name).map((part) => ({ ...part, isCut: true })), { text: last, isCut: false }];
}

const isTown = (name: string): boolean =>
  name !== '' &&
  !isRegion(name) &&
  (Object.hasOwn(TOWN_ALIASES, placeKey(name)) || meaningsOf(name).towns.some(({ isOwn }) => isOwn));

const isRegion = (code: string): boolean => regionsOf(code).sure.length > 0;

/** Whether a text is a place's name as a whole: 'New York City', 'Bay Area'. */
export function isKnownName(name: string): boolean {
  const key = placeKey(name);
  if (Object.hasOwn(AREAS, key) || Object.hasOwn(METROS, key) || Object.hasOwn(TOWN_ALIASES, key)) return true;
  const { towns } = meaningsOf(name);
  // 'Ciudad de México' is a town's name as a whole, though its last word is a country's.
  return towns.some(({ isOwn, town }) => isOwn || town.population >= LARGE_TOWN) || regionsOf(name).sure.length > 0;
}

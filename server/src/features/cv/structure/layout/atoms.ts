import type { Span } from '../../model/cv-model.ts';
import { findPeriod, findRange, type Period } from '../../extract/dates.ts';
import { titleScore } from '../lexicon/evidence.ts';
import { isRemark } from '../parts.ts';
import { type Line, textOf } from '../text-lines.ts';

/** What stands before a piece of a line. */
export type Separator = 'start' | 'tab' | 'bar' | 'dash' | 'at' | 'comma' | 'bracket' | 'slash' | 'colon';

/** A piece of a line between two separators. */
export interface Atom extends Span {
  readonly text: string;
  readonly before: Separator;
}

/** A line as the head of an entry might have it. */
export interface HeadLine {
  readonly line: Line;
  readonly atoms: readonly Atom[];
  readonly period: Period | null;
  /** True for a span of time, false for a single date. */
  readonly isRange: boolean;
  /** How many atoms stand before the date. */
  readonly datedAt: number;
  /** What a head says about a job and no field holds: 'Full-time', 'GPA 3.8'. How long it lasted is left out. */
  readonly remarks: readonly Atom[];
  /** False for what no head is: too long, or of too many pieces. */
  readonly isHeadable: boolean;
}

/** Characters and pieces that a line of a head has at most. */
const LONGEST = 170;
const MOST_ATOMS = 9;

/** What stands before 'at' is a title: in 'University of Texas at Austin' nothing is parted. */
const TITLE = 1;

const SEPARATORS: readonly (readonly [RegExp, Separator])[] = [
  [/^\t+/u, 'tab'],
  [/^ ?[|‖¦] ?/u, 'bar'],
  [/^ [·•∙‧●▪◦*~»›>→] ?/u, 'bar'],
  [/^ [-–—―]{1,2} /u, 'dash'],
  [/^(?:[–—―] | [–—―])/u, 'dash'],
  [/^ (?:at|@|bei(?: der| dem)?|chez|w firmie|ve společnosti|presso|hos) /u, 'at'],
  [/^ ?[,;] /u, 'comma'],
  [/^ [/] /u, 'slash'],
  [/^: (?!\d)/u, 'colon'],
  [/^ ?\((?!publ\))(?=[^()]{2,60}\)\s*(?:$|[\t(,;|·•–—:.-]))/u, 'bracket'],
  [/^\)(?:[,;:] ?|\s*(?=$|[\t(|·•–—-]))/u, 'bracket'],
  [/^ (?=(?:magna |summa )?cum laude\b|c?gpa\b)/iu, 'bar'],
  [/^\. (?=(?:[Tt]hesis|[Dd]issertation|[Aa]dvisor|[Ss]upervisor|[Mm]inor)\b)/u, 'bar'],
];
/** Where a separator may begin. */
const STARTS = /[\t |‖¦·•,;:().–—―]/gu;

/** Words of '3 years 8 months', in ten languages. */
const DURATION_UNIT =
  /^(?:years?|yrs?|months?|mos?|mths?|jahre?|monate?|ans?|mois|años?|meses|mes|anos?|anni|mesi|lata?|rok[yůu]?|miesi[aą]ce?|miesięcy|jaar|maanden|år|månader|let|měsíců|měsíce?|m|y)$/iu;
const DURATION_NUMBER = /^(?:\d{1,3}(?:[.,]\d)?|less|than|a|un|une|ein|und|and|et|e|i)$/iu;
const LONGEST_DURATION = 40;

/** True for how long something lasted, and no more. */
export function isDuration(text: string): boolean {
  if (text.length > LONGEST_DURATION) return false;
  const words = text
    .replace(/^\(/u, '')
    .replace(/\)$/u, '')
    .split(/[\s,·]/u)
    .filter((word) => word !== '');
  const parts = words.flatMap((word) => word.split(/(?<=\d)(?=\p{L})/u));
  const units = parts.filter((part) => DURATION_UNIT.test(part)).length;
  return (
    units > 0 && units < parts.length && parts.every((part) => DURATION_UNIT.test(part) || DURATION_NUMBER.test(part))
  );
}

const EMPLOYMENT =
  /^\(?(?:full[- ]?time|part[- ]?time|permanent|contract|fixed[- ]term|temporary|seasonal|freelance|internship|vollzeit|teilzeit|befristet|unbefristet|festanstellung|minijob|geringfügig|cdi|cdd|temps plein|temps partiel|intérim|tiempo completo|jornada completa|media jornada|tempo pieno|part time|tempo integral|voltijds?|deeltijds?|pełny etat|umowa o pracę|plný úvazek|částečný úvazek|heltid|deltid|vikariat)(?: (?:contract|position|role))?\)?$/iu;
/** True for a kind of employment and no more: 'Full-time'. */
export const isEmployment = (text: string): boolean => EMPLOYMENT.test(text);

const LABEL =
  /^(?:designation|position|job title|title|role|company|employer|organi[sz]ation|duration|period|dates?|location|place|city|country|stadt|land|ville|pays|città|paese|ciudad|país|cidade|miasto|kraj|stad|město|země|degree|institution|school|university|from|firma|arbeitgeber|unternehmen|zeitraum|ort|stelle|tätigkeit als|funktion|poste|entreprise|employeur|lieu|période|cargo|puesto|empresa|lugar|fechas?|azienda|datore di lavoro|date|posizione|ruolo|luogo|functie|werkgever|periode|plaats|stanowisko|pracodawca|okres|miejsce|pozice|zaměstnavatel|období|místo|befattning|arbetsgivare|ort|position)$/iu;

/** Labels so long that a narrow column breaks them. */
const LONG_LABELS = [
  'occupation or position held',
  'name and address of employer',
  'main activities and responsibilities',
  'type of business or sector',
  'title of qualification awarded',
  'name and type of organisation providing education and training',
  'nome e indirizzo del datore di lavoro',
  'lavoro o posizione ricoperti',
  'beruf oder funktion',
  'name und adresse des arbeitgebers',
  'fonction ou poste occupé',
];

/** True for a label, or the beginning of one that goes on in the next row: 'Name and address of'. */
export function isLabel(text: string): boolean {
  const start = `${text.toLowerCase()} `;
  return (
    LABEL.test(text) || (start.split(' ').length > 2 && LONG_LABELS.some((label) => `${label} `.startsWith(start)))
  );
}

/** Cuts a line into its pieces and its date. @param isStudy true where a single year dates an entry as well as a span */
export function headLineOf(source: string, line: Line): HeadLine {
  const raw = source.slice(line.from, line.to);
  const period = raw.length > LONGEST * 2 ? null : (findRange(raw) ?? edgeDate(raw));
  if (raw.length > LONGEST) {
    return {
      line,
      atoms: [],
      period,
      isRange: period !== null && period.start.text !== '',
      datedAt: 0,
      remarks: [],
      isHeadable: false,
    };
  }
  const before = period === null ? cut(source, line) : cut(source, { from: line.from, to: line.from + period.from });
  const after = period === null ? [] : cut(source, { from: line.from + period.to, to: line.to });
  const all = [...before, ...after];
  const isKept = (atom: Atom): boolean =>
    !isDropped(atom, all) && !(isLabel(atom.text) && atom === before.at(-1) && period !== null);
  // What a label names stands where the label does: 'City: Bologna | Country: Italy'.
  const kept = all.flatMap((atom, index) => {
    const label = all[index - 1];
    if (!isKept(atom)) return [];
    const isLabelled = label !== undefined && atom.before === 'colon' && !isKept(label) && isLabel(label.text);
    return [isLabelled ? { ...atom, before: label.before } : atom];
  });
  return {
    line,
    atoms: kept,
    period,
    isRange: period !== null && findRange(raw) !== null,
    datedAt: before.filter(isKept).length,
    remarks: all.filter((atom) => !isKept(atom) && !isDuration(atom.text) && !isLabel(atom.text)),
    isHeadable: kept.length <= MOST_ATOMS,
  };
}

/** A single date at either end of a line, or alone in it. */
function edgeDate(raw: string): Period | null {
  const found = findPeriod(raw);
  if (found === null) return null;
  const isEdge = /^[\s([|·,–—-]*$/u.test(raw.slice(0, found.from)) || /^[\s)\]|·,.–—-]*$/u.test(raw.slice(found.to));
  const isBetween = /[\t|(·] ?$/u.test(raw.slice(0, found.from)) || /^\s*[\t|)·]/u.test(raw.slice(found.to));
  return isEdge || isBetween ? found : null;
}

function isDropped({ text, before }: Atom, all: readonly Atom[]): boolean {
  if (isDuration(text)) return true;
  if (all.length === 1) return false;
  if (/^[\d.,]{1,5}$/u.test(text)) return true;
  if ((EMPLOYMENT.test(text) && before !== 'bracket') || isRemark(text)) return true;
  const next = all[all.findIndex((atom) => atom.text === text && atom.before === before) + 1];
  return isLabel(text) && (next?.before === 'colon' || next?.before === 'tab');
}

/** 'Analyst → Data Engineer' is one title of somebody who rose, not two facts. */
const isRise = (before: string, separator: string, behind: string): boolean =>
  separator.includes('→') && titleScore(before) >= TITLE && titleScore(behind.split(/[\t|,(]/u, 1)[0] ?? '') >= TITLE;

/** The pieces of a span, trimmed, with what stands before each. */
function cut(source: string, { from, to }: Span): Atom[] {
  const raw = source.slice(from, to);
  const atoms: Atom[] = [];
  let start = 0;
  let before: Separator = 'start';
  const add = (end: number): void => {
    const span = trimmed(source, from + start, from + end);
    if (span !== null) atoms.push({ ...span, text: textOf(source, span), before });
  };
  STARTS.lastIndex = 0;
  for (let found = STARTS.exec(raw); found !== null; found = STARTS.exec(raw)) {
    const rest = raw.slice(found.index, found.index + 140);
    const hit = SEPARATORS.find(([pattern]) => pattern.test(rest));
    if (hit === undefined || (hit[1] === 'at' && titleScore(raw.slice(start, found.index)) < TITLE)) continue;
    const length = hit[0].exec(rest)?.[0].length ?? 1;
    if (isRise(raw.slice(start, found.index), rest.slice(0, length), rest.slice(length))) continue;
    add(found.index);
    before = stronger(atoms, before, hit[1], found.index === start);
    start = found.index + length;
    STARTS.lastIndex = Math.max(start, found.index + 1);
  }
  add(raw.length);
  return atoms;
}

const ORDER: readonly Separator[] = ['start', 'bracket', 'comma', 'colon', 'slash', 'at', 'dash', 'bar', 'tab'];

/** Two separators in a row count as the stronger. */
function stronger(atoms: readonly Atom[], last: Separator, next: Separator, isRow: boolean): Separator {
  if (!isRow || atoms.length === 0) return next;
  return ORDER.indexOf(last) > ORDER.indexOf(next) ? last : next;
}

/** Without signs at its edges; null when nothing is left. */
function trimmed(source: string, from: number, to: number): Span | null {
  let [start, end] = [from, to];
  while (start < end && /[\s,;:|·•*_–—\-)\]]/u.test(source[start] ?? '')) start += 1;
  while (end > start && /[\s,;:|·•*_–—\-([]/u.test(source[end - 1] ?? '')) end -= 1;
  return /[\p{L}\d]/u.test(source.slice(start, end)) ? { from: start, to: end } : null;
}
